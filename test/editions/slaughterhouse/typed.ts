import { type Own, ownSchema } from '#editions/slaughterhouse/game.ts'

/** Own states that were held to the schema: what follows a move is asked of the game before it and the one after. */
const held = new WeakSet<object>()

/** A game, or a view of one, of which a test knows that it is of this edition: its own state is held to the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  const own = state.own as object
  if (!held.has(own)) ownSchema.parse(own)
  held.add(own)
  return state as Known & { own: Own }
}

/** The own state itself, to be read or changed. */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
