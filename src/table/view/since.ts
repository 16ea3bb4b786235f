import type { LogEntry } from '../core/table-info.ts'
import type { Story } from '../story/types.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { takenAt } from '../away/substitutes.ts'
import { isWithheld } from '../core/edition-info.ts'
import { everybody, numberOf, secretChanges } from '../numbering/numbering.ts'
import { entryFor, entryOf, readerOf } from './view.ts'
import type { Means } from '../core/request.ts'

/** What happened since a player last looked at a game, as they may know it. */
export interface Since {
  /** The last change that they have seen, by their own numbers. */
  from: number
  entries: LogEntry[]
  /** The sums received and paid; null where nothing is added up, as in a game that hides activity and still runs. */
  money: { received: number; paid: number } | null
  /** Squares whose deeds they won and lost; null, too, where the game cannot be replayed. */
  deeds: { won: number[]; lost: number[] } | null
}

interface Deps extends Pick<Means, 'store' | 'editions'> {
  storyOf: (loaded: LoadedGame) => Promise<Story | null>
}

/**
 * What happened in a game after a saved change, as a seat may know it (DAY-041). While a game runs that hides activity,
 * these are the public events, and nothing is added up: sums would show more than the events.
 */
export async function sinceFor(deps: Deps, loaded: LoadedGame, seat: number, seen: number): Promise<Since> {
  const { store, editions, storyOf } = deps
  // Who took the seat from somebody begins anew.
  const from = Math.max(seen, loaded.body.phase === 'game' ? takenAt(loaded.body, seat) : 0)
  const isPublicOnly = isWithheld(editions, loaded)
  const moves = await store.moves.of(loaded.id, { from: from + 1, to: loaded.version })
  const reader = readerOf(loaded, seat)
  const entries = moves
    .map((move) => entryFor(entryOf(move), isPublicOnly ? everybody : reader))
    .filter((entry): entry is LogEntry => entry !== null)
  const number = numberOf(from, secretChanges(loaded.body, reader))
  if (isPublicOnly) return { from: number, entries, money: null, deeds: null }
  const story = await storyOf(loaded)
  if (!story) return { from: number, entries, money: null, deeds: null }
  // What all begin with nobody has received.
  const payments = story.payments.filter(({ no, why }) => no > from && why !== 'start')
  const sum = (side: 'from' | 'to') =>
    payments.filter((one) => one[side] === seat).reduce((all, { amount }) => all + amount, 0)
  return {
    from: number,
    entries,
    money: { received: sum('to'), paid: sum('from') },
    deeds: story.passings && deedsSince(story.passings, seat, from),
  }
}

/** Deeds that a seat has and had not, and that it had and has not. */
function deedsSince(
  passings: NonNullable<Story['passings']>,
  seat: number,
  from: number,
): NonNullable<Since['deeds']> {
  const before = new Map<number, number | null>()
  const now = new Map<number, number | null>()
  for (const { no, square, from: former, to } of passings) {
    if (no <= from) continue
    if (!before.has(square)) before.set(square, former)
    now.set(square, to)
  }
  const squares = [...now.keys()].sort((a, b) => a - b)
  return {
    won: squares.filter((at) => now.get(at) === seat && before.get(at) !== seat),
    lost: squares.filter((at) => now.get(at) !== seat && before.get(at) === seat),
  }
}
