/** Descriptions of a cheat, used in verdicts, reveals and the timeline. */
export const did = {
  EXTRA_ALLOWANCE: 'took {amount} at {go}.',
  ESCAPE_ARTIST: 'slipped the handcuffs.',
  SLIPPERY_DEED: 'pocketed {square} {ownerSeat, select, none {from the Bank} other {from {ownerSeat}}}.',
  SHORTCHANGED: 'paid {creditorSeat} {paidAmount} instead of {owedAmount}.',
  PRICE_GOUGING: 'asked {debtorSeat} for {askedAmount} for {square}, where the rent was {rentAmount}.',
  PROPERTY_SWAP:
    'swapped {givenSquare} for {takenSquare} {ownerSeat, select, none {of the Bank} other {of {ownerSeat}}}.',
  IDENTITY_THEFT: 'moved {victimSeat}’s token to {square}.',
  UNLICENSED_CONTRACTOR:
    'put a hotel {fromSquare, select, none {from the tray} other {from {fromSquare}}} on {square}.',
  COUNTERFEIT_CHANCE:
    'played “{title}” as {effect, select, nothing {nothing at all} other {“{effectTitle}”}}.',
  BANK_HEIST: 'took {amount} out of the tray.',
  FREE_STAY: 'stayed at {square} without paying {ownerSeat} {rentAmount}.',
  SQUATTERS_RULE: 'asked {debtorSeat} for the {rentAmount} of {square}, which was {ownerSeat}’s.',
  TRICK_DICE:
    'went {steps, plural, one {# square} other {# squares}} to {square} instead of {real} to {realSquare}.',
  PICKPOCKET: 'took {amount} from {victimSeat}.',
  SURPRISE_DEMOLITION: 'lifted the hotel off {square}.',
  TAKE_MONEY: 'took {amount} {ownerSeat, select, none {out of the Bank} other {from {ownerSeat}}}.',
  SLIP_MONEY: 'slipped {toSeat} {amount}{ownerSeat, select, none { of the Bank} other {}}.',
  MOVE_TOKEN: 'moved the {ownerToken} from {fromSquare} to {square}.',
  MOVE_DEED:
    'moved {square} from {ownerSeat, select, none {the Bank} other {{ownerSeat}}} to {toSeat, select, none {the Bank} other {{toSeat}}}.',
  MOVE_HOTEL:
    'moved a hotel from {fromSquare, select, none {the tray} other {{fromSquare}}} to {ontoSquare, select, none {the tray} other {{ontoSquare}}}.',
  FALSE_DICE: 'told {told} where the dice showed {shown}.',
  WRONG_SUM:
    '{way, select, allowance {took {amount} instead of {rightAmount} at {go}.} asked {asked {otherSeat} for {amount} instead of {rightAmount}.} other {paid {otherSeat} {amount} instead of {rightAmount}.}}',
  CARD_TRICK:
    '{way, select, looked {looked at the top card of {deck}.} other {exchanged a kept card for the top one of {deck}.}}',
  CUFFS:
    '{way, select, in {put the {ownerToken} into the cell.} other {took the {ownerToken} out of the cell.}}',
  WRONG_NEIGHBOUR: 'passed the tray to {toSeat} instead of {rightSeat}.',
  SEALED_NOTE: 'sealed a note: “{note}”',
} as const

const toJail = '{isJailed, select, yes { Off to {jail}.} other {}}'
const mayPlace = '{mayPlace, select, yes { and may put a free hotel on it} other {}}'

const undone = `It is undone{times, select, 1 {} other {, {times} times}}; pays {catcherAmount}.${toJail}`

