import type { CommandDeps, Request } from '../core/request.ts'
import { muteReminders } from './reminders.ts'

export const commands = ({ pressPresent }: CommandDeps) => ({
  /** A player wants no more reminders about the turn that a call was about (DAY-014); `no`: its number. */
  muteReminders: (request: Request, no: number) => pressPresent(request, muteReminders(request.user.id, no)),
})
