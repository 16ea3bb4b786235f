import { type Own, ownSchema } from '#editions/slaughterhouse/game.ts'

/** States that were already checked; the state after a move is also the one before the next. */
const held = new WeakSet<object>()

/** Returns a game or a view with this edition's state. Throws if the state does not match the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  const own = state.own as object
  if (!held.has(own)) ownSchema.parse(own)
  held.add(own)
  return state as Known & { own: Own }
}

/** Returns the edition's state, to be read or changed. */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
