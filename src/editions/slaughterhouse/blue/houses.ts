import { lotAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import type { MoveWith } from '#engine/option.ts'
import { erect } from '#mechanics/building/building.ts'
import { movePieces } from '#mechanics/building/stock.ts'
import { deedAt, deedsOf, fromLeft } from '#mechanics/property/holdings.ts'
import { choose, closing } from '../../answers.ts'
import { type Game, type Play, type PromptKind, rogueAt } from '../game.ts'
import { chosen, deedOption } from '../property.ts'
import { countOf, gain } from '../tools/inventory.ts'
import { lotsForHouse } from '../tools/placing.ts'
import { seatChoice, seatOption, seatWithMost } from '../turn/answers.ts'
import type { BlueStep } from './cards.ts'

/** Placed at once where they could build now, or kept (SLH-129). */
function gainHouse(play: Play, seat: number): void {
  if (lotsForHouse(play, seat).length > 0) play.ask({ kind: 'c11.place', seats: [seat], timer: 'choice' })
  else gain(play, seat, 'house')
}

export const housePrompt: PromptKind = {
  options: (position, { id }, seat) => [
    ...deedOption('place', id, lotsForHouse(position, seat), { name: 'lot', facts: { piece: 'house' } }),
    press('keepHouse', id),
  ],
  fallback: (_position, { id }) => choose(id, 'keepHouse'),
  acts: {
    place: closing((play, seat, move) => erect(play, seat, chosen(move, 'lot'), 0)),
    keepHouse: closing((play, seat) => gain(play, seat, 'house')),
  },
}

/** Other players with a building or an unplaced house, from the left. */
function housed(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter((other) => buildingsOf(game, other) > 0)
}

/** A hotel counts for the five steps that it took. */
function buildingsOf(game: Game, seat: number): number {
  const placed = deedsOf(game, seat).reduce((sum, square) => sum + deedAt(game, square).level, 0)
  return placed + countOf(game, seat, 'house')
}

/** Another player gives a house to the Bank for nothing (SLH-130). */
function makeGiveBack(play: Play, seat: number): void {
  const [only, ...others] = housed(play.game, seat)
  if (only === undefined) return
  if (others.length > 0) play.ask({ kind: 'c11.target', seats: [seat], timer: 'choice' })
  else demandHouse(play, seat, only)
}

export const houseTargetPrompt: PromptKind = {
  options: ({ game }, { id }, seat) =>
    housed(game, seat).map((victim) =>
      seatOption('demandHouse', id, { victim }, { victim, houses: buildingsOf(game, victim) }),
    ),
  fallback: ({ game }, { id }, seat) => {
    const victim = seatWithMost(housed(game, seat), (other) => buildingsOf(game, other))
    return seatChoice('demandHouse', id, 'victim', victim)
  },
  acts: {
    demandHouse: closing((play, seat, { with: { victim } }: MoveWith<{ victim: number }>) =>
      demandHouse(play, seat, victim),
    ),
  },
}

/** They decide which house, evenness or not. */
function demandHouse(play: Play, seat: number, victim: number): void {
  const { game } = play
  const [lot, ...others] = builtLots(game, victim)
  const hasLoose = countOf(game, victim, 'house') > 0
  if (lot === undefined) giveLoose(play, victim)
  else if (others.length > 0 || hasLoose)
    play.ask({ kind: 'c11.giveup', seats: [victim], timer: 'choice', about: { from: seat } })
  else lower(play, victim, lot)
}

function builtLots(game: Game, seat: number): number[] {
  return deedsOf(game, seat).filter((square) => deedAt(game, square).level > 0)
}

function giveLoose(play: Play, seat: number): void {
  rogueAt(play.game, seat).inventory.houses -= 1
  play.emit({ kind: 'houseGiven', seat, square: null, level: 0 })
}

/** A house, or a hotel that becomes four houses. */
function lower(play: Play, seat: number, square: number): void {
  const deed = deedAt(play.game, square)
  deed.level -= 1
  movePieces(play, deed.level + 1, deed.level)
  play.emit({ kind: 'houseGiven', seat, square, level: deed.level })
}

export const giveHousePrompt: PromptKind = {
  options: ({ game }, { id }, seat) => [
    ...(countOf(game, seat, 'house') > 0 ? [press('giveLoose', id)] : []),
    ...deedOption('giveHouse', id, builtLots(game, seat), { name: 'lot' }),
  ],
  fallback: ({ game, board }, { id }, seat) => {
    if (countOf(game, seat, 'house') > 0) return choose(id, 'giveLoose')
    const priceOf = (square: number) => lotAt(board, square).price
    const lot = builtLots(game, seat).sort((a, b) => priceOf(a) - priceOf(b) || a - b)[0]
    return lot === undefined ? null : choose(id, 'giveHouse', { lot: [lot] })
  },
  acts: {
    giveLoose: closing(giveLoose),
    giveHouse: closing((play, seat, move) => lower(play, seat, chosen(move, 'lot'))),
  },
}

/** A house gained, or a house that another player gives back (SLH-128). */
export function houseSwap(play: Play, { seat }: BlueStep): void {
  if (housed(play.game, seat).length === 0) gainHouse(play, seat)
  else play.ask({ kind: 'c11.mode', seats: [seat], timer: 'choice' })
}

export const modePrompt: PromptKind = {
  options: (_position, { id }) => [press('gainHouse', id), press('makeGiveBack', id)],
  fallback: (_position, { id }) => choose(id, 'gainHouse'),
  acts: { gainHouse: closing(gainHouse), makeGiveBack: closing(makeGiveBack) },
}
