import { isDeepStrictEqual } from 'node:util'
import type { Draw } from '#engine/chance.ts'
import { underRules } from '#engine/earlier.ts'
import type { Edition } from '#engine/edition.ts'
import { begin, type Played } from '#engine/machine.ts'
import { Replay } from '#engine/replay.ts'
import { sealedChance, sealOf } from '#engine/sealed.ts'
import { type GameExport, endOf, recordOf, gameExport } from './export.ts'
import type { Editions } from '../core/loaded-game.ts'
import { messageOf } from '../core/record.ts'

/** A problem with an export. Moves are numbered from 1; move 0 is the setup. */
export type Flaw =
  | { flaw: 'notAnExport'; place: string; problem: string }
  | { flaw: 'unknownEdition'; edition: string }
  | { flaw: 'otherRules'; edition: string; recorded: number; known: number }
  | { flaw: 'seal'; recorded: string; derived: string }
  | { flaw: 'setup'; problem: string }
  | { flaw: 'draws'; move: number; recorded: Draw | null; derived: Draw | null }
  | { flaw: 'refused'; move: number; code: string }
  | { flaw: 'broken'; move: number; problem: string }
  | { flaw: 'afterTheEnd'; move: number }
  | { flaw: 'notOver'; moves: number }
  | { flaw: 'end'; recorded: string; derived: string }
  /** The file was changed in a place that does not affect the replay, for example a name or a losing bid. */
  | { flaw: 'record'; recorded: string; derived: string }

export interface Verified {
  game: GameExport
  draws: number
  /** Names of the winners, as in the file. */
  winners: string[]
}

/** Checks the seal, draws, moves and end of an exported game. Stops at the first flaw. */
export function verify(file: unknown, editions: Editions): Verified | Flaw {
  const parsed = gameExport.safeParse(file)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return { flaw: 'notAnExport', place: issue?.path.join('.') ?? '', problem: issue?.message ?? '' }
  }
  const game = parsed.data
  const present = Object.hasOwn(editions, game.edition) ? editions[game.edition] : undefined
  if (!present) return { flaw: 'unknownEdition', edition: game.edition }
  const edition = underRules(present, game)
  if (!edition)
    return { flaw: 'otherRules', edition: game.edition, recorded: game.rules, known: present.rules }
  const derived = sealOf(game.seed)
  if (derived !== game.seal) return { flaw: 'seal', recorded: game.seal, derived }
  return replay(edition, game)
}

function replay(edition: Edition, record: GameExport): Verified | Flaw {
  const chance = sealedChance(record)
  let again: Replay
  let draws = 0
  try {
    const initial = setUp(edition, record, chance)
    const flaw = compare(0, record.opening, initial.draws)
    if (flaw) return flaw
    again = new Replay(edition, initial.game)
    draws += initial.draws.length
  } catch (error) {
    return { flaw: 'setup', problem: messageOf(error) }
  }
  for (const [index, { draws: recorded, ...move }] of record.moves.entries()) {
    const no = index + 1
    if (again.game.over) return { flaw: 'afterTheEnd', move: no }
    try {
      const played = again.play(move, chance)
      if ('refused' in played) return { flaw: 'refused', move: no, code: played.refused.code }
      const flaw = compare(no, recorded, played.draws)
      if (flaw) return flaw
      draws += played.draws.length
    } catch (error) {
      return { flaw: 'broken', move: no, problem: messageOf(error) }
    }
  }
  const state = again.game
  if (!state.over) return { flaw: 'notOver', moves: record.moves.length }
  const end = endOf(state)
  if (end !== record.end) return { flaw: 'end', recorded: record.end, derived: end }
  const derived = recordOf(record)
  if (derived !== record.record) return { flaw: 'record', recorded: record.record, derived }
  const { seats, over } = state
  const winners = over.winners.map((seat) => nameOf(record, seats[seat]?.token))
  return { game: record, draws, winners }
}

/** Finds players by token, since an edition may reorder the seats. */
function nameOf({ seats }: GameExport, token: string | undefined): string {
  return seats.find((seat) => seat.token === token)?.name ?? ''
}

function setUp(edition: Edition, record: GameExport, chance: ReturnType<typeof sealedChance>): Played {
  const { seats, host, options, startedAt } = record
  return begin(edition, { tokens: seats.map(({ token }) => token), host, options, at: startedAt }, chance)
}

function compare(move: number, recorded: Draw[], derived: Draw[]): Flaw | null {
  for (let i = 0; i < Math.max(recorded.length, derived.length); i++)
    if (!isDeepStrictEqual(recorded[i], derived[i]))
      return { flaw: 'draws', move, recorded: recorded[i] ?? null, derived: derived[i] ?? null }
  return null
}
