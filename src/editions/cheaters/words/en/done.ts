/** Descriptions of a cheat, used in verdicts, reveals and the timeline. */
export const did = {
  EXTRA_ALLOWANCE: 'took {amount} at {go}.',
  ESCAPE_ARTIST: 'slipped the handcuffs.',
  SLIPPERY_DEED: 'pocketed {square} {ownerSeat, select, none {from the Bank} other {from {ownerSeat}}}.',
  SHORTCHANGED: 'paid {creditorSeat} {paidAmount} instead of {owedAmount}.',
  PRICE_GOUGING: 'asked {debtorSeat} for {askedAmount} for {square}, where the rent was {rentAmount}.',
  PROPERTY_SWAP:
    'swapped {givenSquare} for {ownerSeat, select, none {the Bank’s} other {{ownerSeat}’s}} {takenSquare}.',
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
  SLIP_MONEY: 'slipped {toSeat} {amount}{ownerSeat, select, none { from the Bank} other {}}.',
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

const toJail = '{isJailed, select, yes { and goes to {jail}} other {}}'
const alsoToJail = '{isJailed, select, yes {, and goes to {jail}} other {}}'
const mayPlace = '{mayPlace, select, yes { and may put a free hotel on it} other {}}'

const undone = `It is undone{times, select, 1 {} other {, {times} times}}, and {accused} pays {seat} {catcherAmount}${toJail}.`

/** Costs and gains as booked, by the event that announces them. `seat` caught `accused`, or got away. */
export const booked = {
  'guilty/EXTRA_ALLOWANCE': '{accused} pays {bankAmount} to the Bank and {eachAmount} to everybody else.',
  'gotAway/EXTRA_ALLOWANCE': '{seat} keeps {keptAmount} more.',
  'guilty/ESCAPE_ARTIST': '{accused} goes back into the handcuffs and pays {seat} {catcherAmount}.',
  'gotAway/ESCAPE_ARTIST': '{seat} is free{square, select, none {} other { and gets {square}}}.',
  'guilty/SLIPPERY_DEED': `{accused} gives it back and pays {seat} {catcherAmount}${alsoToJail}.`,
  'gotAway/SLIPPERY_DEED': `{seat} keeps {square}${mayPlace}.`,
  'guilty/SHORTCHANGED': `{accused} pays {ownerSeat} {ownerAmount} more${toJail}.`,
  'gotAway/SHORTCHANGED': '{seat} keeps {keptAmount}, and the Bank adds {bankAmount}.',
  'guilty/PRICE_GOUGING': `{accused} gives {ownerAmount} back${alsoToJail}. Until out of {jail} {accused} draws no rent.`,
  'gotAway/PRICE_GOUGING':
    '{seat} keeps {keptAmount}{mayPlace, select, yes { and may put a free hotel on {square}} other {}}.',
  'guilty/PROPERTY_SWAP':
    '{givenSquare} goes to {givenSeat, select, none {the Bank} other {{givenSeat}}}, {takenSquare} to {takenSeat, select, none {the Bank} other {{takenSeat}}}.',
  'gotAway/PROPERTY_SWAP': `{seat} keeps {square}${mayPlace}.`,
  'guilty/IDENTITY_THEFT': 'The token goes back, and {victimSeat} may put {accused}’s token anywhere.',
  'gotAway/IDENTITY_THEFT': '{victimSeat} pays {seat} {ownerAmount}.',
  'guilty/UNLICENSED_CONTRACTOR': '{accused} pays the Bank {bankAmount}, and the hotel goes back.',
  'gotAway/UNLICENSED_CONTRACTOR': 'The hotel stays.',
  'guilty/COUNTERFEIT_CHANCE': 'It is undone, and {accused} pays {seat} {catcherAmount}.',
  'gotAway/COUNTERFEIT_CHANCE': 'It stands.',
  'guilty/BANK_HEIST': `{accused} gives {bankAmount} back and pays everybody else {eachAmount}${alsoToJail}.`,
  'gotAway/BANK_HEIST': '{seat} keeps {keptAmount}, and everybody else pays {seat} {eachAmount}.',
  'guilty/FREE_STAY': `{accused} pays {ownerSeat} {ownerAmount}${toJail}.`,
  'gotAway/FREE_STAY': '{seat} owes nothing and gets {square}.',
  'guilty/SQUATTERS_RULE':
    '{ownerSeat} gets {backAmount} of rent and {ownerAmount} besides{isJailed, select, yes {; {accused} goes to {jail}} other {}}.',
  'gotAway/SQUATTERS_RULE': '{seat} keeps {keptAmount} and gets {square}.',
  'guilty/TRICK_DICE':
    '{accused} goes where the dice said. On {accused}’s next turn {seat} rolls, and gets {catcherAmount}.',
  'gotAway/TRICK_DICE': 'The Bank pays {seat} {bankAmount}.',
  'guilty/PICKPOCKET': '{accused} gives {ownerAmount} back{square, select, none {} other {, with {square}}}.',
  'gotAway/PICKPOCKET':
    '{seat} keeps {keptAmount}{mayBuy, select, yes { and may buy the Bank’s cheapest deed next turn} other {}}.',
  'guilty/SURPRISE_DEMOLITION': `{accused} gives it back and pays {seat} {catcherAmount}${alsoToJail}.`,
  'gotAway/SURPRISE_DEMOLITION':
    'The hotel goes {mayPlace, select, yes {up on {seat}’s deed} other {back to the tray}}.',
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
