import type { Clock } from 'pg-boss'

/** The usual timers, none of which keeps a process from ending. */
export const timers: Clock = {
  now: () => Date.now(),
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
