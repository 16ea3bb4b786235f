import { type Own, ownSchema } from '#editions/junior/game.ts'

/** Returns the edition's own state of a game or view. Throws an error if it does not match the schema. */
export function ownOf(state: { own: unknown }): Own {
  ownSchema.parse(state.own)
  return state.own as Own
}
