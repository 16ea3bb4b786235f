import { isDeepStrictEqual } from 'node:util'
import type { Prompt, QuietHours } from '#engine/game.ts'
import { quietUntil } from '#engine/quiet-hours.ts'
import { isRunning, type Running } from '../core/play-move.ts'
import { type Commit, afterCommit } from '../core/commit.ts'
import type { Limits } from '../core/limits.ts'
import { hidesActivity } from '../core/edition-info.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { actedAfter, looksOnAt, current, type DeferredPing, type ReminderState } from './reminder-state.ts'
import { isOpenlyAsked } from './callable.ts'
import { withFeatures } from '../core/feature.ts'
import { presentOf, suspensionOf } from '../core/seats.ts'

/**
 * A change, with who is asked by it within their own or the server's quiet hours, as the clocks of the game know them or
 * are about to, or while they look on: its card does not call them, a reminder does later (DAY-012, DAY-046). It is noted
 * then, since the hours may change.
 */
export function withDeferredPings(
  editions: Editions,
  loaded: LoadedGame,
  next: Commit,
  at: number,
  { looksOn }: Pick<Limits, 'looksOn'>,
  quietHours?: QuietHours,
): Commit {
  const after = afterCommit(loaded, next)
  if (!isRunning(after)) return next
  const isHidden = hidesActivity(editions, after)
  const goesOn = suspensionOf(loaded) !== null && suspensionOf(after) === null
  // A game that goes on asks again, but not where activity is hidden.
  const isFresh = ({ id }: Prompt) => (goesOn && !isHidden) || !isOpenIn(loaded, id)
  const state = current(after.body)
  const known = state.deferredPings ?? []
  // Who has started a game waits for others to come: all are called once.
  const acted = isHidden || !isRunning(loaded) ? [] : actedAfter(state, next, presentOf(after), at, looksOn)
  const deferred = after.body.game.prompts
    .filter((prompt) => isFresh(prompt) && isCardsToCall(editions, after, prompt))
    .flatMap((prompt) => [
      ...restingIn(after, prompt, at, quietHours),
      ...(goesOn ? [] : lookingOnIn(after, prompt, next.seat, acted, at, looksOn)),
    ])
    .filter(({ prompt, seat }, no, all) => firstOf(all, prompt, seat) === no)
    .filter(({ prompt, seat }) => firstOf(known, prompt, seat) < 0)
  if (deferred.length === 0 && isDeepStrictEqual(acted, state.acted ?? [])) return next
  const reminders = {
    ...state,
    ...(deferred.length > 0 && { deferredPings: [...known, ...deferred] }),
    acted,
  }
  return { ...next, body: withFeatures(after.body, { reminders }) }
}

function firstOf(pings: readonly DeferredPing[], prompt: number, seat: number): number {
  return pings.findIndex((one) => one.prompt === prompt && one.seat === seat)
}

function isOpenIn(loaded: LoadedGame, id: number): boolean {
  return isRunning(loaded) && loaded.body.game.prompts.some((one) => one.id === id)
}

/**
 * Whether the card or a notice calls people to a decision. Where activity is hidden it does so only for decisions that
 * everybody knows of and that hold up the game: people are called to others at once.
 */
function isCardsToCall(editions: Editions, loaded: LoadedGame, prompt: Prompt): boolean {
  if (prompt.quiet || !isOpenlyAsked(editions, loaded, prompt)) return false
  return prompt.blocks || !hidesActivity(editions, loaded)
}

function restingIn(
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

/** Whom a card asks that changes before their eyes: who has just acted, but not whoever made this change. */
function lookingOnIn(
  loaded: Running,
  { id, seats, blocks }: Prompt,
  mover: number | null,
  acted: NonNullable<ReminderState['acted']>,
  at: number,
  looksOn: number,
): DeferredPing[] {
  const present = presentOf(loaded)
  return seats
    .filter(
      (seat) => blocks && seat !== mover && present.includes(seat) && looksOnAt(acted, seat, at, looksOn),
    )
    .map((seat) => ({ prompt: id, seat, isLookingOn: true }))
}
