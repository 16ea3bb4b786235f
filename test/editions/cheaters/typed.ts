import { ownSchema, type Own } from '#editions/cheaters/state.ts'

/** Returns a game or a view with this edition's state. Throws if the state does not match the schema. */
export function typed<Known extends { own: unknown }>(state: Known): Known & { own: Own } {
  ownSchema.parse(state.own)
  return state as Known & { own: Own }
}

/** Returns the edition's state, to be read or changed. */
export function ownOf(state: { own: unknown }): Own {
  return typed(state).own
}
