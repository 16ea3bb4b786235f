import type { StallReason } from '#table/operations/stalled.ts'

/** Why a game stands still, and what helps; for whoever runs the bot. */
export const reasons: Readonly<Record<StallReason, string>> = {
  unreadable: 'its state cannot be read: a backup has it whole',
  noDecision: 'it is not over, and asks nobody anything: `repair` compares it with its log',
  overdue: 'its time has come and nothing was done: `unblock` carries it out, or wakes it',
  undelivered: 'its channel could not be told: see permissions there, then `unblock --how card`, or `move`',
}
