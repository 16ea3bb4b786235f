import { z } from 'zod'
import type * as engine from '#engine/edition.ts'
import type * as core from '#engine/game.ts'

export const ownSchema = z.strictObject({
  /** The offer by which a jailed player asks for a release card, to be played as soon as it is theirs (POL-079). */
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
      /** The titles of a short game that somebody is dealt and pays for (POL-139, POL-140). */
      titlesDealt: { seat: number; squares: number[]; price: number }
      /** What somebody's belongings are worth at the end, kind by kind, null for what they have none of (POL-143). */
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
      /** Building and buying back are for whoever is on turn (POL-036). */
      inOwnTurnOnly: Record<never, never>
      /** A hotel leaves nothing behind on its lot (POL-094). */
      hotelGoesWhole: { square: number }
      /** While a hotel stands in the group, houses go only with it (POL-096). */
      hotelFirst: { square: number }
      /** The game is over but for rent that may still be claimed (POL-142). */
      countNear: Record<never, never>
    }
  }
}
