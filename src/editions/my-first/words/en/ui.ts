/** What is owned are places here, not deeds; `.what` says what a second press means. */
export const ui = {
  'buy.what': 'Then you have no money left, and the game is over.',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # place} other { · # places}}{extra}',
  'result.line':
    '{rank}. {mark} **{name}** · {wealth}{deeds, plural, =0 {} one { · # place} other { · # places}}',
  'go.assets': 'My things',
  'go.notes': 'My notes',
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
  'deed.station': 'with one of the colour, with both: {rents}',
} as const
