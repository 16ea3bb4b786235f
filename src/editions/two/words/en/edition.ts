import { ui as common } from '#text/en/ui.ts'

/** Name, presets and short description of the edition, and headings of its options. */
export const edition = {
  two: 'Two',
  'two.about': 'Roll, then choose who moves. Take deeds, hold five sets.',
  'two/recommended': 'Recommended',
  'two/recommended.about':
    'Five cards in hand at most; one building a set each turn; no paying more than needed.',
  'two.rules':
    'You start with {m1500} and two hidden cards. On your turn you roll once and then choose **whose** token moves that far, yours or another’s: whoever moves takes what the square brings{oneMovePerTurn, select, true {, and nobody moves twice in a turn} other {}}. Nothing is bought by landing.\n\n**Deeds.** Four lie open in the market: buy one a turn at its printed price. You may also take any deed from any player for {forcedPricePercent, select, 100 {that price} 200 {twice that price} other {one and a half times that price}}{buildings, select, streets { and what is built on it} other {}}, without asking, as long as their set is not complete. {setsThatCount, select, coloursOnly {Stations and utilities are no sets, and can always be taken.} other {Stations and utilities are sets, too.}} {buildings, select, streets {You build on single streets of a whole set, evenly} other {One purchase builds on a whole set at once}}{oneLevelPerTurn, select, true {, one level each in a turn} other {}}.\n\n**Cards.** When anybody lands on {chance1} or {communityChest1}, everybody draws. Keep your cards hidden, and play any of them on anybody in your own turn.{handLimit, select, off {} other { You keep {handLimit, plural, one {one card} other {# cards}} at most{handLimitHolds, select, turnEnd { after your turn} other {}}.}}{cardSwaps, select, true { Once a turn you may swap one for another player’s.} other {}}\n\n**Paying.** You pay with {buildings, select, streets {cash and deeds, which take their buildings along} other {{buildingsFundPurchases, select, true {cash, deeds and buildings} other {cash, deeds and, for debts, buildings}}}}. Change comes back only out of your cash: what a deed is worth beyond the sum is lost{overpaying, select, needed {, and you give nothing that is not needed} other {}}. {jail} lasts two turns at most.\n\nWho holds five complete sets at once wins.',
} as const

export const lobby = {
  'group.cards': 'Cards',
  'group.sets': 'Sets and deeds',
  'group.moves': 'Moving',
} as const

export const ui = {
  undo: `{act, select, takeDeed {Undo: taking a deed} raise {Undo: building} market {Undo: buying a deed} cancel {Undo: refusing to pay} payStyle {Undo: how I pay} other {${common.undo}}}`,
  'result.why': `{reason, select, fiveSets {Five complete sets win.} fiveSetsEach {Five complete sets each: who is worth the most wins.} other {${common['result.why']}}}`,
  'help.business': 'You build, buy and take deeds and play cards in your own turn only.',
  'play.about': '“{card}”',
  'market.about': 'You have {cash}. One deed a turn.',
  'takeDeed.about': 'You have {cash}. Its owner gets the price, and cannot refuse.',
  'raise.about': 'You have {cash}.',
  'payWith.what': 'This completes a set for whoever is paid.',
} as const
