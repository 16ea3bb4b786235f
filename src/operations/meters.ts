import type { Meter } from '#discord/traffic-meter.ts'
import type { TableMeter } from '#table/core/limits.ts'
import type { Metrics } from './metrics.ts'
import type { Store, WriteTrouble } from '#store/index.ts'
import type { Log } from '#logging/log.ts'

export function tableMeter({ moves, refusals }: Metrics): TableMeter {
  return { moved: (edition) => moves.inc({ edition }), refused: (code) => refusals.inc({ code }) }
}

export function discordMeter(metrics: Metrics): Meter {
  const { firstAnswer, wholePress, limitedPresses, requests, delivery, undelivered } = metrics
  return {
    pressed(kind) {
      const answered = firstAnswer.startTimer({ kind })
      const ended = wholePress.startTimer({ kind })
      return { answered: () => void answered(), ended: () => void ended() }
    },
    limited: (answer) => limitedPresses.inc({ answer }),
    requested: (method, route, status) =>
      requests.inc({ request: requestOf(method, route), outcome: outcomeOf(status) }),
    delivered: (ms) => delivery.observe(ms / 1000),
    undelivered: (failure) => undelivered.inc({ failure }),
  }
}

const requestKinds: readonly [kind: string, method: string, route: RegExp][] = [
  ['answer', 'POST', /^\/interactions\//],
  // Includes cards that their own buttons edit: the route does not distinguish them from panels.
  ['panel', 'PATCH', /^\/webhooks\//],
  ['whisper', 'POST', /^\/webhooks\//],
  ['send', 'POST', /^\/channels\/[^/]+\/messages$/],
  ['edit', 'PATCH', /^\/channels\/[^/]+\/messages\/[^/]+$/],
  ['delete', 'DELETE', /^\/channels\/[^/]+\/messages\/[^/]+$/],
]

function requestOf(method: string, route: string): string {
  const known = requestKinds.find(([, verb, shape]) => verb === method.toUpperCase() && shape.test(route))
  return known?.[0] ?? 'other'
}

function outcomeOf(status: number): string {
  if (status < 400) return 'ok'
  if (status === 429) return 'limited'
  return status < 500 ? 'refused' : 'failed'
}

const quiet = 5 * 60_000

const reasons: Readonly<Record<WriteTrouble, string>> = {
  diskFull: 'its disk is full: make room there',
  diskFailed: 'its disk fails: see its own log',
  outOfResources: 'it is out of memory, or of something else: see its own log',
  readOnly: 'it takes no changes: it stands by for another, or was set so',
}

/** Reports a database that cannot save: immediately, then at intervals, and when it recovers. */
export function watchSaves({ store, metrics, log }: { store: Store; metrics: Metrics; log: Log }): void {
  let lastLoggedAt = -Infinity
  store.writes.onNews(({ trouble, lasts, failed, isOver }) => {
    const facts = { reason: trouble, seconds: Math.round(lasts / 1000), failed }
    if (isOver) {
      lastLoggedAt = -Infinity
      return void log.warn(facts, 'the database saves again; overdue games are moved on')
    }
    metrics.failedSaves.inc({ reason: trouble })
    if (lasts - lastLoggedAt < quiet) return
    lastLoggedAt = lasts
    log.error(
      facts,
      `the database cannot save, so interactions are refused and games are paused: ${reasons[trouble]}`,
    )
  })
}
