/** Texts of the greeting of a new server, and of `/help`. */
export const guide = {
  'hello.text':
    '## Hello, I am Shortchange\nI run board games about money and streets in a channel. Friends press a few buttons whenever they like; a game goes on over days. I keep the money, the rules and the clock, and nothing is lost.\nEight games: the classic one, one with robbers and a Cop, one in which you really cheat, two for children, and more.',
  'hello.missing':
    '⚠️ I lack a permission for games in this channel: {names}. Somebody who manages the server can allow it.',
  'hello.noChannel':
    '⚠️ I may not write in any channel of this server. Somebody who manages the server can allow me **View Channel** and **Send Messages** where you want to play.',
  'hello.open': 'Open a table',
  'hello.setUp': 'Set me up',
  'hello.guide': 'How it works',

  'guide.players':
    '### How to play\nSomebody types `/game new`. You press **Join** on the card, the host presses **Start**.\n- The card in the channel shows the board and the question. When the game waits for you, it mentions you.\n- **My assets** opens your own panel with your cash and deeds. Only you see it.\n- **Help** explains the decision at hand; `/rules` has every rule.\n- `/game ahead` decides in advance. While you are away, `/game seats` gives your seat to a computer player.\n- `/game mine` lists your games, and what waits for you; **Apps** in the menu of a card shows where its game stands.\n- `/settings me` sets your quiet hours, holidays and reminders.',
  'guide.hosts':
    '### How to host\n`/game new` opens a table in this channel. Choose the edition on its card.\n- **Options** sets the pace and the house rules; a preset sets several at once.\n- **Table…** adds computer players, and closes the table.\n- `/game theme` gives the streets names of your own.\n- Somebody does not play on? `/game seats` starts a vote for a substitute.\n- `/game cancel` calls the game off.',
  'guide.managers':
    '### On your server\n- I need View Channel, Send Messages, Send Messages in Threads, Attach Files, Embed Links and Read Message History where you play.\n- `/settings server` sets the time zone and the hours at which no clock runs; its **Tables …** sets the channels, who opens tables, a role to mention, a thread for each game, and more moderators.\n- `/game moderate` closes a table, gives a seat to a substitute or a computer player, or replaces a name. Needs Manage Messages.\n- `/privacy export` shows everybody what I keep about them; `/privacy delete` deletes it.\n- Remove me, and I delete your games 30 days later.',
  'guide.go.players': 'Play',
  'guide.go.hosts': 'Host',
  'guide.go.managers': 'Manage',

  'moderate.title': '### Moderate {edition} {sign}\nThe channel shows that a moderator did it.',
  'moderate.forModerators': 'Only moderators can do that: it needs **Manage Messages** or **Manage Server**.',
  'moderate.open': 'Open a seat to a substitute …',
  'moderate.mind': 'Let a computer player take over …',
  'moderate.name': 'Replace the name of …',
  'moderate.newName': 'Player {letter}',
  'moderate.close': 'Close the table',
  'moderate.sure':
    '### Close this table for good?\n{isBegun, select, yes {The game ends without a winner.} other {Its players can open it again with one press.}}',
  'moderate.sure.open':
    '### Open {seat}’s seat?\nAnother member can take it over and then keeps it. Until then {seat} can keep it.',
  'moderate.sure.mind': '### Let a computer player take over for {seat}?\nIt plays until {seat} comes back.',
  'moderate.sure.name':
    '### Replace the name {seat}?\nIn this game, the player gets a neutral name for good.',
  'moderate.name.do': 'Replace the name',
  'moderate.close.do': 'Close the table',
  'moderate.open.do': 'Open the seat',
  'moderate.mind.do': 'Let it play',
  'moderate.done': 'Done. The channel shows it.',
  'moderate.closed': '### The table is closed\nA moderator closed it.',
} as const
