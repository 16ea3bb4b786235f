import { type Own, ownSchema } from '#editions/my-first/game.ts'

/**
 * Returns the edition's own state, to be read or changed. Throws an error if it does not match the schema.
 */
export function ownOf(state: { own: unknown }): Own {
  ownSchema.parse(state.own)
  return state.own as Own
}
