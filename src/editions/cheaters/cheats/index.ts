import type { FreeAction, PromptKinds } from '../game.ts'
import { accuse } from './accuse.ts'
import { armGouge, armSquat, disarm } from './arming.ts'
import { reachTray } from './bank-heist.ts'
import { handOver } from './debt-kept.ts'
import { slipCuffs } from './escape-artist.ts'
import { freeHotelPrompt, liftedHotelPrompt } from './free-hotel.ts'
import { pickPocket } from './pickpocket.ts'
import { placePrompt } from './placement.ts'
import { swapDeeds } from './property-swap.ts'
import { pocketDeed } from './slippery-deed.ts'
import { liftHotel } from './surprise-demolition.ts'
import { placeHotel } from './unlicensed-contractor.ts'

export { steps } from './steps.ts'

export const prompts: PromptKinds = {
  place: placePrompt,
  freeHotel: freeHotelPrompt,
  liftedHotel: liftedHotelPrompt,
}

/** Sleights in the order of their cards, then instructions, then the cry. */
export const freeActions: Readonly<Record<string, FreeAction>> = {
  slipCuffs,
  pocketDeed,
  swapDeeds,
  placeHotel,
  reachTray,
  pickPocket,
  handOver,
  liftHotel,
  armGouge,
  armSquat,
  disarm,
  accuse,
}
