/**
 * Texts of refusals, by the code of the rules or of the table. A refused change had no effect, except
 * possibly with the code `unavailable`.
 */
export const refusals = {
  over: 'This game is over. **Play again** under its result opens another table, and so does `/game new`.',
  out: 'You are out of this game, so you can watch but not move.',
  stale: 'That has been settled already. The newest card shows what is open now.',
  notYours: 'That decision belongs to {seats}.',
  notNow: 'That is not possible right now. The newest card shows what is.',
  badAnswer:
    '{bounded, select, yes {That must be a whole number from {min} to {max}.} other {That does not fit any more. Please choose again.}}',
  nothingToUndo:
    'There is nothing to take back: somebody has acted since, or dice, cards or the move itself have settled it.',
  tooEarly: 'There is still time for that.',

  noGame: 'I do not know this game any more.',
  wrongGuild: 'That game is played in another server.',
  notSeated:
    'You are not playing in this game, but you are welcome to watch: `/game watch` shows where everyone stands, and **All deeds**, **Log** and **Board as text** are for you, too.',
  notHost:
    'Only {host, select, none {the host} other {{host}, the host,}} can do that. Once the host is out of the game, the next player takes over.',
  notInLobby: 'This game has begun, or its table is closed: that cannot be changed any more.',
  notRunning: 'This game is not running.',
  alreadySeated: 'You have a chair already.',
  full: 'All {max} chairs are taken.',
  tooFew: 'It takes at least {min} players. Invite somebody, or add a computer player.',
  tooManyGames: 'You have {max} open games already. Finish or cancel one first.',
  channelFull:
    'This channel has {max} open games already. Open yours in another one, or wait until one here is over.',
  serverFull:
    'This server has {max} open tables already, and its managers allow no more. Wait until one is over.',
  otherChannels: 'Tables open only in {where} here. Type `/game new` there.',
  otherHosts: 'On this server only {who} open tables. Ask one of them.',
  badOption: 'That option cannot have this value. Choose another one.',
  noTheme:
    'This server has no theme of its own. Somebody who manages the server can set one with /game theme; or choose another board.',
  badTheme: 'I cannot keep that theme. `/game theme` shows how to write one.',
  ordersFull: 'You have left {max} orders already. Take one back first.',
  noOrder: 'That order is gone: it was carried out, cancelled or taken back.',
  playersDoNotBet: 'Players do not bet on their own game. Once you are out of it, you may.',
  betOnNobody: 'That player is out of the game already. Bet on one who is still in it.',
  betsFull: 'There are {max} bets on this game already, and that is all I can keep.',
  notOver: 'Votes are cast when the game is over.',
  noFrames: 'There is no film of this game: it is not over yet, or its rules have changed since.',
  toldLater: 'I show that after the end.',
  voteClosed: 'The vote on this game is closed.',
  badSetting: 'That cannot be set. Please choose again.',
  tooLittleTime:
    'These hours leave too little time to play: at least {hours} hours a week have to stay free. Nothing was changed.',
  holidayOver: 'A holiday has to end after it begins, and not in the past. Choose another day.',
  holidayTooLong: 'One holiday can last {days} days at most. Choose an earlier last day.',
  holidaysUsed:
    'You have {left, plural, =0 {no days of holiday} one {one day of holiday} other {# days of holiday}} left within a year. Choose fewer days, or begin later.',
  notInvited:
    '{host, select, none {The host} other {{host}, the host,}} lets only invited people join this table. Ask to be invited, or open your own with `/game new`.',
  removed:
    '{host, select, none {The host} other {{host}, the host,}} took you off this table. Only an invitation lets you join again.',
  notThere: 'They have left the table already.',
  tokenTaken: 'Another player was faster. Choose another token or letter.',
  badToken: 'This edition does not have that token. Choose one from the list.',
  underWay: 'I am still looking through all games for you. Wait for that answer, then press again.',
  seen: 'That press has been counted already.',
  busy: 'That did not get through this time. Please press again.',
  unavailable:
    'I cannot reach my notes right now, so I could not confirm it. Look at the card; if it has not changed, press again in a moment.',
  later:
    'I am being brought up to date, and this game is with my newer self already. Please press again in a minute.',
  other: 'That is not possible right now.',
} as const
