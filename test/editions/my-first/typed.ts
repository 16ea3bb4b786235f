import { type Own, ownSchema } from '#editions/my-first/game.ts'

/** The own state, for reading and changing. Throws an error if it does not match the schema. */
export function ownOf(state: { own: unknown }): Own {
  ownSchema.parse(state.own)
  return state.own as Own
}
