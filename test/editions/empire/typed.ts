import { type Own, ownSchema } from '#editions/empire/game.ts'

/** Casts a game or view to this edition. Throws an error if its own state does not match the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  ownSchema.parse(state.own)
  return state as Known & { own: Own }
}

/** The own state, for reading and changing. Throws an error if it does not match the schema. */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
