const look = 'time to look at the Table and to accuse, before the next roll makes a cheat safe.'

/** The length of the pause after a turn; at a custom pace it is in proportion. */
const pause =
  '{handover_pause, select, pace {{pace, select, live { of half a minute} slow { of an hour} custom {} other { of 5 minutes}}} other { of {handover_pause, plural, one {# minute} other {# minutes}}}}'

/** Name, presets and lobby texts of this edition, and the headings of its options. */
export const edition = {
  cheaters: 'Cheater’s',
  'cheaters.about': 'Players truly cheat, in secret, and only attention catches them.',
  'cheaters.note': `{handover_pause, select, 0 {There is no pause between turns: accuse before the next roll, which makes a cheat safe.} everyone {After every turn nobody rolls before all have pressed Go on, or half a day has passed: ${look}} other {After every turn there is a pause${pause}: ${look} It is as long after an honest turn, and ends early when everybody presses Go on.}}`,
  'cheaters/quick': 'Together',
  'cheaters/quick.about': 'Everybody is here: short clocks and short pauses.',
  'cheaters/careful': 'Careful',
  'cheaters/careful.about': 'A turn begins when all have looked.',
  'cheaters/strangers': 'Among strangers',
  'cheaters/strangers.about':
    'Two players cannot take a third one’s deed by a swap that one of them catches.',
  'cheaters/modest': 'Small thefts',
  'cheaters/modest.about': 'Nobody takes more than {m500} at a time out of the tray or a pocket.',
  'cheaters/ultimate': 'Ultimate',
  'cheaters/ultimate.about':
    'Besides the cards, everything may be tried; tricks outside the game go before a jury.',
  'cheaters.rules':
    'You start with {m1500} and go round a board of 36 squares: buy what you stop on, or let it be auctioned, and charge rent. There are no houses: on a complete colour each deed takes one hotel, for good. Nothing is mortgaged.\nFive of fifteen Cheat cards lie face up. Whoever likes does what one of them says, in secret, from **My hand**: once between two turns. The bot says nothing. What happened can be seen, if somebody looks: the dice and the stops, the sums that are asked, the deeds, hotels and handcuffs at the **Table**.\nThe pause after each turn is for looking and thinking: until the next roll anybody may cry **CHEATER!** and name who and what. If that is true, the cheat is undone and its penalty is due; if not, the accuser pays the accused {m100}. A cheat that nobody has caught by the next roll is revealed and brings its reward.\nWhen the last deed has left the Bank everybody walks home to {go} once more, collects a last rent for each deed, and the most cash wins.',
} as const

export const lobby = {
  'group.clocks': 'Pauses and clocks',
  'group.cheats': 'Cheating',
  'group.ultimate': 'Ultimate mode',
} as const

/** Interface texts that differ from the default. */
export const ui = {
  'assets.title': '### My hand',
  'assets.marks': '**You are** {marks}',
  'go.assets': 'My hand',
  'help.business':
    'Everything that you do starts from **My hand**: what your turn asks, building, deals, your kept cards, and your sleeve.',
  'hand.sleeve': 'My sleeve',
  'hand.accuse.about':
    '### CHEATER!\n-# Before the next roll. If you are wrong, you pay the accused {m100}. Nothing is sent before you confirm.',
  'hand.sleeve.entry':
    '{cheatText, select, none {} other {**{cheat}**: {cheatText}{cheatEffect, select, none {} other { {cheatEffect}}}{cheatReward, select, none {} other {\n-# Uncaught: {cheatReward} Caught: {cheatPenalty}}}}}',
  'hand.sleeve.hint': '{cheatText}',
  'hand.sleeve.choose': 'Look at one of these…',
  'hand.sleeve.entry.short':
    '{cheatText, select, none {} other {**{cheat}**: {cheatText}{cheatEffect, select, none {} other { {cheatEffect}}}}}',
  'hand.sleeve.entry.short.note':
    '-# Rewards and penalties: **My hand**, then **Everything else**, then **Cheat cards**.',
  'hand.sleeve.later':
    '-# {why, select, firstRoll {Face up. You may cheat as soon as somebody has rolled:} pause {Face up. Nobody cheats in the pause; you may again after the next roll:} used {Face up. You have had your cheat for this turn; you may again after the next roll:} other {Face up, but not possible for you now. Each says when it is:}}\n{things}',
  'hand.sleeve.laterOne': '-# **{name}** ({when}): {text}',
  'hand.sleeve.laterOne.short': '-# **{name}** ({when})',
  'hand.sleeve.about':
    '-# Nobody is told. {ultimate, select, true {As often as you like; a trick that is no card brings no reward, and if it is caught it is undone, and you pay {m100} and go to {jail}.} other {Once between two rolls, never in the pause.}} A choice counts at once, unless its text says otherwise.',
  'falseDice.about':
    'The dice really show **{dice}**, and so will the picture. The line says what you tell, and your token goes by it.',
  'form.done': 'Done. **My hand** shows the result in a few seconds.',
  'result.why': '{reason, select, allHome {All are home: most cash wins.} other {Nobody else is left.}}',
  'trade.title': '### Deal with {partner}',
  'trade.who': '### Deal\nWith whom?',
  'trade.nobody': '### Deal\nThere is nobody left to deal with at the moment.',
} as const
