/**
 * Texts of the story of a game: the result card, the ledger, the dice, and the spectators' bets and votes.
 */
export const story = {
  'best.purchase': '**Best purchase:** {who} – {square} for {price}, and it brought {earned} in rent.',
  'best.rent': '**Biggest bill:** {from} paid {to} {amount} at {square}.',
  'best.luck':
    '**Luckiest landings:** {who}, {gain} better than the mean of all rolls. **Unluckiest:** {other}, {loss} worse.',
  'best.jail':
    '**Longest in {jail}:** {who}, {count, plural, one {# roll} other {# rolls}} without a way out.',
  'best.seers':
    '{who} saw it coming since turn {turn}{others, plural, =0 {.} one {, and # other did, too.} other {, and # others did, too.}}',

  'lies.open': 'Lies',
  'lies.next': 'More lies',
  'lies.title': '### Every lie of the evening',
  'lies.none': '### Not one lie all evening',
  'lies.scene': '### Who lied, and who won a prize',
  'lies.sum':
    '{count, plural, one {# lie} other {# lies}}: {caught} caught, {away} not caught{void, plural, =0 {} other {, # ended without a reward}}.',
  // Prizes. Each has a title and a reason (`.why`).
  'prize.boldest': 'Boldest',
  'prize.boldest.why': '{what}, worth {worth}, and nobody saw it.',
  'prize.longest': 'Longest unnoticed',
  'prize.longest.why': '{what}, for {lasts}.',
  'prize.eye': 'Keenest eye',
  'prize.eye.why':
    '{count, plural, one {One lie} other {# lies}} caught{each, select, yes { each} other {}}.',
  'prize.accuser': 'Worst accuser',
  'prize.accuser.why':
    '{count, plural, one {One false cry} other {# false cries}}{each, select, yes { each} other {}}.',
  'lies.honest': '**Did not cheat once:** {who}.',

  'result.more': 'Statistics',
  'vote.open': 'Vote',
  'vote.none': 'Nobody has voted, and the time for it is over.',
  'vote.title': '**What was best?** Everybody who played or watched has a vote. It closes {until}.',
  'vote.players': '-# Player of the game: {counts}',
  'vote.count': '{what} ({count, plural, one {# vote} other {# votes}})',
  'vote.player': 'Vote for the player of the game',

  'money.title': '### How the money went',
  'money.leads':
    '{changes, plural, =0 {The lead never changed hands} one {The lead changed hands once} other {The lead changed hands # times}}{who, select, none {.} other {; {who} has been in front since turn {turn}.}}',
  'money.luck': '**Luck with the dice**: what landings brought, against the mean',
  'money.line': '{mark} **{name}** {luck} in {landings, plural, one {# landing} other {# landings}}',
  'money.secret': 'Cash is hidden at this table, so worth and luck are told when the game is over.',

  'deals.title': '### Purchases',
  'deals.purchases': '**Purchases that paid best**',
  'deals.purchase': '{square}: {who} paid {price}, rent so far {earned}',

  'ledger.title': '### Who paid what for what',
  'ledger.of': '**{who}**',
  'ledger.all': 'Everybody',
  'ledger.mine': 'My own payments',
  'ledger.choose': 'Whose payments?',
  'ledger.line': '`{turn}` {from} → {to} **{amount}** {why}{square, select, none {} other { · {square}}}',
  'ledger.none': 'No payment yet.',
  'ledger.page': '-# Payments {from}–{to} of {total}, newest first; the number is the turn.',
  'ledger.totals': 'Totals',
  'ledger.reasons': '**By reason**',
  'ledger.reason': '{why}: received {got}, paid {gave}',
  'ledger.sum': '{why}: {sum}',
  'ledger.partners': '**By partner**',
  'ledger.partner': '{partner}: received {got}, paid {gave} ({net})',

  'why.start': 'starting money',
  'why.salary': 'salary',
  'why.rent': 'rent',
  'why.tax': 'tax',
  'why.fine': 'fine',
  'why.card': 'card',
  'why.pot': 'the pot',
  'why.purchase': 'purchase',
  'why.debt': 'debt',
  'why.estate': 'estate',

  'dice.title': '### The dice',
  'dice.of': '**{who}** · {rolls, plural, one {# roll} other {# rolls}}',
  'dice.all': 'All players',
  'dice.choose': 'Whose dice?',
  'dice.none': 'Nobody has rolled yet.',
  'dice.legend':
    '-# Each sum with how often it came; the mark and the number in brackets are what chance alone would bring.',
  'dice.mean':
    'Average **{mean}** (chance: {chance}){hasDoubles, select, yes { · doubles **{doubles}** (chance: {expected})} other {}}',
  'dice.few': 'Too few rolls to judge the dice; from {least} on they can be.',
  'dice.usual': 'All in all: **as expected**.',
  'dice.odd':
    'All in all: **unusual** – fair dice are this uneven in one of {games, plural, one {# game} other {# games}}.',

  'watch.title': '### {isOver, select, yes {How it ended} other {Watching}}',
  'watch.guest': 'You are not playing in this game, but you are welcome to watch, and to bet on the winner.',
  'watch.more': 'More of this game …',
  'watch.board': 'Board',
  'watch.standings': 'Standings',
  'watch.ledger': 'Who paid whom',
  'watch.dice': 'Dice',
  'watch.bets': 'Bets',
  'watch.money': 'Net worth',
  'watch.deals': 'Purchases',

  'bets.title': '### Who will win?',
  'bets.titleOver': '### Who bet on whom',
  'bets.line': '{mark} **{name}**: {people}',
  'bets.one': '{who} (since turn {turn})',
  'bets.more': '{count, plural, one {# more} other {# more}}',
  'bets.none': 'Nobody has bet yet.',
  'bets.noneOver': 'Nobody had a bet.',
  'bets.rule':
    '-# No money: only the fame of having seen it coming. Change it whenever you like; it counts when it has stood for {turns} turns at the end.',
  'bets.players': 'Whoever plays does not bet on their own game; whoever watches, or is out, may.',
  'bets.choose': 'Bet on the winner',
  'bets.done': 'Your bet is on {who}.',
  'bets.won': 'Saw it coming: {people}.',
  'bets.lost': 'Nobody among those who bet saw it coming.',
} as const
