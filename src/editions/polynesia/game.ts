import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

export const ownSchema = z.strictObject({
  /** The offer for a release card by a jailed player, who plays it on arrival (POL-079). */
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
      /** A player pays for the titles dealt in a short game (POL-139, POL-140). */
      titlesDealt: { seat: number; squares: number[]; price: number }
      /** Worth of a player's belongings at the end, by kind; null for none of a kind (POL-143). */
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
      /** Only the active player builds and redeems (POL-036). */
      inOwnTurnOnly: Record<never, never>
      /** A hotel is sold whole (POL-094). */
      hotelGoesWhole: { square: number }
      /** While the group has a hotel, houses are sold only with it (POL-096). */
      hotelFirst: { square: number }
      /** The game is over except for rent that can still be claimed (POL-142). */
      countNear: Record<never, never>
    }
  }
}
