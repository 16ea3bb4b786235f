/** Shows when the time limit ends the game, after other facts about the game. */
const ends = '{when, select, none {} other { · ends at {when}}}'

/** Texts around the game: cards, panels, buttons and responses. */
export const ui = {
  bank: 'the Bank',
  pot: 'the pot',
  nobody: 'nobody',
  nothing: 'nothing',
  someone: 'somebody',
  releaseCard: 'release card ({deck})',
  inJail: 'in {jail}',
  older: '… {count, plural, one {# more line} other {# more lines}}: see the log.',
  default: 'Asked {since}, due {when}; otherwise {what}.',
  defaultOpen: 'Asked {since}. If nobody answers, {what}.',
  waiting: 'The computer players move …',
  runsOn: 'The game goes on by itself …',

  'card.ordered': '{said}, as ordered in advance',
  'card.turnOf': '{who}’s turn',
  'card.title': `{edition} · turn {turn} · {sign}${ends}`,
  'card.turns': `{edition} · turns {turn} to {last} · {sign}${ends}`,
  'card.first': `{edition} · the game begins · {sign}${ends}`,
  'card.due': '{when, select, none {If nobody answers, {what}.} other {Due {when}; otherwise {what}.}}',
  'card.others': 'And {count, plural, one {one more decision is} other {# more decisions are}} open.',
  'card.standing':
    '{mark} **{name}** {cash} · {place}{deeds, plural, =0 {} one { · # deed} other { · # deeds}}{extra}',
  'card.out': '{names} out',
  'card.stock':
    'Bank: {pieces, select, none {pot {pot}} other {{pieces}{pot, select, none {} other { · pot {pot}}}}}',
  'card.ends':
    '{by, select, clock {The game ends {when}; then the richest wins.} rounds {Round {round} of {of}; then the richest wins.} bankruptcies {{left, plural, one {The game ends with the next bankruptcy} other {The game ends after # more bankruptcies}}; then the richest wins.} other {Then the richest wins.}}',
  'card.lastTurn': 'The end has come: what is under way is finished, then the richest wins.',
  'card.moved': 'This card has moved further down.',
  'card.earlier': '-# This game keeps the rules that it began with; they have changed since.',
  'card.earlier.what': '-# This game keeps the rules that it began with: {what}',
  'card.closed': '-# This card is closed: the game goes on further down.',

  'go.assets': 'My assets',
  'go.more': 'More',
  'go.choices': 'More choices',
  'go.deeds': 'All deeds',
  'go.log': 'Log',
  'go.help': 'Help',
  'go.board': 'Board as text',
  'go.deed': 'Look at {square}',
  'go.decide': 'Decide',
  'go.refresh': 'Refresh',
  'go.back': 'Back',
  'go.clear': 'Start over',
  'go.debt': 'Raise money',
  'go.older': 'Older',
  'go.newer': 'Newer',
  'go.repost': 'Post the card again here',
  'go.notes': 'Count my cash',

  'lobby.title': '## {edition}: a table is open · {sign}',
  'lobby.host': '{host} invites everybody: **Join** takes a chair.',
  'lobby.starts':
    '{missing, plural, =0 {The host starts.} one {One more, and it can start: computer players wait under **Table…**} other {# more, and it can start: computer players wait under **Table…**}}',
  'lobby.note': '-# {note}',
  'lobby.chairs': '**At the table ({count}/{max})**',
  'lobby.chair':
    '{mark} **{name}** · {shape}{isComputer, select, yes { · computer} other {}}{isHost, select, yes { · host} other {}}',
  'lobby.sealed': '-# Dice sealed: `{seal}…` · whole under **Table…**',
  'lobby.join': 'Join',
  'lobby.start': 'Start',
  'lobby.options': 'Options',
  'lobby.table': 'Table…',

  'table.title': '### The table {sign}',
  'table.host': 'What you change counts at once, and everybody sees it on the card.',
  'table.guest': 'Who sits here, and how the dice are kept honest.',
  'table.taken':
    '{count, plural, one {# of {max} chairs is} other {# of {max} chairs are}} taken{computers, plural, =0 {} one {, one by a computer player} other {, # by computer players}}.',
  'table.seal':
    'Sealed dice `{seal}`: the fingerprint of the secret behind every roll. At the end the secret is shown, to check them.',
  'table.token': 'Your token: {shape}',
  'table.letter': 'Your letter: {letter}',
  'table.leave': 'Leave',
  'table.left': 'You have left the table. **Join** on its card takes a chair again.',
  'table.add': 'Add a computer',
  'table.guests': 'Who plays',
  'guests.title': '### Who plays',
  'guests.chair':
    '- {name}{isComputer, select, yes { (computer)} other {}}{figures, select, none {} other { · {figures}}}',
  'guests.own': '-# You, once you join: {figures}',
  'guests.figures':
    'on time {onTime}% · {gamesLeft, plural, =0 {stayed in all {games} games} other {left # of {games} games}}',
  'guests.counted':
    '-# Counted over up to ten finished games on this server. Newcomers get figures after three.',
  'guests.everybody': 'Everybody who sees this channel may join.',
  'guests.locked': '🔒 The table is locked: nobody else may join.',
  'guests.invited': '🔒 Only these people may join: {who}.',
  'guests.removes': 'Remove from the table …',
  'guests.remove': 'Remove {name}',
  'guests.free': 'Free the chair kept for {name}',
  'guests.invite': 'Let only these people join …',
  'guests.lock': 'Lock the table',
  'guests.open': 'Let everybody join',
  'table.theme': 'Theme',
  'table.cancel': 'Close the table',
  'table.leaveOrCancel': 'Leave or close …',
  'lobby.edition': 'Edition',
  'lobby.cancelled':
    '### The table is closed\nThe host has called it off. One press opens it again with the same options.',
  'lobby.started': '### The game has begun\nThe newest card is further down.',
  'lobby.changed': 'This table plays **{edition}** now. All options are as usual again.',

  'result.title': '## {winners} {count, plural, one {wins} other {share the victory}}!',
  'result.line':
    '{rank}. {mark} **{name}** · worth {wealth}{deeds, plural, =0 {} one { · # deed} other { · # deeds}}',
  'result.why':
    '{reason, select, lastStanding {Nobody else is left.} clock {The time was up: the richest wins.} rounds {All rounds were played: the richest wins.} bankruptcies {Enough players were out: the richest wins.} agreed {All agreed to stop: the richest wins.} other {The game is over.}}',
  'result.turns': '{turns, plural, one {# turn was} other {# turns were}} played.',
  'check.open': 'Check the dice',
  'check.title': '### Check the dice',
  'check.seed':
    'The sealed secret was\n`{seed}`\nIts SHA-256 is the seal that stood on the table’s card before the start:\n`{seal}`\nAny SHA-256 tool confirms that. The file below has every move; my program derives every roll and card from the secret again, and finds a move that was changed.',
  'check.record':
    '-# The fingerprint of that file is `{record}`. A copy with another one was changed after the game.',
  'result.cancelled': '### The game was called off\nThe host ended it without a winner.',
  'result.outdated':
    '### The game was called off\nThe bot was updated, and the rules that this game began under have changed. It has no winner; one press opens another by today’s rules.',
  'result.again': 'Play again',
  'clip.button': 'Film',
  'clip.making': 'I am filming the game for the channel: **{share}%**.',
  'clip.own': 'I may not post the film in the channel at present, so here it is for you.',
  'clip.busy': 'Other games are being filmed just now. Please try again in a minute.',
  'clip.failed': 'The film could not be made. Please try again in a minute.',
  'clip.title':
    '**{winners} {count, plural, one {wins} other {share the victory}}:** the whole game in half a minute {sign}',
  'clip.alt':
    'The board of a game of {names}, moving from its first turn to its end after {turns, plural, one {# turn} other {# turns}}. {winners} {count, plural, one {wins} other {share the victory}}.',

  'share.button': 'Share',
  'share.by': '-# {who} shares:',
  'share.done': 'Everybody can see it in the channel: {where}',
  'share.busy': 'The picture is not ready yet. Please press **Share** again in a moment.',
  'share.refused': 'I may not post in the channel at present, so only you can see this.',

  'more.title': '### More',
  'notepad.title': 'Notepad',
  'notepad.label': 'Your notes in this game',
  'notepad.hint': 'Only you can read them. Up to {max} characters; leave it empty to delete them.',
  'notepad.kept':
    '{isEmpty, select, yes {Your notepad is empty.} other {Kept. Only you can read your notepad.}}',
  'choices.none': 'Nothing is asked of you now.',

  'assets.title': '### Your assets',
  'assets.news': '-# **Since you opened this:**',
  'assets.notes': '-# in notes: {notes}',
  'assets.cash': '**Cash** {cash}',
  'assets.noDeeds': 'No deeds yet.',
  'assets.cards': '**Held cards** {cards}',
  'assets.marks': '**Also** {marks}',
  'assets.out': 'You are out of this game; you may watch, and bet on the winner.',
  'assets.inWords': 'In words',
  'assets.asCards': 'As cards',
  'assets.nextPage': 'More deeds',

  'sheet.title': '### {label}',
  'sheet.next': 'Page {page} of {of}',
  'sheet.none': 'There is nothing to see here at the moment.',
  'sheet.guest': 'That is for those who play at this table. This is what everybody may see:',

  'deeds.title': '### All deeds',
  'deeds.group': '**{group}** {owners}',
  'deeds.of': '{owner}: {deeds}',
  'deeds.unowned': '{state, select, now {being auctioned} later {to be auctioned} other {for sale}}',
  'deeds.choose': '{first} to {last}',
  'deed.price': 'Price **{price}** · **{owner}**{state}',
  'deed.rent': 'Rent {rent}',
  'deed.rents': 'bare {bare} · complete colour {set}',
  'deed.rentsWithoutHouses': 'bare {bare} · complete colour {set}',
  'deed.station': 'by how many are held: {rents}',
  'deed.utility': 'the dice times {multiples}, by how many utilities are held',

  'board.next': 'Next page',
  'board.title': '### The board',
  'form.title': '### {what}',
  'form.none': 'Nothing chosen yet.',
  'form.cost': 'Cost {sum}; you have {cash}.',
  'form.gain': 'You receive {sum}.',
  'form.back': '{isBought, select, yes {Take one back from …} other {Keep one more on …}}',
  'form.all':
    'One {isBought, select, yes {more} other {less}} on each: {group}{sum, select, none {} other { · {sum}}}',
  'form.amount': 'A whole number from {min} to {max}',
  'form.only': 'Only {min} is possible',
  'form.atLeast': 'A whole number, at least {min}',
  'form.differs': 'A whole number; the least is not the same for all',
  'form.thousands': '{range}. Thousands are enough: 60 is 60,000',
  'form.steps': '{range}, in steps of {step}',
  'form.text': 'At most {max} characters',
  'form.cash': 'Cash {side, select, give {you give} get {you get} other {}}',
  'form.done': 'Done.',
  undo: 'Undo: {act, select, buy {buying {squareShort}} decline {not buying {squareShort}} build {building} sell {selling buildings} mortgage {mortgaging} redeem {redeeming} raiseCash {raising money} offer {offering a deal} askCard {asking for a card} counter {my counter-offer} withdraw {withdrawing} cancelOrder {cancelling} end {ending my turn} pay {paying the fine} useCard {using the card} other {last move}}',
  undoHint: 'Done. You can take it back until somebody else acts.',
  'form.sure': '**Are you sure?** {what}',
  'fate.label': '⚠️ {label}',
  'fate.out': '☠️ You cannot pay for that and go out.',
  'fate.ends': '🏁 That ends the game: {winnerSeats} {count, plural, one {wins} other {win}}.',
  'form.deedHint': '{price}{state}',
  'form.member':
    '**{name}** {hint}{group, select, none {} other { · {group}}}{held, plural, =0 {} other {, you have {held} of {all}}}',
  'form.part': '{what}: {first} – {last}',
  'form.unsaid': 'Now say it in your own words: **{what}**',
  'form.objection': '⚠️ Not possible yet: {why}',

  'debt.title': '### Raise money',
  'debt.owes':
    'You owe **{creditor}** **{amount}** and have **{cash}**: **{missing}** is missing.{laterAmount, select, none {} other { After that {laterAmount} more is due.}}',
  'debt.none': 'You owe nothing.',
  'debt.ways': '**Ways to raise cash**',

  'log.title': '### What happened',
  'log.none': 'Nothing has happened yet.',
  'log.page': '-# Moves {from}–{to} of {total}',

  'help.title': '### Help',
  'help.rules': '-# Rules: {rules}',
  'help.business':
    '{andBusiness, select, none {} other {Between rolls everybody may {andBusiness} from **My assets**.{alsoOthers}}}',
  'help.intro':
    'A game is played over days, or in an evening, by buttons alone. The newest card shows what happened, where everyone stands, who must decide and until when. {business}\n\n`/game new` opens a table · `/game list` shows the games of this server · `/game mine` shows yours · `/game since` tells what you have missed · `/game board` shows the board · `/game watch` is for those who do not play · `/game ledger`, `/game dice` and `/game bets` tell who paid what, how the dice fell and who bets on whom · `/game theme` gives it other names · `/rules` explains the game.',

  'menu.where': 'Where this game stands',
  'menu.ours': 'Our games',
  'ours.title': '### Games that you two play',
  'ours.none': 'You two play no game here that you can see.',
  'refuse.noGameThere': 'That message shows no game of mine. Use this on a card of a game.',
  'list.title': '### Games in this server',
  'list.none': 'No game is open here. `/game new` opens one.',
  'list.line':
    '**{edition} {sign}** · host {host} · {status} · {players, plural, one {# player} other {# players}} · opened {opened} · {channel}',
  'list.over': '**Finished lately**',
  'list.move': 'Go on in this channel: {sign}',
  'list.moved': 'The game goes on in this channel.',
  'list.lobby': 'looking for players',
  'list.running': 'running',
  'list.waits': 'waits for {who}, asked {since}{until, select, none {} other {, due {until}}}',
  'list.waitsFor': 'waits for {who}',
  'mine.title': '### Your games',
  'mine.none': 'You are in no game. `/game new` opens one.',
  'mine.line': '**{edition} {sign}** · {what} · {channel}',
  'mine.waits': '**waits for you**{when, select, none {} other {, due {when}}}: {what}',
  'mine.held': '**waits for you, though not yet**: {what}',

  'cancel.lobby':
    '**{edition} {sign}**\n**Close the table** calls it off for everybody; nobody has begun to play.',
  'cancel.leave': '**Leave** gives up your chair, and the next player is the host.',
  'cancel.close': 'Close the table',
  'cancel.sure':
    '**{edition} {sign}**\nThis ends the game for everybody, without a winner, and cannot be undone.',
  'cancel.do': 'End the game for everybody',
  'cancel.done': '**{edition} {sign}** is called off.',
  'agree.what': 'Once all agree, the game ends and the richest wins. You cannot change your answer.',
  'resign.what':
    'You leave the game for good. First you pay what you owe. All that is left goes to the first player whom you cannot pay, or else to the Bank.{alsoEstate} You can only watch from then on. This cannot be undone. If you are only away for a while, a holiday under `/settings` keeps your seat.',
  'concede.what': 'You give up, lose all you own and are out of the game. This cannot be undone.',
  'giveUp.what': 'You give up, lose all you own and are out of the game. This cannot be undone.',
  'sure.keep': 'Keep playing',

  'refuse.old':
    'This table is from before my last update. Press My assets on its newest card, or use `/game board`.',
  'refuse.unknown': 'I do not know this control. Use `/game list` to find your game.',
  'refuse.lobby': 'This game has not begun yet: its table still waits for players.',
  'refuse.outdated':
    'This game began before the bot was updated, and its rules have changed since: it cannot go on. `/game new` opens another.',
  'refuse.number': 'Please type a whole number, like 150.',
  'refuse.unclear':
    'I am not sure which amount “{typed}” is. Please type it in digits alone, like {first} or {second}.',
  'refuse.range': 'Please type a whole number from {min} to {max}.',
  'refuse.only': 'Please type {min}: no other amount fits.',
  'refuse.outOfRange': '{amount} does not fit. Please type a whole number from {min} to {max}.',
  'refuse.thousands':
    'Every amount here is a whole number of thousands. Please type it like 60,000; just 60 means the same.',
  'refuse.steps': 'Amounts here go in steps of {step}. Please type one as it is shown.',
  'refuse.permissions':
    'I cannot run a game here: I am missing {names} in this channel. Ask somebody who manages the server to allow it, then try again.',
  'refuse.notMember':
    'This server has my commands, but not me, so I cannot post here. Ask somebody who manages the server to invite me again, with the scope **bot**.',
  'refuse.unshown':
    '{reason}\n-# Nothing is lost: {isGone, select, yes {any player takes the game along with **Go on in this channel** under `/game mine`.} other {`/game board` and `/game assets` show you a running game, and its card comes with the next press that I can show.}}',
  'refuse.unopened': '{reason}\n-# No table was opened.',
  'refuse.edition': 'I do not know this edition. Possible: {editions}.',
  'refuse.server': 'Games are played in servers. Invite me to one and type `/game new` there.',
  'refuse.departed':
    'You are no longer in the server of this game. Join the server again and press anything of the game there to play on.',
  'refuse.channels':
    'I have just come back and do not know the channels of this server yet. Try again in a moment, or ask in the channel of the game.',
  'refuse.choose':
    'There are several games here: {games}. Pick one: type its code, like {sign}, after **game**. Its card shows the code.',
  'refuse.none': 'There is no game here. `/game new` opens one.',
  'refuse.error':
    'Something went wrong on my side, and I could not confirm it. Look at the card; if it has not changed, press again. If it happens again, tell whoever runs me this reference: `{reference}`.',
  'refuse.unheard':
    'Discord did not confirm in time that it heard from me, so your press changed nothing. Please press again.',
  'refuse.tooFast':
    'One moment: that was faster than I can follow. This press changed nothing; please press again in a second.',
  'refuse.untilEnd': 'I show that after the end. Until then everybody goes by what the channel shows.',
  'refuse.onlyPlayers':
    'Before the end only those who play may do that. Its channel shows what everybody may know.',
  'refuse.noRepost':
    'Nothing is posted twice here. **My hand** is at `/game assets`, with all that you can do.',
  'refuse.closing': 'I am restarting. Nothing was changed; please press again in a moment.',

  'go.hand': 'My hand',
  'hand.card': '**{title}**: {says}',
  'hand.lookUp': 'Everything else',
  'hand.list': '### {label}',
  'hand.listNone': 'There is nothing you can do here right now.',

  'chronicle.goes': '{things} to {to}',
  'chronicle.out':
    '### You are out of this game\nWatch it in the channel, with the board as all see it: {where}. At the end you hear every lie that was told.',

  'channel.permissions':
    'I cannot post in {where}: I need {names} there, and no timeout. Ask somebody who manages the server to allow it.',
  'channel.gone':
    'Discord does not know {where} any more, or hides it from me. Ask somebody who manages the server.',
  'channel.locked': 'The thread {where} is locked. Ask somebody who manages the server to open it.',
  'channel.threads':
    'This server has as many open threads as Discord allows, so I cannot open {where}. Ask somebody who manages the server to close another one.',
  'channel.blocked':
    'AutoMod blocks what I post in {where}. Ask somebody who manages the server to exempt me from that rule.',
  'channel.malformed':
    'Discord did not accept my message in {where}. If that happens again, tell whoever runs me.',
  'channel.away':
    'Discord does not take my messages in {where} at the moment. That mostly passes in minutes.',

  'link.access': 'I have lost access',
  'link.gone': 'its channel was deleted',
  'link.locked': 'I cannot write in its thread',

  'permission.ViewChannel': 'View Channel',
  'permission.SendMessages': 'Send Messages',
  'permission.SendMessagesInThreads': 'Send Messages in Threads',
  'permission.AttachFiles': 'Attach Files',
  'permission.EmbedLinks': 'Embed Links',
  'permission.ReadMessageHistory': 'Read Message History',
  'permission.CreatePublicThreads': 'Create Public Threads',
  'permission.ManageRoles': 'Manage Roles',
} as const
