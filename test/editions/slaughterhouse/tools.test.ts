import { afterAll, describe, it } from 'vitest'
import { reasonsToRoam } from '#editions/slaughterhouse/cop/cop.ts'
import { homeOf } from '#editions/slaughterhouse/game.ts'
import { cameMortgaged } from '#editions/slaughterhouse/property.ts'
import type { Position } from '#engine/edition.ts'
import { momentNow } from '#engine/moment.ts'
import { moves } from '#engine/moves.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { isGroupBuilt } from '#mechanics/property/holdings.ts'
import { expectAbove, expectAlike, expectAtLeast, expectSame, expectWithout } from '#test/expecting.ts'
import { type Moment, playRandomGame } from '../wander.ts'
import { scramble } from './middle.ts'
import { ownOf, typed } from './typed.ts'

const seeds = Array.from({ length: 16 }, (_, i) => i * 5051 + 11)

/** Acts that are allowed only before the first roll of one's own turn (SLH-005). */
const ofBeginPhase = [
  'build',
  'redeem',
  'offer',
  'plantBomb',
  'hireMiner',
  'placeBomb',
  'placeMiner',
  'placeHouse',
]

function expectGround({ game }: Position): void {
  const { bombs, miners } = ownOf(game)
  for (const square of [...Object.keys(bombs), ...Object.keys(miners)])
    expectSame(typeof game.deeds[Number(square)], 'object', `something stands on ${square}`)
  for (const deed of game.deeds)
    if (deed && deed.level > 0) expectAlike([typeof deed.owner, deed.mortgaged], ['number', false])
}

function expectRogues({ game }: Position): void {
  ownOf(game).rogues.forEach(({ inventory, crimes }, seat) => {
    const isOut = game.seats[seat]?.out === true
    for (const count of Object.values(inventory)) expectAtLeast(count, 0)
    if (isOut) expectAlike([inventory, crimes], [{ bombs: 0, miners: 0, houses: 0 }, []])
    for (const { victim } of crimes) if (victim !== null) expectSame(game.seats[victim]?.out, false)
  })
}

function expectCop({ game, board }: Position): void {
  const { cop, chairman } = ownOf(game)
  expectSame(cop.roaming, reasonsToRoam(typed(game)).length > 0)
  if (!cop.roaming) expectSame(cop.at, homeOf(board))
  expectSame(game.seats[chairman]?.out, false)
}

function expectPhases(position: Position): void {
  const { game } = position
  game.seats.forEach((_, seat) => {
    const acts = moves(position, seat).map(({ act }) => act)
    const isBegin = game.turn.seat === seat && !game.turn.rolled && momentNow(position) === 'gap'
    if (!isBegin)
      expectAlike(
        acts.filter((act) => ofBeginPhase.includes(act)),
        [],
      )
    const mayRaise = game.turn.seat === seat || openDebts(game).some(({ debtor }) => debtor === seat)
    if (!mayRaise)
      expectAlike(
        acts.filter((act) => ['sell', 'mortgage', 'sellTool'].includes(act)),
        [],
      )
    expectWithout(acts, 'counter')
    expectWithout(acts, 'settle')
  })
}

/** Checks that built lots in a group with a mortgaged lot charge no rent (SLH-054). */
function expectRents(position: Position): void {
  const { game, board, edition } = position
  board.squares.forEach((lot, square) => {
    const deed = game.deeds[square]
    if (lot.kind !== 'lot' || !deed || deed.owner === null || deed.mortgaged) return
    const rent = edition.figures.lotRent(position, lot as never, square, deed.owner)
    const isAny = game.options['dark_cause'] === 'any'
    const group = (board.groupAt[square] ?? []).filter(
      (member) => isAny || !cameMortgaged(typed(game), member),
    )
    const isStopped = (member: number) =>
      game.deeds[member]?.owner === deed.owner && game.deeds[member]?.mortgaged === true
    const isDark = deed.level > 0 && group.some(isStopped)
    if (isDark && game.options['dark_rent'] === 'none') expectSame(rent, 0)
    else expectAbove(rent, 0)
    if (deed.level > 0) expectSame(isGroupBuilt(position, square), true)
  })
}

function expectAll({ position }: Moment): void {
  if (position.game.over) return
  expectGround(position)
  expectRogues(position)
  expectCop(position)
  expectRents(position)
}

describe('random games of Slaughterhouse', () => {
  let all = 0
  afterAll(() => expectAbove(all, seeds.length * 200))

  it.each(seeds)('keep pieces, crimes and the Cop consistent (seed %i)', (seed) => {
    let moments = 0
    const watch = (moment: Moment) => {
      expectAll(moment)
      if (moments++ % 3 === 0 && !moment.position.game.over) expectPhases(moment.position)
    }
    const ways = { prepare: scramble, players: 2 + (seed % 4), quits: 120 }
    playRandomGame('slaughterhouse', seed, 700, watch, ways)
    all += moments
  })

  it.each(seeds.slice(0, 6))('use only multiples of five if there are no $1 notes (seed %i)', (seed) => {
    const options = { no_ones: true, 'jail.fine': 48, trade_inventory: true, dark_rent: 'base' }
    const watch = ({ position: { game }, events }: Moment) => {
      for (const { cash } of game.seats) expectSame(cash % 5, 0)
      for (const event of events) if (event.kind === 'paid') expectSame(event.amount % 5, 0)
    }
    playRandomGame('slaughterhouse', seed, 900, watch, { options, prepare: scramble, quits: 100 })
  })
})
