/** What panels say otherwise than in other games: what is owned are booths, and nobody has assets. */
export const ui = {
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
  'assets.noDeeds': 'None of your booths stands yet.',
  'assets.nextPage': 'More booths',
  'deeds.title': '### All places',
  'deeds.choose': 'Look at a place: {first} to {last}',
  'deeds.unowned': 'nobody’s',
  'deed.price': 'Costs **{price}** · **{owner}**{state}',
  'deed.rent': 'A visitor pays {rent}',
  'deed.rentsWithoutHouses': '{bare}, or {set} where both places of the colour have the same owner',
} as const
