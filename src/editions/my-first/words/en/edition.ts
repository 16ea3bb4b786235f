/** Name, presets and short description of the edition, and headings of its options. */
export const edition = {
  'my-first': 'My First',
  'my-first.about': 'A little town for children: one die, notes of one.',
  'my-first/box': 'As in the box',
  'my-first/box.about': 'A place that nobody has must be bought, and nobody has more than twelve.',
  'my-first/quarterHour': 'A quarter of an hour',
  'my-first/quarterHour.about': 'Everybody is here. After 15 minutes at most the most money wins.',
  'my-first/oneDay': 'A day',
  'my-first/oneDay.about': 'Everybody looks in now and then. After a day at most the most money wins.',
  'my-first.rules':
    'You start with {cashStart, select, usual {{m20}, with three players {m18}, with four {m16}} other {{cashStart}}}. In your turn you roll one die and move.\n\n**Nobody’s place?** You {buyMandatory, select, true {must} other {may}} buy it for the number on it{signs, select, none {} other {, up to {signs} places}}.\n**Somebody’s place?** You pay them that number, and twice as much if they have both of that colour.\n**{go}?** You get {goPay} when you get there or pass it.\n**Chance?** You do what the card says.\n**{jail}?** In your next turn you pay {m1} or use your card, then you roll.\n\nWhen somebody {endTrigger, select, zero {has no money left} other {cannot pay}}, the game is over. Of the others, whoever has the most money wins.',
} as const

/** Texts that call deeds places. `.what` explains the effect of a second press. */
export const ui = {
  'buy.what': 'Then you have no money left, and the game is over.',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # place} other { · # places}}{extra}',
  'result.line':
    '{rank}. {mark} **{name}** · {wealth}{deeds, plural, =0 {} one { · # place} other { · # places}}',
  'go.assets': 'My things',
  'go.deeds': 'All places',
  'assets.title': '### Your things',
  'assets.cash': '**Money** {cash}',
  'assets.noDeeds': 'No places yet.',
  'assets.nextPage': 'More places',
  'deeds.title': '### All places',
  'deeds.choose': 'Look at a place: {first} to {last}',
  'deeds.unowned': 'nobody’s',
  'deed.price': 'Costs **{price}** · **{owner}**{state}',
  'deed.rent': 'A visitor pays {rent}',
  'deed.station': '{rents}, with one or both places of the colour',
} as const
