import { cut } from '#text/one-line.ts'
import { unpackAnswers } from '../parts/answers-in-ids.ts'
import { Declined, Excuse, valueOf } from '../declined.ts'
import { readingFor, runningFor, type Scope } from '../app-context.ts'
import { orderText } from '../words/fact-text.ts'
import type { ControlId } from '../parts/ids.ts'
import { showView } from './opening-panels.ts'
import type { Option } from '../shapes.ts'
import { requestOf } from '../request.ts'

/** Of the words of an order that was just left. */
const longest = 220

/** An order that asks nothing: `order:<kind>:<settled answers>`. */
export async function order(scope: Scope, { args: [kind = '', packed = ''] }: ControlId): Promise<void> {
  const terms = unpackAnswers(packed)
  if (terms === null) throw new Declined({ code: 'notNow', facts: { act: kind } })
  await leaveOrder(scope, kind, terms)
}

/** Leaves an order in advance and shows it back in words. */
export async function leaveOrder(scope: Scope, kind: string, terms: Option['fixed']): Promise<void> {
  const { app } = scope
  const reading = await readingFor(scope)
  const advance = { kind, terms }
  valueOf(await app.table.order(requestOf(scope), advance), reading)
  const running = await runningFor(scope)
  const told = running.words.say('ui.advanceOrders.given', {
    order: cut(orderText(running, advance), longest),
  })
  await showView(scope, 'advanceOrders', [], told)
}

/** Puts away what was told of orders that cancelled themselves, up to one of them: `noted:<number>:<panel>`. */
export async function noted(scope: Scope, { args: [no = '', panel = ''] }: ControlId): Promise<void> {
  const { app, asked } = scope
  if (!/^\d{1,16}$/.test(no)) throw new Excuse(asked.words.say('ui.refuse.old'))
  await app.table.cancellationsSeen(requestOf(scope), Number(no))
  await showView(scope, panel === 'assets' ? panel : 'advanceOrders', [])
}

/** Takes an order back: `takeBack:<number>`. */
export async function takeBack(scope: Scope, { args: [no = ''] }: ControlId): Promise<void> {
  const { app, asked } = scope
  if (!/^\d{1,16}$/.test(no)) throw new Excuse(asked.words.say('ui.refuse.old'))
  const outcome = await app.table.takeBackOrder(requestOf(scope), Number(no))
  valueOf(outcome, await readingFor(scope))
  await showView(scope, 'advanceOrders', [], asked.words.say('ui.advanceOrders.takenBack'))
}
