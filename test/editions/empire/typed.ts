import { type Own, ownSchema } from '#editions/empire/game.ts'

/** A game, or a view of one, of which a test knows that it is of this edition: its own state is held to the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  ownSchema.parse(state.own)
  return state as Known & { own: Own }
}

/** The own state itself, to be read or changed. */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
