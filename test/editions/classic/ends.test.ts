import { describe, expect, it } from 'vitest'
import { expectAlike, expectAtMost, expectSame, expectWithout } from '#test/expecting.ts'
import { classic } from '#editions/classic/index.ts'
import { nextDue } from '#engine/clock.ts'
import type { Game, Options } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { refusedMove } from '#engine/machine.ts'
import { playRandomGame, type Moment } from '../wander.ts'

const seeds = Array.from({ length: 30 }, (_, i) => i * 7607 + 3)

const modes: Options[] = [
  { 'end.mode': 'clock', 'end.minutes': 5000 },
  { 'end.mode': 'rounds', 'end.rounds': 4 },
  { 'end.mode': 'bankruptcies', 'end.bankruptcies': 2 },
]
const variants: Options[] = [{}, { 'rent.mode': 'claim', 'turn.autoEnd': false }, { 'auction.mode': 'turns' }]

/** Plays a random game that ends by one of the modes; players leave now and then. */
function play(seed: number, watch: (moment: Moment) => void) {
  const at = seeds.indexOf(seed)
  const options = { ...modes[at % 3], ...variants[Math.floor(at / 3) % 3] }
  return playRandomGame(classic.name, seed, 4000, watch, {
    options,
    players: 3 + (at % 4),
    quits: 60,
    ends: true,
  })
}

const stopping = (game: Game) => viewFor(classic, game, null).ending?.isNear === true

const reasons = new Set<unknown>()

describe('games that end by clock, rounds or bankruptcies', () => {
  it.each(seeds)('finish open business, start nothing new, and are won by the richest (seed %i)', (seed) => {
    const turns: number[] = []
    let first = -1
    const wandered = play(seed, ({ before, move, events, position: { game } }) => {
      for (const event of events) if (event.kind === 'turn') turns.push(event.seat)
      if (first < 0) first = before.turn.seat
      const kinds = events.map(({ kind }) => kind)
      if (stopping(before)) expectWithout(kinds, 'turn')
      if (stopping(before) && !before.turn.rolled) expectWithout(kinds, 'rolled')
      if (!game.over && game.options['end.mode'] === 'clock' && !stopping(game))
        expectAtMost(nextDue(game), 5000 * 60_000 + 1000)
      if (game.over) return
      expectWithout(kinds, 'over')
      if (stopping(game)) expectSame(game.turn.rolled || isDue(game), true, move.act)
    })
    const { game } = wandered
    expect(game.over).not.toBeNull()
    reasons.add(game.over?.reason)
    expectWon(game)
    if (game.over?.reason === 'rounds') expectRounds(game, [first, ...turns])
  })

  it('include each of these ends', () => {
    for (const reason of ['clock', 'rounds', 'bankruptcies']) expect(reasons).toContain(reason)
  })
})

/** Whether there is an auction, a claim window, a debt, or something that waits for one of them. */
function isDue({ auction, contention, debts = [], agenda }: Game): boolean {
  return Boolean(auction ?? contention) || debts.length > 0 || agenda.at(-2)?.step !== 'endTurn'
}

/**
 * Checks that seats still in the game had all their turns, and that seats that left had no more than those.
 */
function expectRounds({ seats, options }: Game, turns: number[]): void {
  const wanted = options['end.rounds'] as number
  seats.forEach(({ out }, seat) => {
    const had = turns.filter((other) => other === seat).length
    if (out) expectAtMost(had, wanted)
    else expectSame(had, wanted)
  })
}

/** Checks that no player is richer than a winner, that the ranking descends, and that nothing is open. */
function expectWon(game: Game): void {
  const { over, seats, agenda, prompts, debts, offers = [], orders, auction, alarm } = game
  expectAlike(
    { agenda, prompts, debts, offers, orders, auction, alarm },
    {
      agenda: [],
      prompts: [],
      debts: [],
      offers: [],
      orders: [],
      auction: null,
      alarm: null,
    },
  )
  const ranking = over?.ranking ?? []
  const living = ranking.filter(({ seat }) => !seats[seat]?.out)
  expectAlike(ranking.map(({ seat }) => seat).sort(), [...seats.keys()])
  expectAlike(ranking.slice(0, living.length), living)
  const keys = living.map(({ wealth, cash, deeds }) => (wealth * 1e6 + cash) * 100 + deeds)
  expectAlike(
    keys,
    [...keys].sort((a, b) => b - a),
  )
  expectAlike(
    over?.winners,
    living.filter((_, at) => keys[at] === keys[0]).map(({ seat }) => seat),
  )
  for (const seat of seats.keys()) {
    const move = { seat, act: 'resign', prompt: null, with: {}, at: game.now }
    expectSame(refusedMove(classic, game, move)?.code, 'over')
  }
}
