import { type Own, ownSchema } from '#editions/junior/game.ts'

/** The own state of a game, or of a view of one, of which a test knows that it is of this edition. */
export function ownOf(state: { own: unknown }): Own {
  ownSchema.parse(state.own)
  return state.own as Own
}
