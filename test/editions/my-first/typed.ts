import { type Own, ownSchema } from '#editions/my-first/game.ts'

/** The own state of a game of which a test knows that it is of this edition, to be read or changed. */
export function ownOf(state: { own: unknown }): Own {
  ownSchema.parse(state.own)
  return state.own as Own
}
