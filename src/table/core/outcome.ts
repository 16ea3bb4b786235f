import type { Refusal } from '#engine/refusal.ts'

/** Reasons that lie with the table, not with the rules. */
export type TableRefusal =
  | { code: 'noGame' }
  | { code: 'wrongGuild' }
  | { code: 'notSeated' }
  | { code: 'notHost' }
  | { code: 'notInLobby' }
  | { code: 'notRunning' }
  | { code: 'alreadySeated' }
  | { code: 'full'; max: number }
  /** The chairs that are left are kept for others. */
  | { code: 'chairsKept'; max: number }
  | { code: 'noKept' }
  /** It can be opened again only when it has ended. */
  | { code: 'stillOpen' }
  /** It was opened again already: that is the game. */
  | { code: 'reopened'; game: string }
  | { code: 'tooFew'; min: number }
  | { code: 'tooManyGames'; max: number }
  | { code: 'channelFull'; max: number }
  | { code: 'badOption'; name: string }
  /** The server has no theme of its own. */
  | { code: 'noTheme' }
  | { code: 'badTheme' }
  | { code: 'noComputer' }
  /** Another player has the shape or the letter, or the edition does not have it. */
  | { code: 'tokenTaken' }
  | { code: 'badToken' }
  | { code: 'playersDoNotBet' }
  | { code: 'betOnNobody' }
  | { code: 'betsFull'; max: number }
  | { code: 'notOver' }
  /** The game cannot be played again from its record: it is not over, or its rules are no more. */
  | { code: 'noFrames' }
  | { code: 'ordersFull'; max: number }
  | { code: 'noOrder' }
  /** The game hides activity and still runs: everybody may read this after its end. */
  | { code: 'toldLater' }
  | { code: 'voteClosed' }
  /** Nothing is played: the game is paused, or nobody is there. */
  | { code: 'paused' }
  | { code: 'notPaused' }
  | { code: 'notOnAutopilot' }
  /** Who is on holiday is not removed meanwhile. */
  | { code: 'onHoliday' }
  | { code: 'onAutopilotAlready' }
  /** The holiday that was meant is over, or was changed. */
  | { code: 'holidayGone' }
  | { code: 'notReminded' }
  | { code: 'offeredAlready' }
  | { code: 'notOffered' }
  | { code: 'bettorsDoNotPlay' }
  | { code: 'pollOpen' }
  /** The same seat put the same to the vote within a day, in vain. */
  | { code: 'pollLately' }
  | { code: 'pollClosed' }
  /** A setting that has not its shape, or hours that leave nobody enough time to play (DAY-004). */
  | { code: 'badSetting' }
  | { code: 'tooLittleTime'; hours: number }
  /** A holiday that ends before it begins, or before now; that is too long; or more days than are left (DAY-007). */
  | { code: 'holidayOver' }
  | { code: 'holidayTooLong'; days: number }
  | { code: 'holidaysUsed'; left: number }
  /** What somebody asked for that takes a while is not done yet. */
  | { code: 'underWay' }
  | { code: 'seen' }
  | { code: 'busy' }
  | { code: 'unavailable' }
  /** The game was begun by a later version of the bot, which is just taking over. */
  | { code: 'later' }

/**
 * `ok: false` changes nothing. `seen`: the interaction was handled before. With `unavailable` alone, the database being
 * away, a change may have been saved and its confirmation lost.
 */
export type Outcome<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusal: (TableRefusal & { facts?: never }) | Refusal }
