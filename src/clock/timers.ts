import type { Clock } from 'pg-boss'

/**
 * The usual timers, none of which keeps a process from ending. Its time never goes back, since the queue measures by it
 * how long to wait; by how much the database's differs it finds out itself.
 */
export const timers: Clock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work, ms) => setTimeout(work, ms).unref(),
  clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work, ms) => setInterval(work, ms).unref(),
  clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
}
