/** The fifteen Cheat cards of `rules.md`, in the order CHE-201 to CHE-215. */
export const cheatKeys = [
  'EXTRA_ALLOWANCE',
  'ESCAPE_ARTIST',
  'SLIPPERY_DEED',
  'SHORTCHANGED',
  'PRICE_GOUGING',
  'PROPERTY_SWAP',
  'IDENTITY_THEFT',
  'UNLICENSED_CONTRACTOR',
  'COUNTERFEIT_CHANCE',
  'BANK_HEIST',
  'FREE_STAY',
  'SQUATTERS_RULE',
  'TRICK_DICE',
  'PICKPOCKET',
  'SURPRISE_DEMOLITION',
] as const

export type CheatKey = (typeof cheatKeys)[number]

/** What Ultimate mode allows besides, U1 to U11 (CHE-221). */
export const tamperKeys = [
  'TAKE_MONEY',
  'SLIP_MONEY',
  'MOVE_TOKEN',
  'MOVE_DEED',
  'MOVE_HOTEL',
  'FALSE_DICE',
  'WRONG_SUM',
  'CARD_TRICK',
  'CUFFS',
  'WRONG_NEIGHBOUR',
  'SEALED_NOTE',
] as const

export type TamperKey = (typeof tamperKeys)[number]

/** What computer players have to say before a jury; the sentences are the catalogue's. */
export const chargeKeys = [
  'unexplainedMoney',
  'unexplainedDeed',
  'unexplainedHotel',
  'unexplainedToken',
  'unexplainedCell',
  'unexplainedDeck',
  'unexplainedSum',
  'unexplainedTray',
] as const
