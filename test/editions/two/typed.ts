import { type Own, ownSchema } from '#editions/two/game.ts'

/** Casts a game or view to this edition. Throws an error if its own state does not match the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  ownSchema.parse(state.own)
  return state as Known & { own: Own }
}

/**
 * Returns the edition's own state, to be read or changed. Throws an error if it does not match the schema.
 */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