/** Costs and gains as booked, by the event that announces them. */
export const booked = {
  'guilty/EXTRA_ALLOWANCE': 'Pays {bankAmount} to the Bank and {eachAmount} to everybody else.',
  'gotAway/EXTRA_ALLOWANCE': 'Keeps {keptAmount} more.',
  'guilty/ESCAPE_ARTIST': 'Back into the handcuffs; pays {catcherAmount}.',
  'gotAway/ESCAPE_ARTIST': 'Is free{square, select, none {} other { and gets {square}}}.',
  'guilty/SLIPPERY_DEED': `It goes back; pays {catcherAmount}.${toJail}`,
  'gotAway/SLIPPERY_DEED': `Keeps {square}${mayPlace}.`,
  'guilty/SHORTCHANGED': `Pays {ownerSeat} {ownerAmount} more.${toJail}`,
  'gotAway/SHORTCHANGED': 'Keeps {keptAmount}, and the Bank adds {bankAmount}.',
  'guilty/PRICE_GOUGING': `Gives {ownerAmount} back and draws no rent until out of {jail}.${toJail}`,
  'gotAway/PRICE_GOUGING':
    'Keeps {keptAmount}{mayPlace, select, yes { and may put a free hotel on {square}} other {}}.',
  'guilty/PROPERTY_SWAP':
    '{givenSquare} goes to {givenSeat, select, none {the Bank} other {{givenSeat}}}, {takenSquare} to {takenSeat, select, none {the Bank} other {{takenSeat}}}.',
  'gotAway/PROPERTY_SWAP': `Keeps {square}${mayPlace}.`,
  'guilty/IDENTITY_THEFT': 'The token goes back, and {victimSeat} may put the thief’s token anywhere.',
  'gotAway/IDENTITY_THEFT': '{victimSeat} pays {ownerAmount}.',
  'guilty/UNLICENSED_CONTRACTOR': 'Pays the Bank {bankAmount}; it goes back.',
  'gotAway/UNLICENSED_CONTRACTOR': 'The hotel stays.',
  'guilty/COUNTERFEIT_CHANCE': 'It is undone; pays {catcherAmount}.',
  'gotAway/COUNTERFEIT_CHANCE': 'It stands.',
  'guilty/BANK_HEIST': `Gives {bankAmount} back and pays everybody else {eachAmount}.${toJail}`,
  'gotAway/BANK_HEIST': 'Keeps {keptAmount}, and everybody else pays {eachAmount}.',
  'guilty/FREE_STAY': `Pays {ownerSeat} {ownerAmount}.${toJail}`,
  'gotAway/FREE_STAY': 'Owes nothing and gets {square}.',
  'guilty/SQUATTERS_RULE': `{ownerSeat} gets {backAmount} of rent and {ownerAmount} besides.${toJail}`,
  'gotAway/SQUATTERS_RULE': 'Keeps {keptAmount} and gets {square}.',
  'guilty/TRICK_DICE':
    'Goes where the dice said, and when the tray comes pays {catcherAmount} to the catcher, who rolls.',
  'gotAway/TRICK_DICE': 'The Bank pays {bankAmount}.',
  'guilty/PICKPOCKET': 'Gives {ownerAmount} back{square, select, none {} other {, with {square}}}.',
  'gotAway/PICKPOCKET':
    'Keeps {keptAmount}{mayBuy, select, yes { and may buy the Bank’s cheapest deed next turn} other {}}.',
  'guilty/SURPRISE_DEMOLITION': `It goes back; pays {catcherAmount}.${toJail}`,
  'gotAway/SURPRISE_DEMOLITION':
    'It goes {mayPlace, select, yes {up on a deed of the cheater} other {back to the tray}}.',
  'guilty/TAKE_MONEY': undone,
  'guilty/SLIP_MONEY': undone,
  'guilty/MOVE_TOKEN': undone,
  'guilty/MOVE_DEED': undone,
  'guilty/MOVE_HOTEL': undone,
  'guilty/FALSE_DICE': undone,
  'guilty/WRONG_SUM': undone,
  'guilty/CARD_TRICK': undone,
  'guilty/CUFFS': undone,
  'guilty/WRONG_NEIGHBOUR': undone,
} as const
