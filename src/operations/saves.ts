import type { Store, WriteTrouble } from '#store/index.ts'
import type { Log } from '#logging/log.ts'
import type { Metrics } from './metrics.ts'

/** Between two lines of the log while nothing can be saved, ms. */
const quiet = 5 * 60_000

const reasons: Readonly<Record<WriteTrouble, string>> = {
  diskFull: 'its disk is full: make room there',
  diskFailed: 'its disk fails: see its own log',
  outOfResources: 'it is out of memory, or of something else: see its own log',
  readOnly: 'it takes no changes: it stands by for another, or was set so',
}

/** What an operator must hear of a database that saves nothing: at once, now and then, and when it is over. */
export function watchSaves({ store, metrics, log }: { store: Store; metrics: Metrics; log: Log }): void {
  let said = -Infinity
  store.writes.onNews(({ trouble, lasts, failed, isOver }) => {
    const facts = { reason: trouble, seconds: Math.round(lasts / 1000), failed }
    if (isOver) {
      said = -Infinity
      return void log.warn(facts, 'the database saves again; overdue games are moved on')
    }
    metrics.failedSaves.inc({ reason: trouble })
    if (lasts - said < quiet) return
    said = lasts
    log.error(
      facts,
      `the database saves nothing, so presses are refused and the games stand still: ${reasons[trouble]}`,
    )
  })
}
