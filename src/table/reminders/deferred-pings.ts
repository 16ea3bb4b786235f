import type { Prompt, QuietHours } from '#engine/game.ts'
import { quietUntil } from '#engine/quiet-hours.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import type { Commit } from '../core/commit.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import { current, type DeferredPing } from './reminder-state.ts'
import { withFeatures } from '../core/feature-state.ts'
import { presentOf } from '../core/seats.ts'
import { suspensionOf } from '../core/suspension.ts'

/**
 * A change, with who is asked by it within their own or the server's quiet hours, as the clocks of the game know them or
 * are about to: its card does not call them, a reminder does when they end (DAY-012). It is noted then, since the hours may
 * change.
 */
export function withDeferredPings(
  editions: Editions,
  loaded: LoadedGame,
  next: Commit,
  at: number,
  quietHours?: QuietHours,
): Commit {
  const { body, status, seats = loaded.seats } = next
  const after = { ...loaded, body, status, seats }
  if (!isRunning(after)) return next
  const isChronicle = editionFor(editions, after).chronicle !== undefined
  const goesOn = suspensionOf(loaded) !== null && suspensionOf(after) === null
  // The card of a game that goes on asks anew; a chronicle does not.
  const isFresh = ({ id }: Prompt) => (goesOn && !isChronicle) || !isOpenIn(loaded, id)
  const state = current(after.body)
  const known = state.deferredPings ?? []
  const deferred = after.body.game.prompts
    .filter((prompt) => isFresh(prompt) && isCardsToCall(prompt, isChronicle))
    .flatMap((prompt) => deferredIn(after, prompt, at, quietHours))
    .filter(({ prompt, seat }) => !known.some((one) => one.prompt === prompt && one.seat === seat))
  if (deferred.length === 0) return next
  return {
    ...next,
    body: withFeatures(after.body, { reminders: { ...state, deferredPings: [...known, ...deferred] } }),
  }
}

function isOpenIn(loaded: LoadedGame, id: number): boolean {
  return isRunning(loaded) && loaded.body.game.prompts.some((one) => one.id === id)
}

/** Decisions that a card or a notice calls to. In a chronicle only those of which all know: the rest is called at once. */
function isCardsToCall({ blocks, quiet, private: isPrivate }: Prompt, isChronicle: boolean): boolean {
  return !quiet && (!isChronicle || (blocks && !isPrivate))
}

function deferredIn(
  loaded: Running,
  { id, seats }: Prompt,
  at: number,
  quietHours?: QuietHours,
): DeferredPing[] {
  const present = presentOf(loaded)
  const game = { ...loaded.body.game, ...(quietHours && { quietHours }) }
  return seats
    .filter((seat) => present.includes(seat) && quietUntil(game, seat, at) !== null)
    .map((seat) => ({ prompt: id, seat }))
}
