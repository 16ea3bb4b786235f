import { speak } from '#text/index.ts'
import type { Departures } from '../departures.ts'
import { readingFrom, runningOf } from '../reading.ts'
import type { Carrier, Delivery, EditionInfo, Receipt } from '../shapes.ts'
import { styleOf } from '../style-of.ts'
import type { Meter } from '../traffic-meter.ts'
import { notesOf, stateOf } from './channel-state.ts'
import { failureOf, outcomeOf } from './discord-errors.ts'
import type { Step } from './steps.ts'
import { runners, type Run, type RunDeps, type StepOf } from './run.ts'
import type { Task } from '../channel-style.ts'

interface CarrierDeps extends RunDeps {
  editions: EditionInfo[]
  locale: (guild: string) => string
  debounceMs: number
  meter: Pick<Meter, 'delivered' | 'undelivered'>
  departures: Pick<Departures, 'called'>
  /** Lets Discord archive the channel if the bot started it as the thread of a game. */
  endThread: (channel: string) => Promise<void>
}

/** Limit on the plans for one receipt. If a style needs more, it has a bug. */
const maxPlans = 20

/**
 * Sends deliveries to Discord. The channel's style plans the steps, and the carrier runs them and returns the
 * receipt.
 */
export function discordCarrier(deps: CarrierDeps): Carrier {
  return {
    async carry(delivery) {
      const task = taskOf(deps, delivery)
      const run: Run = { task, state: stateOf(delivery), better: null }
      try {
        const rest = await runPlans(deps, run)
        if (run.state.owed) return failed(deps, run, run.state.owed)
        return receiptOf(run, rest, null)
      } catch (error) {
        return failed(deps, run, error)
      }
    },

    delivered(delivery) {
      deps.meter.delivered(performance.now() - delivery.since)
      if (delivery.news.length > 0) deps.departures.called(taskOf(deps, delivery).reading)
      const { id, channel, status } = delivery.look.table
      if (status !== 'over' && status !== 'cancelled') return
      deps
        .endThread(channel)
        .catch((err: unknown) =>
          deps.log.info({ game: id, channel, err }, 'a thread could not be left to Discord'),
        )
    },
  }
}

function taskOf({ editions, locale, debounceMs }: CarrierDeps, delivery: Delivery): Task {
  const { look } = delivery
  const reading = readingFrom({ editions }, look, speak(locale(look.table.guild)))
  return { delivery, reading, style: styleOf(reading), running: runningOf(reading), debounceMs }
}

async function runPlans(deps: CarrierDeps, run: Run): Promise<Receipt['rest']> {
  for (let plans = 0; plans < maxPlans; plans++) {
    const { steps, next, apply } = run.task.style.plan(run.task, run.state)
    for (const step of steps) await runStep(deps, run, step)
    if (apply) run.state = apply(run.state)
    if (next === 'record') return 'now'
    if (next === 'done') return 'none'
    if (next !== 'replan') return next
  }
  throw new Error('a style does not finish a delivery')
}

function failed({ meter, log }: CarrierDeps, run: Run, error: unknown): Receipt {
  const { id, channel } = run.task.reading.table
  const { kind } = failureOf(error)
  meter.undelivered(kind)
  // A busy channel waits for a rate limit now and then; its next edit shows the newest state.
  const level = kind === 'wait' ? 'debug' : 'warn'
  log[level]({ game: id, channel, failure: kind, err: error }, 'a channel could not be brought up to date')
  return receiptOf(run, 'none', outcomeOf(error))
}

/**
 * Returns the receipt of a run. While an earlier card has yet to be closed, it leaves out the last change, so
 * that the table delivers that again.
 */
export function receiptOf(
  { task, state, better }: Run,
  rest: Receipt['rest'],
  failure: Receipt['failure'],
): Receipt {
  const { message, shown, unreachable, owed } = state
  const { upTo: before, look } = task.delivery
  const upTo = owed ? Math.max(before, Math.min(state.upTo, look.table.version - 1)) : state.upTo
  const from = shown[0]?.no ?? null
  const notes = notesOf(state, failure !== null)
  return { upTo, message, from, notes, unreachable: [...unreachable], rest, failure, better }
}

/**
 * Runs one step.
 * @throws Discord's or the database's error
 */
export function runStep<Kind extends Step['do']>(deps: RunDeps, run: Run, step: StepOf<Kind>): Promise<void> {
  return runners[step.do](deps, run, step)
}
