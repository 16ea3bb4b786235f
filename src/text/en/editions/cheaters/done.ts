/** What a cheat did, in a verdict, a reveal and the time line. */
export const did = {
  EXTRA_ALLOWANCE: 'took {amount} at {go}.',
  ESCAPE_ARTIST: 'slipped the handcuffs.',
  SLIPPERY_DEED: 'pocketed {square} {ownerSeat, select, none {from the Bank} other {from {ownerSeat}}}.',
  SHORTCHANGED: 'paid {creditorSeat} {paidAmount} instead of {askedAmount}.',
  PRICE_GOUGING: 'asked {debtorSeat} for {askedAmount} for {square}, where the rent was {rentAmount}.',
  PROPERTY_SWAP:
    'swapped {givenSquare} for {takenSquare} {ownerSeat, select, none {of the Bank} other {of {ownerSeat}}}.',
  IDENTITY_THEFT: 'moved the token of {victimSeat} to {square}.',
  UNLICENSED_CONTRACTOR:
    'put a hotel {fromSquare, select, none {from the tray} other {from {fromSquare}}} on {square}.',
  COUNTERFEIT_CHANCE:
    'played “{title}” as {effect, select, nothing {nothing at all} other {“{effectTitle}”}}.',
  BANK_HEIST: 'took {amount} out of the tray.',
  FREE_STAY: 'stayed at {square} without paying {ownerSeat} {rentAmount}.',
  SQUATTERS_RULE: 'asked {debtorSeat} for the {rentAmount} of {square}, which was {ownerSeat}’s.',
  TRICK_DICE: 'went {steps} squares to {square} instead of {real} to {realSquare}.',
  PICKPOCKET: 'took {amount} from {victimSeat}.',
  SURPRISE_DEMOLITION: 'lifted the hotel off {square}.',
} as const

const jailed = '{isJailed, select, yes { Off to {jail}.} other {}}'
const hotel = '{withHotel, select, yes { and gets a hotel on it} other {}}'

/** What it cost or brought, as booked: facts of the one or the other. */
export const booked = {
  EXTRA_ALLOWANCE:
    '{keptAmount, select, – {Pays {bankAmount} to the Bank and {eachAmount} to everybody else.} other {Keeps {keptAmount} more.}}',
  ESCAPE_ARTIST:
    '{catcherAmount, select, – {Is free{square, select, none {} – {} other { and gets {square}}}.} other {Back into the handcuffs; pays {catcherAmount}.}}',
  SLIPPERY_DEED: `{catcherAmount, select, – {Keeps {square}${hotel}.} other {It goes back; pays {catcherAmount}.${jailed}}}`,
  SHORTCHANGED: `{keptAmount, select, – {Pays {ownerSeat} {ownerAmount} more.${jailed}} other {Keeps {keptAmount}, and the Bank adds {bankAmount}.}}`,
  PRICE_GOUGING: `{keptAmount, select, – {Gives {ownerAmount} back and draws no rent until out of {jail}.${jailed}} other {Keeps {keptAmount}{withHotel, select, yes { and gets a hotel on {square}} other {}}.}}`,
  PROPERTY_SWAP: `{withHotel, select, – {{givenSquare} goes to {givenSeat, select, none {the Bank} other {{givenSeat}}}, {takenSquare} to {takenSeat, select, none {the Bank} other {{takenSeat}}}.} other {Keeps {square}${hotel}.}}`,
  IDENTITY_THEFT:
    '{ownerAmount, select, – {The token goes back, and {victimSeat} may put the thief’s token anywhere.} other {{victimSeat} pays {ownerAmount}.}}',
  UNLICENSED_CONTRACTOR:
    '{bankAmount, select, – {The hotel stays.} other {It goes back; pays the Bank {bankAmount}.}}',
  COUNTERFEIT_CHANCE: '{catcherAmount, select, – {It stands.} other {It is undone; pays {catcherAmount}.}}',
  BANK_HEIST: `{keptAmount, select, – {Gives {bankAmount} back and pays everybody else {eachAmount}.${jailed}} other {Keeps {keptAmount}, and everybody else pays {eachAmount}.}}`,
  FREE_STAY: `{ownerAmount, select, – {Owes nothing and gets {square}.} other {Pays {ownerSeat} {ownerAmount}.${jailed}}}`,
  SQUATTERS_RULE: `{ownerAmount, select, – {Keeps {keptAmount} and gets {square}.} other {{ownerSeat} gets {backAmount} of rent and {ownerAmount} besides.${jailed}}}`,
  TRICK_DICE:
    '{catcherAmount, select, – {The Bank pays {bankAmount}.} other {Goes where the dice said, and next turn pays {catcherAmount} to the catcher, who rolls.}}',
  PICKPOCKET:
    '{keptAmount, select, – {Gives {ownerAmount} back{square, select, none {} – {} other {, with {square}}}.} other {Keeps {keptAmount}{mayBuy, select, yes { and may buy the Bank’s cheapest deed next turn} other {}}.}}',
  SURPRISE_DEMOLITION: `{catcherAmount, select, – {It goes up {square, select, none {nowhere: back to the tray} – {nowhere: back to the tray} other {on {square}}}.} other {It goes back; pays {catcherAmount}.${jailed}}}`,
} as const
