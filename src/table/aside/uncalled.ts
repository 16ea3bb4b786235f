import type { Prompt, Rests } from '#engine/game.ts'
import { restEnd } from '#engine/rest.ts'
import { isRunning, type Running } from '../changing/acting.ts'
import type { Next } from '../changing/change.ts'
import { editionFor, type Editions, type Held } from '../saved/held.ts'
import { current, type Uncalled } from './called.ts'
import { withAside } from './change.ts'
import { presentOf } from './seating.ts'
import { stillOf } from './still.ts'

/**
 * A change, with who is asked by it within his own or the server's quiet hours, as the clocks of the game know them or
 * are about to: its card calls him not, a reminder does when they end (DAY-012). It is noted then, since the hours may
 * change.
 */
export function withUncalled(editions: Editions, held: Held, next: Next, at: number, rests?: Rests): Next {
  const { body, status, seats = held.seats } = next
  const after = { ...held, body, status, seats }
  if (!isRunning(after)) return next
  const isChronicle = editionFor(editions, after).chronicle !== undefined
  const goesOn = stillOf(held) !== null && stillOf(after) === null
  // The card of a game that goes on asks anew; a chronicle does not.
  const isFresh = ({ id }: Prompt) => (goesOn && !isChronicle) || !isOpenIn(held, id)
  const called = current(after.body)
  const known = called.uncalled ?? []
  const uncalled = after.body.game.prompts
    .filter((prompt) => isFresh(prompt) && isCardsToCall(prompt, isChronicle))
    .flatMap((prompt) => restingIn(after, prompt, at, rests))
    .filter(({ prompt, seat }) => !known.some((one) => one.prompt === prompt && one.seat === seat))
  if (uncalled.length === 0) return next
  return {
    ...next,
    body: withAside(after.body, { called: { ...called, uncalled: [...known, ...uncalled] } }),
  }
}

function isOpenIn(held: Held, id: number): boolean {
  return isRunning(held) && held.body.game.prompts.some((one) => one.id === id)
}

/** Decisions that a card or a notice calls to. In a chronicle only those of which all know: the rest is called at once. */
function isCardsToCall({ blocks, quiet, private: isPrivate }: Prompt, isChronicle: boolean): boolean {
  return !quiet && (!isChronicle || (blocks && !isPrivate))
}

function restingIn(held: Running, { id, seats }: Prompt, at: number, rests?: Rests): Uncalled[] {
  const present = presentOf(held)
  const game = { ...held.body.game, ...(rests && { rests }) }
  return seats
    .filter((seat) => present.includes(seat) && restEnd(game, seat, at) !== null)
    .map((seat) => ({ prompt: id, seat }))
}
