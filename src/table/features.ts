import { hasOrders, withOwnOrders } from './advance-orders/advance-orders.ts'
import { balloting } from './polls/polls.ts'
import { desertion, withDesertion } from './suspension/deserted.ts'
import { holidays, holidaysBefore } from './away/holidays.ts'
import { withMissed } from './away/missed-turns.ts'
import { withMinding } from './away/autopilot.ts'
import { nextUp } from './reminders/next-up.ts'
import { pauses } from './suspension/pause.ts'
import { reminding } from './reminders/reminders.ts'
import { resting, withRestsOfOwners } from './quiet-hours/quiet-hours.ts'
import { withDeferredPings } from './reminders/deferred-pings.ts'
import { computerSeats } from './core/loaded-game.ts'
import type { Feature } from './core/feature.ts'

/**
 * The features of the table, in the order in which they add to a change and look at a game: who is away is known before
 * it is asked whether anybody is left, and both before anybody is called.
 */
export const features: readonly Feature[] = [
  { key: 'quietHours', stored: withRestsOfOwners, schedule: resting },
  { key: 'holidays', preliminary: holidaysBefore, schedule: holidays },
  { key: 'ballots', schedule: balloting },
  { key: 'pause', schedule: pauses },
  { key: 'missedTurns', beforeCommit: withMissed },
  { key: 'autopilot', beforeCommit: withMinding },
  { key: 'deserted', beforeCommit: withDesertion, schedule: desertion },
  { key: 'reminders', beforeCommit: withDeferredPings, schedule: reminding },
  { key: 'nextUp', schedule: nextUp },
  { key: 'bots', movesUnasked: ({ seats, body }) => computerSeats(seats, body.game).length > 0 },
  { key: 'advanceOrders', stored: withOwnOrders, movesUnasked: hasOrders },
]
