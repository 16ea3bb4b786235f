import type { Meter } from '#discord/traffic-meter.ts'
import type { TableMeter } from '#table/core/limits.ts'
import type { Metrics } from './metrics.ts'

export function tableMeter({ moves, refusals }: Metrics): TableMeter {
  return {
    moved: (edition) => moves.inc({ edition }),
    refused: (code) => refusals.inc({ code }),
  }
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
  // Cards, too, where a press edits its own: by the route they cannot be told from panels.
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
