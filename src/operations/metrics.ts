import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Buckets around Discord's deadline for the first response, which is 3 s. */
const seconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10]
/** Buckets for cards, which have no deadline, in seconds. */
const cardSeconds = [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 60]

export type Metrics = ReturnType<typeof makeMetrics>

/** Creates all metrics. None of them contains data of users or games. */
export function makeMetrics() {
  const registry = new Registry()
  const registers = [registry]
  const prefix = 'shortchange_'
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Counter({ name: prefix + name, help, labelNames, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name: prefix + name, help, labelNames, registers })
  const histogram = (name: string, help: string) =>
    new Histogram({ name: prefix + name, help, labelNames: ['kind'], buckets: seconds, registers })

  return {
    registry,
    firstAnswer: histogram(
      'first_answer_seconds',
      'Time from an interaction to its first response, by kind.',
    ),
    wholePress: histogram('press_seconds', 'Time from an interaction to the end of its work, by kind.'),
    limitedPresses: counter(
      'limited_presses_total',
      'Interactions refused because one person sent too many, by response.',
      ['answer'],
    ),
    delivery: new Histogram({
      name: `${prefix}delivery_seconds`,
      help: 'Time from a saved change until its channel shows it, without the delay while computer players move.',
      buckets: cardSeconds,
      registers,
    }),
    moves: counter('moves_total', 'Saved changes that tables receive, by edition.', ['edition']),
    refusals: counter('refusals_total', 'Refused changes, by code.', ['code']),
    requests: counter('discord_requests_total', 'Requests to Discord, by purpose and outcome.', [
      'request',
      'outcome',
    ]),
    undelivered: counter('undelivered_total', 'Failed updates of channels, by reason.', ['failure']),
    failedSaves: counter(
      'failed_saves_total',
      'Saves that the database refused while it could be read, by reason.',
      ['reason'],
    ),
    uncaughtErrors: counter(
      'uncaught_errors_total',
      'Uncaught errors: of a connection or an event, after which the process continues, or bugs, after which it stops.',
      ['kind'],
    ),
    outbox: gauge('outbox_depth', 'Games with changes that this process has still to deliver.'),
    undeliveredGames: gauge('undelivered_games', 'Games with undelivered changes.'),
    late: gauge('deadline_late_seconds', 'Delay of the most overdue game; 0 without one.'),
    games: gauge('games', 'Open games, by status.', ['status']),
    stalled: gauge('stalled_games', 'Running games that are stalled, by reason.', ['reason']),
    heap: gauge('process_heap_bytes', 'Memory in use by this process’s JavaScript.'),
    resident: gauge('process_resident_bytes', 'Memory of this process.'),
  }
}
