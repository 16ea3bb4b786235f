import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Buckets around Discord's deadline for the first response, 3 s. */
const seconds = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3, 5, 10]
/** Buckets for cards, which have no deadline. */
const cardSeconds = [0.1, 0.2, 0.5, 1, 2, 3, 5, 10, 20, 60]

export type Metrics = ReturnType<typeof makeMetrics>

/** Creates all metrics; none has data of users or games. */
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
    firstAnswer: histogram('first_answer_seconds', 'From a press to its first answer, by what was pressed.'),
    wholePress: histogram(
      'press_seconds',
      'From a press to the end of all work for it, by what was pressed.',
    ),
    limitedPresses: counter(
      'limited_presses_total',
      'Presses that were refused because one person pressed too quickly, by what they got.',
      ['answer'],
    ),
    delivery: new Histogram({
      name: `${prefix}delivery_seconds`,
      help: 'From a saved change until its channel shows it; what is held back while computer players move counts from then on.',
      buckets: cardSeconds,
      registers,
    }),
    moves: counter('moves_total', 'Saved changes of games of which their tables hear, by edition.', [
      'edition',
    ]),
    refusals: counter('refusals_total', 'Changes that were refused, by code.', ['code']),
    requests: counter('discord_requests_total', 'Requests to Discord, by what for and how they ended.', [
      'request',
      'outcome',
    ]),
    undelivered: counter(
      'undelivered_total',
      'Times that a channel could not be brought up to date, by why.',
      ['failure'],
    ),
    failedSaves: counter(
      'failed_saves_total',
      'Attempts to save that the database refused though it could be read, by why.',
      ['reason'],
    ),
    uncaughtErrors: counter(
      'uncaught_errors_total',
      'Errors that nobody caught: of a connection or an event, after which it goes on, or faults, after which it ends.',
      ['kind'],
    ),
    outbox: gauge('outbox_depth', 'Games whose channels this process has still to tell of a change.'),
    undeliveredGames: gauge(
      'undelivered_games',
      'Games with changes that their channels have not been told of.',
    ),
    late: gauge('deadline_late_seconds', 'How late the most overdue game is; 0 where none is.'),
    games: gauge('games', 'Open games, by status.', ['status']),
    stalled: gauge('stalled_games', 'Running games that stand still though nobody wants it, by reason.', [
      'reason',
    ]),
    heap: gauge('process_heap_bytes', 'Memory in use by this process’s JavaScript.'),
    resident: gauge('process_resident_bytes', 'Memory of this process.'),
  }
}
