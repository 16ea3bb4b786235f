import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

export const ownSchema = z.strictObject({
  /**
   * Id of a jailed player's offer for a release card, which that player plays on receipt (POL-079); null if
   * there is none.
   */
  wish: z.int().nullable(),
})
export type Own = z.infer<typeof ownSchema>

export type Game = core.Game<Own>
export type Play = engine.Play<Own>
export type Position = engine.Position<Own>
export type Answer<Kind extends core.PromptName = core.PromptName> = engine.Answer<Own, Kind>
export type PromptKind<Kind extends core.PromptName = core.PromptName> = engine.PromptKind<Own, Kind>
export type FreeAction = engine.FreeAction<Own>
export type Figures = engine.FiguresOf<Own>

declare module '#engine/event.ts' {
  interface EditionEvents {
    polynesia: {
      /** A player pays for the titles that were dealt in a short game (POL-139, POL-140). */
      titlesDealt: { seat: number; squares: number[]; price: number }
      /** Worth of a player's belongings at the end, by kind; null if there are none of a kind (POL-143). */
      counted: {
        seat: number
        amount: number
        cash: number
        titlesAmount: number | null
        mortgagedAmount: number | null
        buildingsAmount: number | null
      }
    }
  }
}

declare module '#engine/refusal.ts' {
  interface EditionRefusals {
    polynesia: {
      /** Only the active player may build and redeem (POL-036). */
      inOwnTurnOnly: Record<never, never>
      /** A hotel can only be sold as a whole (POL-094). */
      hotelGoesWhole: { square: number }
      /** While the group has a hotel, houses can be sold only together with it (POL-096). */
      hotelFirst: { square: number }
      /** The game is over, except for rent that owners can still claim (POL-142). */
      countNear: Record<never, never>
    }
  }
}
