import { ui as common } from '#text/en/ui.ts'

/** Name, presets and short description of the edition, and headings of its options. */
export const edition = {
  empire: 'Empire',
  'empire.about': 'Towers of brands: buy, swap and snatch until one tower is full.',
  'empire/short': 'Short',
  'empire/short.about': 'Towers of ten cells, one card each, thirty rounds.',
  'empire/halfHour': 'Half an hour',
  'empire/halfHour.about': 'Everybody is here. After 30 minutes at most the highest tower wins.',
  'empire/oneDay': 'A day',
  'empire/oneDay.about': 'Everybody looks in now and then. After a day at most the highest tower wins.',
  'empire/open': 'Open hands',
  'empire/open.about': 'Everybody sees all cards.',
  'empire/gentle': 'Gentle',
  'empire/gentle.about': 'No attacks: no Empire cards, and no swaps by the die.',
  'empire.rules':
    'You start with {cashStart, number} M{empireCards, select, true {{handStart, plural, =0 {} one { and one card} other { and # cards}}} other {}}. Roll both dice, move, and buy the brand you stop on{auctionOnDecline, select, true {, or bid for it} other {}}. A brand is one to four cells high, by its price.\n\n**Your tower** is worth {m50} for each cell. Passing {go} pays you that much, and whoever stops on **any** brand of yours pays you that much, too. {hamsterwheel} and {puddle} sell tiles of one cell; all brands of a colour bring an office{officeLid, select, true {, which closes the tower while it is on top} other {}}.\n\n**Only the topmost tile is in danger.** {swapLimit, select, off {} own {⇄ on the swap die exchanges yours and another instead of moving. } other {⇄ on the swap die exchanges two tops instead of moving. }}Taxes send a top home, and who cannot pay hands it over {debtMode, select, both {with all cash} other {instead of money}}. Nobody goes bankrupt.{empireCards, select, true {\n\n**Empire cards** {hands, select, open {lie open} other {stay hidden}} until you play them: one before your first roll. With **No, thank you** you stop what is done to you.} other {}}\n\nThe first full tower of {towerCells} cells wins at once, in anybody’s turn.',
} as const

export const lobby = {
  'group.towers': 'Towers',
  'group.cards': 'Empire cards',
} as const

export const ui = {
  undo: `{act, select, travel {Undo: taking a trip} stay {Undo: staying} moveOn {Undo: moving on} buyTile {Undo: buying a tile} leaveIt {Undo: not buying a tile} other {${common.undo}}}`,
  'card.ends':
    '{by, select, clock {The game ends {when}; then the highest tower wins.} rounds {Round {round} of {of}; then the highest tower wins.} other {Then the highest tower wins.}}',
  'card.lastTurn': 'The end has come: what is under way is finished, then the highest tower wins.',
  'result.why':
    '{reason, select, tower {A full tower wins.} lastStanding {Nobody else is left.} clock {The time was up: the highest tower wins.} rounds {All rounds were played: the highest tower wins.} agreed {All agreed to stop: the highest tower wins.} other {The game is over.}}',
  'proposeStop.what':
    'Everybody sees it and is asked: if all agree, the game ends and the highest tower wins. You can take it back until then.',
  'play.about': '**{title}**: “{card}”',
  'orderAnswers.about': 'What the bot does when somebody attacks you and you do not answer, or at once.',
  'orderBoomerang.about': 'Rent boomerang: instead of paying rent, you get it from the owner.',
  'orderSnatch.about':
    'Snatched deal: when another player is about to buy a brand of this list, you buy it instead.',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # brand} other { · # brands}}{extra}',
  'result.line':
    '{rank}. {mark} **{name}** · {deeds, plural, =0 {empty tower} one {tower worth {wealth} · # tile} other {tower worth {wealth} · # tiles}} · {cash} in cash',
  'go.deeds': 'All brands',
  'assets.noDeeds': 'No brands yet.',
  'assets.nextPage': 'More brands',
  'deed.unprinted': 'Rent: what its owner’s whole tower is worth',
  'deeds.title': '### All brands',
  'deeds.choose': 'Look at a brand: {first} to {last}',
} as const
