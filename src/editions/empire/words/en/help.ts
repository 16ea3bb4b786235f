/** Explanations of decisions and moves. */
export const help = {
  'turn.roll':
    '{empireCards, select, true {Before your first roll you may play one start card out of your hand. Then roll} other {Roll}}: you move by both dice. {swapLimit, select, off {⇄ on the swap die counts 1.} own {⇄ on the swap die lets you swap your topmost tile for another instead, or move by the other die alone.} other {⇄ on the swap die lets you swap two topmost tiles instead, or move by the other die alone.}} A double rolls again, the third leads to {jail}.',
  'turn.again':
    'A double gives another roll.{empireCards, select, true { Start cards cannot be played any more.} other {}}',
  'jail.choice':
    'Pay {m100} or use a card, and this is an ordinary turn. Or roll: a double sets you free and moves you, without another roll. The third failure costs {m50} and moves you all the same. In {jail} you {jailRent, select, true {collect rent, bid} other {collect no rent, but you bid}}{empireCards, select, true { and answer attacks} other {}}.',
  'empire.swap':
    'The topmost tiles of two open towers change places, {swapLimit, select, own {yours and another’s} other {yours or others’}}.{swapLimit, select, shielded { A swapped tile is safe until its owner’s next turn has ended.} other {}} A swap takes the place of your move and ends your turn{empireCards, select, true {, also when somebody says No} other {}}.',
  buy: 'At its price you get the tile on your tower. {auctionOnDecline, select, true {What you do not buy is auctioned, and you may bid.} other {What you do not buy stays free.}}{empireCards, select, true { Somebody may snatch it with a card. With Bargain bin in your hand it costs {m100}: play that from **My assets**.} other {}}',
  'empire.utility': 'One cell for {m150}. There is no auction, and nobody ever pays rent here.',
  'empire.rival':
    'You must choose.{empireCards, select, true { Whoever it is may say No with a card; then nobody loses anything.} other {}}',
  'empire.trip': 'For {m100} you go on to any square but {goToJail}; passing {go} pays you.',
  'empire.limousine': 'One to five squares on, and whatever is there.',
  'empire.quiz': 'Both roll until one has more; ⇄ counts 1. The winner gets {m200}.',
  'empire.discard':
    'You hold more than {handLimit} cards. The one that you give up lies open, and does nothing.',
  'empire.answer':
    'You may say No if you hold such a card{hands, select, open {} other {; nobody sees whether you could}}. If you do not answer in time, your standing order decides. One No stops a swap as a whole.',
  'auction.bid':
    'Everybody may bid, whoever declined and players in {jail} as well, in steps of {m50} and never more than their cash. The winner pays and gets the tile at once; that may win the game.',
  play: 'One start card a turn, before your first roll. Bargain bin is played where you could buy, Out of {jail} before you roll there. Everybody sees it.',
  orderAnswers:
    'A standing order for attacks: {react, select, auto {say No by itself} other {ask you, say No by itself}} if the loss is great, or let everything happen. An attack that would win the game for its player always counts as great.',
  orderBoomerang:
    'With Rent boomerang in your hand, rents of this much or more go back to the owner, and any that you could not pay. Off: it stays in your hand.',
  orderSnatch:
    'With Snatched deal in your hand you buy these brands at their price when another player is about to.',
  resign:
    'You leave: your tiles go home, your cards are discarded, your cash goes to the Bank. The others play on.',
  'vote.stop':
    'If all agree, the turn under way is finished, and the highest tower wins; then cash and tiles decide. One who wants to play on is enough to go on.',
  proposeStop: 'Everybody is asked whether to stop; if all agree, the highest tower wins.',
  go: 'Stopping on {go} or passing it pays you what your tower is worth, {m50} at least.',
  jail: 'Who moves here only visits. Whoever is sent to {jail} loses the rest of the turn.',
  toJail: 'You go to {jail} without GO money, and your turn ends.',
  card: 'Chance: the top card is shown and carried out at once.{empireCards, select, true { Empire: a card for your hand.} other { Empire: nothing happens.}}',
  pile: 'A tile of this utility fills one cell for {m150}. Nobody pays rent here.',
  towerTax: 'Your own topmost tile goes home.',
  rivalTax: 'You choose somebody whose topmost tile goes home.',
  parking: 'For {m100} you may go on to nearly any square.',
  lot: 'Free: buy it{auctionOnDecline, select, true {, or it is auctioned} other {}}. Another player’s: pay what that whole tower is worth{jailRent, select, true {} other {, unless its owner is in {jail}}}.',
} as const

/** Names of the decisions and moves that have rules. */
export const rules = {
  'earlier.1': 'if somebody does not answer, the choice made for them may lose them the game.',
  'earlier.2': 'some choices among rivals are asked although there is only one rival.',
  'kind.turn.roll': 'a turn',
  'kind.turn.again': 'doubles',
  'kind.jail.choice': '{jail}',
  'kind.empire.swap': 'swapping tops',
  'kind.buy': 'buying a brand',
  'kind.empire.utility': 'utility tiles',
  'kind.empire.rival': 'Rival Tower Tax',
  'kind.empire.trip': '{parking}',
  'kind.empire.limousine': 'the limousine',
  'kind.empire.quiz': 'quiz night',
  'kind.empire.discard': 'cards beyond the limit',
  'kind.empire.answer': 'saying No',
  'kind.play': 'playing cards',
  'kind.orderAnswers': 'standing orders',
  'kind.orderBoomerang': 'the boomerang',
  'kind.orderSnatch': 'snatching deals',
  'kind.resign': 'leaving the game',
  'kind.lot': 'brands',
  'kind.go': '{go}',
  'kind.jail': '{jail}',
  'kind.toJail': 'the way to {jail}',
  'kind.card': 'cards',
  'kind.pile': 'utilities',
  'kind.towerTax': 'Tower Tax',
  'kind.rivalTax': 'Rival Tower Tax',
  'kind.parking': '{parking}',
} as const
