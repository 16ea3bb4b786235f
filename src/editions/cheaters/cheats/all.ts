import type { CheatKey } from '../keys.ts'
import { bankHeist } from './bank-heist.ts'
import type { Cheat } from './cheat.ts'
import { counterfeitChance } from './counterfeit-chance.ts'
import { escapeArtist } from './escape-artist.ts'
import { extraAllowance } from './extra-allowance.ts'
import { freeStay } from './free-stay.ts'
import { identityTheft } from './identity-theft.ts'
import { pickpocket } from './pickpocket.ts'
import { priceGouging } from './price-gouging.ts'
import { propertySwap } from './property-swap.ts'
import { shortchanged } from './shortchanged.ts'
import { slipperyDeed } from './slippery-deed.ts'
import { squattersRule } from './squatters-rule.ts'
import { surpriseDemolition } from './surprise-demolition.ts'
import { trickDice } from './trick-dice.ts'
import { unlicensedContractor } from './unlicensed-contractor.ts'

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
