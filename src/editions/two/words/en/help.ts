/** Explanations of decisions and moves. */
export const help = {
  'two.turn':
    'Do what you like in any order: roll once, buy one deed of the market, take deeds from others for {forcedPricePercent, select, 100 {their price} 200 {twice their price} other {one and a half times their price}}{buildings, select, streets { and what is built on them} other {}}, build on complete sets{oneLevelPerTurn, select, true { (one level each)} other {}}, play cards{cardSwaps, select, true {, offer to swap one} other {}}. Then end your turn.',
  'two.roll.target':
    'Choose who moves by these dice. Whoever moves takes what the square brings: salary, rent, tax, {jail}.{oneMovePerTurn, select, true { Nobody is moved twice in a turn.} other {}} You may buy, take deeds, build and play cards before you choose.',
  'two.jail':
    'In {jail} you cannot be moved, buy deeds, collect rent, or draw cards, and play none but the one that opens {jail}. You may build. After your second turn you are free.',
  'two.fund':
    'A purchase is paid with cash{buildings, select, streets { and deeds} other {{buildingsFundPurchases, select, true {, deeds and buildings} other { and deeds}}}}. A deed counts its printed price{buildings, select, streets { and what is built on it} other {}}; what it is worth beyond the sum is lost{overpaying, select, needed {, and you give nothing that is not needed} other {}}.',
  'two.pay':
    'A debt is paid with {buildings, select, streets {cash and deeds. A deed counts its printed price and what is built on it.} other {cash, deeds and buildings. A deed counts its printed price, a building what it cost.}} Change comes back only out of cash{overpaying, select, needed {, and you give nothing that is not needed} other {}}.{buildings, select, streets {} other { A deed under buildings can go only with all of them.}} In your own turn you may play cards before you pay. Your first answer holds for later debts that your cash covers. If you owe several players, you cannot give one so much that less is left for the next.',
  'two.card.buy':
    'Only a card lets you buy where you land. It does not use up the market purchase of anybody. In your own turn you may play other cards first, to have what it costs.',
  'two.card.fineOrChance':
    'The player who has to pay chooses. A drawn card goes into the hand and is not obeyed.',
  'two.hand.discard':
    'You hold no more cards than the table allows{handLimit, select, off {} other {: {handLimit}}}. Nobody sees what you give up.',
  'two.place': 'A building that you put on a set of yours pays what it costs there.',
  'two.swap.answer': 'Neither sees the card of the other before both have chosen.',
  play: 'Play any card on any player in your own turn, also on yourself, also after the dice, before you pay, or before you answer what a card offers you. Whoever it is played on takes all that it says. Where it does nothing, you are warned, and it is used up all the same.{oneMovePerTurn, select, true { Nobody is moved twice in a turn.} other {}}',
  swap: 'Once a turn you may offer one hidden card for another. Nothing else may be part of it.',
  payStyle:
    'Debts that your cash covers are paid in cash without asking, or you are asked each time. Your first debt asks you, as does a purchase in the turn of somebody else; you may change it at any time. Asked each time, you can play cards first in your own turn.',
  resign:
    'Your debts are paid first; then your deeds go under the deck. If you cannot pay one, its creditor gets all.',
} as const

/** Names of the decisions and moves that have rules. */
export const rules = {
  'earlier.1': 'a player who does not say who moves moves, even if they cannot pay.',
  'earlier.2': 'some debts ask how to pay although only one payment is possible.',
  'kind.two.turn': 'a turn',
  'kind.two.roll.target': 'who moves',
  'kind.two.jail': '{jail}',
  'kind.two.fund': 'paying for what one buys',
  'kind.two.pay': 'paying a debt',
  'kind.two.card.buy': 'buying by a card',
  'kind.two.card.fineOrChance': 'a fine or a card',
  'kind.two.hand.discard': 'cards beyond the limit',
  'kind.two.place': 'buildings as payment',
  'kind.two.swap.answer': 'swapping cards',
  'kind.play': 'playing cards',
  'kind.swap': 'swapping cards',
  'kind.payStyle': 'how you pay',
  'kind.resign': 'leaving the game',
  'kind.deedProtected': 'protected deeds',
  'kind.tenderPadded': 'paying with too much',
  'kind.owesMore': 'owing several players',
} as const
