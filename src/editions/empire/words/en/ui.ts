/** What is said of the end, and before a press. */
export const ui = {
  'card.ends':
    '{by, select, clock {The game ends {when}; then the highest tower wins.} rounds {Round {round} of {of}; then the highest tower wins.} other {Then the highest tower wins.}}',
  'card.lastTurn': 'The end has come: what is under way is finished, then the highest tower wins.',
  'result.why':
    '{reason, select, tower {A full tower wins.} lastStanding {Nobody else is left.} clock {The time was up: the highest tower wins.} rounds {All rounds were played: the highest tower wins.} agreed {All agreed to stop: the highest tower wins.} other {The game is over.}}',
  'proposeStop.what':
    'Everybody sees it and is asked: if all agree, the game ends and the highest tower wins. You can take it back until then.',
  'play.about': '**{title}**: “{card}”',
  'orderAnswers.about': 'What the bot does when somebody attacks you and you do not answer, or at once.',
  'orderBoomerang.about': 'Rent boomerang: who would get rent from you pays as much to you.',
  'orderSnatch.about': 'Snatched deal: you buy a brand of this list in the place of who is about to buy it.',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # brand} other { · # brands}}{extra}',
  'result.line':
    '{rank}. {mark} **{name}** · tower worth {wealth}{deeds, plural, =0 {} one { · # brand} other { · # brands}}',
  'go.deeds': 'All brands',
  'assets.noDeeds': 'No brands yet.',
  'assets.nextPage': 'More brands',
  'deeds.title': '### All brands',
  'deeds.choose': 'Look at a brand: {first} to {last}',
} as const
