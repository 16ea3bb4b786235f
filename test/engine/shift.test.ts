import { describe, expect, it } from 'vitest'
import { expectAbove, expectAlike, expectSame } from '#test/expecting.ts'
import { editions } from '#editions/index.ts'
import { recordedChance } from '#engine/chance.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { play, type Played } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { middles } from '#test/editions/middles.ts'
import { playRandomGame, type Ways } from '#test/editions/wander.ts'

/**
 * Length of the outage, ms: above any amount of money and no multiple of a time span, so that shifted times
 * are recognizable.
 */
const outage = 100_000_000_007

const seeds = Array.from({ length: 2 }, (_, i) => i * 7919 + 30)

/** Max moves to replay after an outage. */
const most = 12

const shift = ({ now }: Game): Move => ({
  seat: null,
  act: 'shift',
  prompt: null,
  with: { ms: outage },
  at: now + outage,
})

function played(result: ReturnType<typeof play>): Played {
  if ('refused' in result) throw new Error(`refused: ${result.refused.code}`)
  return result
}

/** Subtracts the outage from all shifted times; keeps all other differences. */
function putBack<Value>(value: Value): Value {
  const text = JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'number' && part >= outage ? part - outage : part,
  )
  return JSON.parse(text) as Value
}

function allMoves(edition: Edition, game: Game) {
  const position = { edition, game, board: edition.board(game.options) }
  return game.seats.map((_, seat) => moves(position, seat))
}

/**
 * Plays a random game. Then expects that from every sixth position on, an outage changes only times. Returns
 * how many positions have queued lots of a bankruptcy.
 */
function expectLike(name: string, seed: number, ways: Ways): number {
  const told: GameEvent[][] = []
  const games: Game[] = []
  const whole = playRandomGame(
    name,
    seed,
    400,
    ({ before, events }) => {
      games.push(before)
      told.push(events)
    },
    ways,
  )
  const { edition } = whole
  games.push(whole.game)
  for (let from = 0; from < whole.moves.length; from += 6) {
    const before = games[from] as Game
    let { game } = played(play(edition, before, shift(before), recordedChance([])))
    expectAlike(putBack(allMoves(edition, game)), allMoves(edition, before))
    const to = Math.min(from + most, whole.moves.length)
    for (const [no, { move, draws }] of whole.moves.slice(from, to).entries()) {
      if (move.act === 'time') expectSame(nextDue(game), move.at + outage)
      const late = { ...move, at: move.at + outage }
      const next = played(play(edition, game, late, recordedChance(draws)))
      expectAlike(putBack(next.events), told[from + no])
      game = next.game
    }
    expectAlike(putBack({ ...game, version: game.version - 1 }), games[to])
  }
  return games.filter(({ agenda }) => agenda.some(({ started }) => started !== undefined)).length
}

describe.each(Object.keys(editions))('DAY-003: an outage (%s)', (name) => {
  it.each(seeds)('changes nothing but times (seed %i)', (seed) => {
    const prepare = seed % 2 === 0 ? middles[name] : undefined
    expectLike(name, seed, prepare ? { prepare } : {})
  })
})

it.each(['classic', 'polynesia'])('DAY-003, POL-138: an outage postpones the displayed end (%s)', (name) => {
  const ways = { options: { 'end.mode': 'clock', 'end.minutes': 600 } }
  const { edition, game } = playRandomGame(name, 30, 5, () => undefined, ways)
  const end = edition.ending?.(game)
  expect(end).toMatchObject({ by: 'clock', at: game.alarm })
  const later = played(play(edition, game, shift(game), recordedChance([]))).game
  expect(edition.ending?.(later)).toEqual({ ...end, at: (game.alarm as number) + outage })
})

it.each([293, 333])('DAY-003: an outage leaves queued lots their time (seed %i)', (seed) => {
  const queued = expectLike('classic', seed, { prepare: middles['classic']!, quits: 40, players: 4 })
  expectAbove(queued, 20)
})
