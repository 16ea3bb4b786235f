import { activePrompts } from '#engine/agenda.ts'
import type { Edition } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { dueAfter, runningTime } from '#engine/quiet-hours.ts'
import { suspensionOf, presentOf } from '../core/seats.ts'
import { isRunning, type Running, overdue } from '../core/play-move.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import { type CommandHandler, notNow } from '../core/commit.ts'
import type { Limits } from '../core/limits.ts'
import { lastNoticed } from '../numbering/numbering.ts'

/** How much of its time a prompt is left to people before computer players answer it (DAY-010). */
const share = 1 / 3

interface Deps {
  computers: {
    /** Seats whose people get a while for a prompt before computer players answer it (DAY-010). */
    leavesTimeTo?: (edition: Edition, prompt: Prompt) => readonly number[]
  }
  editions: Editions
}

/** A prompt that computer players leave open until some moment. */
interface Left {
  prompt: number
  until: number
}

/** Prompts that people who are there still have a while for. */
export function leftToPeople({ computers, editions }: Deps, loaded: Running, at: number): Left[] {
  const { leavesTimeTo } = computers
  if (!leavesTimeTo || suspensionOf(loaded)) return []
  const edition = editionFor(editions, loaded)
  const present = presentOf(loaded)
  return activePrompts(loaded.body.game)
    .filter((prompt) => leavesTimeTo(edition, prompt).some((seat) => present.includes(seat)))
    .map((prompt) => ({ prompt: prompt.id, until: endOf(loaded, prompt) }))
    .filter(({ until }) => until > at)
}

function endOf({ body: { game } }: Running, { asked, due, seats }: Prompt): number {
  const time = due === null ? 0 : runningTime(game, seats, asked, due)
  return dueAfter(game, seats, asked, Math.ceil(time * share))
}

/** When computer players will answer next what they leave to people now; null where there is no such thing. */
export function nextAnswer(deps: Deps, loaded: LoadedGame, at: number): number | null {
  if (!isRunning(loaded)) return null
  const left = leftToPeople(deps, loaded, at)
  return left.length > 0 ? Math.min(...left.map(({ until }) => until)) : null
}

interface UndoPause {
  editions: Editions
  limits: Pick<Limits, 'undoPause'>
}

/**
 * Until when nobody is moved unasked, so that a person who has just moved can take it back; null where they cannot, and
 * computer players go on at once.
 */
export function undoPauseEnd({ limits }: Pick<UndoPause, 'limits'>, loaded: LoadedGame): number | null {
  if (!isRunning(loaded)) return null
  const { undo, now } = loaded.body.game
  const since = lastNoticed(loaded.body)?.at ?? now
  if (!undo || undo.act === null) return null
  return presentOf(loaded).includes(undo.seat) ? since + limits.undoPause : null
}

/** The work of computer players and of orders in advance, which leaves a person that while; deadlines do not wait. */
export function afterUndoPause(deps: UndoPause, work: CommandHandler): CommandHandler {
  return (loaded, at) => {
    const end = undoPauseEnd(deps, loaded)
    if (end === null || at >= end || !isRunning(loaded)) return work(loaded, at)
    return overdue(deps.editions, loaded, at) ?? notNow
  }
}
