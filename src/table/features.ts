import { hasOrders, withOwnOrders, advanceOrderParts } from './advance-orders/advance-orders.ts'
import { pollSchedule, pollParts } from './polls/polls.ts'
import { desertion, withDesertion, desertedParts } from './suspension/deserted.ts'
import { holidays, holidaysBefore, holidayParts } from './away/holidays.ts'
import {
  withMissed,
  missedTurnsParts,
  autopilotParts,
  departureParts,
  substituteParts,
} from './away/state.ts'
import { withAutopilot } from './away/autopilot.ts'
import { nextUp } from './reminders/next-up.ts'
import { notifications, withPendingNotifications } from './reminders/untold.ts'
import { pauses, pauseParts } from './suspension/pause.ts'
import { reminding } from './reminders/reminders.ts'
import { quietHoursSchedule, withQuietHoursOfOwners, quietHoursParts } from './quiet-hours/quiet-hours.ts'
import { withDeferredPings } from './reminders/callable.ts'
import { reminderParts } from './reminders/reminder-state.ts'
import { leftServerParts } from './suspension/servers.ts'
import { outageParts } from './outages/outages.ts'
import { galleryParts } from './story/types.ts'
import { lobbyClosing } from './lobby/open.ts'
import { computerSeats } from './core/loaded-game.ts'
import type { Feature } from './core/feature.ts'
import { numberingParts, withNumber } from './numbering/numbering.ts'

/**
 * All features, in the order in which their hooks run. Absence comes before desertion, and both come before
 * reminders.
 */
export const features: readonly Feature[] = [
  { key: 'lobby', lobbySchedule: lobbyClosing },
  { key: 'quietHours', keeps: quietHoursParts, stored: withQuietHoursOfOwners, schedule: quietHoursSchedule },
  { key: 'holidays', keeps: holidayParts, preliminary: holidaysBefore, schedule: holidays },
  { key: 'polls', keeps: pollParts, schedule: pollSchedule },
  { key: 'pause', keeps: pauseParts, schedule: pauses },
  { key: 'leftServer', keeps: leftServerParts },
  { key: 'outages', keeps: outageParts },
  { key: 'missedTurns', keeps: missedTurnsParts, beforeCommit: withMissed },
  { key: 'departures', keeps: departureParts },
  { key: 'autopilot', keeps: autopilotParts, beforeCommit: withAutopilot },
  { key: 'substitutes', keeps: substituteParts },
  { key: 'deserted', keeps: desertedParts, beforeCommit: withDesertion, schedule: desertion },
  { key: 'reminders', keeps: reminderParts, beforeCommit: withDeferredPings, schedule: reminding },
  { key: 'untold', beforeCommit: withPendingNotifications, schedule: notifications },
  { key: 'gallery', keeps: galleryParts },
  { key: 'nextUp', schedule: nextUp },
  { key: 'bots', movesUnasked: ({ seats, body }) => computerSeats(seats, body.game).length > 0 },
  { key: 'advanceOrders', keeps: advanceOrderParts, stored: withOwnOrders, movesUnasked: hasOrders },
  {
    key: 'numbering',
    keeps: numberingParts,
    stored: (loaded, _seats, body, at, commit) => withNumber(loaded, commit, body, at),
  },
]
