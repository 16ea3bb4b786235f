import { ui as common } from '#text/en/ui.ts'

/** Name, presets and short description of the edition, and headings of its options. */
export const edition = {
  junior: 'Junior',
  'junior.about': 'A day at the fair for children: one die, ticket booths, small money.',
  'junior/quarterHour': 'A quarter of an hour',
  'junior/quarterHour.about': 'Everybody is here. After 15 minutes at most the most money wins.',
  'junior/oneDay': 'A day',
  'junior/oneDay.about': 'Everybody looks in now and then. After a day at most the most money wins.',
  'junior/strict': 'Strict',
  'junior/strict.about':
    'Take your money for {go} yourself, or lose it when you pass again. Used cards keep their order.',
  'junior/mustBuy': 'You must buy',
  'junior/mustBuy.about': 'Who stops on a free place has to buy it.',
  'junior.rules':
    'You drive your car round the park. You start with {m31} and ten booths (twelve if you are two).\n\n**Your turn.** Roll the die. Your car goes that far, and then the square tells what happens.\n\n**Places.** Has nobody got it yet? You {buyMandatory, select, true {must} other {may}} buy it and put your ticket booth there. Has somebody a booth there? Pay them the number on the square. Do both places of one colour belong to them? Then pay twice as much.\n\n**Other squares.** {go} gives you {m2}{goMode, select, claim {, if you think of it and press the button} other {}}. A train lets you roll again. {fireworks}, {dolphinShow} and the bus cost a little: that money waits on {looseChange} for the next one who stops there. {luck1} gives you a card: a trip, or a free booth.\n\n**The end.** When one player {endTrigger, select, cannotPay {cannot pay} other {has no money left}}, the game is over. The others count their money, and the most wins.',
} as const

export const lobby = { 'group.park': 'In the park' } as const

/** Texts of panels that differ from other editions: players own booths and have no assets. */
export const ui = {
  undo: `{act, select, putUp {Undo: placing the booth} other {${common.undo}}}`,
  pot: '{looseChange}',
  'card.stock': '{looseChange}: {pot}',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # booth up} other { · # booths up}}{extra}',
  'result.line':
    '{rank}. {mark} **{name}** · {wealth}{deeds, plural, =0 {} one { · # booth} other { · # booths}}',
  'go.assets': 'My things',
  'go.deeds': 'All places',
  'go.notes': 'My coins',
  'assets.title': '### Your things',
  'assets.cash': '**Money** {cash}',
  'assets.marks': '**In your hand** {marks}',
  'assets.noDeeds': 'You have put up no booth yet.',
  'assets.nextPage': 'More booths',
  'deeds.title': '### All places',
  'deeds.choose': 'Look at a place: {first} to {last}',
  'deeds.unowned': 'nobody’s',
  'deed.price': 'Costs **{price}** · **{owner}**{state}',
  'deed.rent': 'A visitor pays {rent}',
  'deed.rentsWithoutHouses': '{bare}, or {set} where both places of the colour have the same owner',
} as const
