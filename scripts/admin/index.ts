import { cancel } from './cancel.ts'
import type { AdminCommand } from './command.ts'
import { exportGame } from './export.ts'
import { handOver } from './hand-over.ts'
import { list } from './list.ts'
import { log } from './log.ts'
import { move } from './move.ts'
import { purge } from './purge.ts'
import { repair } from './repair.ts'
import { show } from './show.ts'
import { stalled } from './stalled.ts'
import { unblock } from './unblock.ts'
import { why } from './why.ts'

/** Every command, by the word that calls it; those that change something come last. */
export const adminCommands: Readonly<Record<string, AdminCommand>> = {
  list,
  show,
  log,
  why,
  stalled,
  export: exportGame,
  unblock,
  repair,
  move,
  cancel,
  purge,
  'hand-over': handOver,
}
