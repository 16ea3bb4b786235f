import type { PromptKind, StandingMove } from '#engine/edition.ts'
import { accuse } from './accuse.ts'
import { armGouge, armSquat, disarm } from './arming.ts'
import { reachTray } from './bankHeist.ts'
import { slipCuffs } from './escapeArtist.ts'
import { pickPocket } from './pickpocket.ts'
import { placePrompt } from './placement.ts'
import { swapDeeds } from './propertySwap.ts'
import { pocketDeed } from './slipperyDeed.ts'
import { liftHotel } from './surpriseDemolition.ts'
import { placeHotel } from './unlicensedContractor.ts'

export { steps } from './steps.ts'

export const prompts: Readonly<Record<string, PromptKind>> = { place: placePrompt }

/** Sleights in the order of their cards, then instructions, then the cry. */
export const standing: Readonly<Record<string, StandingMove>> = {
  slipCuffs,
  pocketDeed,
  swapDeeds,
  placeHotel,
  reachTray,
  pickPocket,
  liftHotel,
  armGouge,
  armSquat,
  disarm,
  accuse,
}
