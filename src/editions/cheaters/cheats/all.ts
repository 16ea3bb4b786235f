import type { CheatKey } from '../keys.ts'
import { bankHeist } from './bankHeist.ts'
import type { Cheat } from './cheat.ts'
import { counterfeitChance } from './counterfeitChance.ts'
import { escapeArtist } from './escapeArtist.ts'
import { extraAllowance } from './extraAllowance.ts'
import { freeStay } from './freeStay.ts'
import { identityTheft } from './identityTheft.ts'
import { pickpocket } from './pickpocket.ts'
import { priceGouging } from './priceGouging.ts'
import { propertySwap } from './propertySwap.ts'
import { shortchanged } from './shortchanged.ts'
import { slipperyDeed } from './slipperyDeed.ts'
import { squattersRule } from './squattersRule.ts'
import { surpriseDemolition } from './surpriseDemolition.ts'
import { trickDice } from './trickDice.ts'
import { unlicensedContractor } from './unlicensedContractor.ts'

/** What becomes of each cheat, caught or not. */
export const cheats: Readonly<Record<CheatKey, Cheat>> = {
  EXTRA_ALLOWANCE: extraAllowance,
  ESCAPE_ARTIST: escapeArtist,
  SLIPPERY_DEED: slipperyDeed,
  SHORTCHANGED: shortchanged,
  PRICE_GOUGING: priceGouging,
  PROPERTY_SWAP: propertySwap,
  IDENTITY_THEFT: identityTheft,
  UNLICENSED_CONTRACTOR: unlicensedContractor,
  COUNTERFEIT_CHANCE: counterfeitChance,
  BANK_HEIST: bankHeist,
  FREE_STAY: freeStay,
  SQUATTERS_RULE: squattersRule,
  TRICK_DICE: trickDice,
  PICKPOCKET: pickpocket,
  SURPRISE_DEMOLITION: surpriseDemolition,
}
