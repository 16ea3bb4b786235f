import type { CheatKey, TamperKey } from '../keys.ts'
import { asking, unpaid } from './odd-bills.ts'
import type { Finder } from './oddity.ts'
import { gift, money } from './odd-money.ts'
import { deeds, hotels } from './odd-things.ts'
import { carriedTokens, cell, crookedDecks, faces, neighbour, stops } from './odd-tokens.ts'

/**
 * By what each cheat and each tamper shows itself ("Detectability" and CHE-223), and who looks for it. A sealed note alone
 * shows nowhere: what it tells is seen outside the game (CHE-229).
 */
export const signs: Readonly<Record<CheatKey | Exclude<TamperKey, 'SEALED_NOTE'>, readonly Finder[]>> = {
  EXTRA_ALLOWANCE: [money],
  ESCAPE_ARTIST: [cell],
  SLIPPERY_DEED: [deeds],
  SHORTCHANGED: [money],
  PRICE_GOUGING: [asking],
  PROPERTY_SWAP: [deeds],
  IDENTITY_THEFT: [stops],
  UNLICENSED_CONTRACTOR: [hotels],
  COUNTERFEIT_CHANCE: [money, deeds, hotels, stops],
  BANK_HEIST: [money],
  FREE_STAY: [unpaid],
  SQUATTERS_RULE: [asking],
  TRICK_DICE: [stops],
  PICKPOCKET: [money],
  SURPRISE_DEMOLITION: [hotels],
  TAKE_MONEY: [money],
  SLIP_MONEY: [gift, money],
  MOVE_TOKEN: [carriedTokens],
  MOVE_DEED: [deeds],
  MOVE_HOTEL: [hotels],
  FALSE_DICE: [faces],
  WRONG_SUM: [asking, money],
  CARD_TRICK: [crookedDecks],
  CUFFS: [cell],
  WRONG_NEIGHBOUR: [neighbour],
}

/** All that is looked for, each once. */
export const finders: readonly Finder[] = [...new Set(Object.values(signs).flat())]
