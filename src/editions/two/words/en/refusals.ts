/** Why something was not done, and what to do. */
export const refusal = {
  tenderShort: '{missingAmount} is missing. Add a deed or a building.',
  tenderPadded: 'You do not need all of that. Leave something out.',
  owesMore:
    'After this you still owe {owedAmount}, and this would leave too little for that. Leave something out, or give something else.',
  deedLocked: 'Buildings stand on {group}. Give up all of them as well, or leave {square} out.',
  noHousesForHotel:
    'The Bank has not enough houses to take the place of the hotel on {group}. Give it up as a whole.',
  cannotAfford: 'That costs {price}, and your cash and deeds do not cover it.',
  notYourMoment: 'Do that in your own turn, as soon as what is under way is settled.',
  rollFirst: 'Roll the dice first. Then you can end your turn.',
  marketDone: 'One deed of the market a turn. You can buy again in your next turn.',
  marketEmpty: 'The market is empty. You can take deeds from other players.',
  inJail: 'You cannot buy deeds in {jail}. Get out first.',
  deedProtected: '{square} cannot be taken: its owner has the whole set, or it has no other owner.',
  badTarget: 'That card cannot be played on {seat} now. Choose somebody else, or keep it.',
  noCardToPlay: 'None of your cards can be played now. They stay in your hand.',
  noSuchCard: 'You do not hold that card.',
  raisedThisTurn:
    'One level a turn, and you have built on {group} already. Build there again in your next turn.',
  lowestFirst: 'Build evenly: another street of {group} stands lower than {square}. Raise that one first.',
  tooFewPieces:
    'The Bank has too few {piece, select, hotel {hotels} other {houses}} for that on {group}. Wait until some come back.',
} as const
