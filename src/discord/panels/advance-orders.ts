import { cut } from '#text/one-line.ts'
import { Declined, UserError } from '../request.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { orderText } from '../words/fact-text.ts'
import { encodeId, button, rows, text, type Button, type Part, goButton } from '../parts/components.ts'
import { actLabel } from '../words/labels.ts'
import { packAnswers } from '../parts/answers-in-ids.ts'
import { aheadPart } from '../forms/form.ts'
import type { Running } from '../reading.ts'
import type { AdvanceOrdersLook, Option } from '../shapes.ts'

/** Limits on the characters of one order, so that all orders fit. */
const longest = { order: 220, cancelled: 100 }

/** Shows the viewer's advance orders, each with a button to withdraw it, and the possible new orders. */
export async function advanceOrders(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { words, table } = running
  const own = ownOrders(running)
  return {
    parts: [
      text([words.say('ui.advanceOrders.title'), ...orderLines(running, own)].join('\n')),
      ...cancelledParts(running, 'advanceOrders'),
      ...rows(
        own.orders.map(({ id }, at) =>
          button({
            id: encodeId(table.id, 'takeBack', id),
            label: words.say('ui.advanceOrders.takeBack', { no: at + 1 }),
          }),
        ),
      ),
      text(words.say(own.ways.length > 0 ? 'ui.advanceOrders.new' : 'ui.advanceOrders.nothing')),
      ...rows(own.ways.map((way) => wayButton(running, way))),
      text(`-# ${words.say('ui.advanceOrders.about')}`),
      ...rows([
        goButton(table, 'assets', words.say('ui.go.back')),
        goButton(table, 'advanceOrders', words.say('ui.go.refresh')),
      ]),
    ],
  }
}

/** Returns the button of the panel, or of the order itself if the player can only give this one. */
export function ordersButton(running: Running): Button[] {
  const { look, table, words } = running
  const own = look.advanceOrders?.()
  if (!own) return []
  const [way, ...others] = own.orders.length === 0 ? own.ways : []
  if (way && others.length === 0 && way.ask.length === 0) return [wayButton(running, way)]
  return [goButton(table, 'advanceOrders', words.say('ui.go.advanceOrders'))]
}

function ownOrders(running: Running): AdvanceOrdersLook {
  const { look, view, words } = running
  const own = look.advanceOrders?.()
  if (own) return own
  if (look.seat === null) throw new UserError(words.say('ui.advanceOrders.guest'))
  if (view.seats[look.seat]?.out) throw new Declined({ code: 'out', facts: {} }, running)
  if (look.table.status === 'running') throw new UserError(words.say('ui.advanceOrders.unknown'))
  throw new Declined({ code: 'notRunning' }, running)
}

function orderLines(running: Running, { orders }: AdvanceOrdersLook): string[] {
  const { words } = running
  if (orders.length === 0) return [words.say('ui.advanceOrders.none')]
  return orders.map((order, at) =>
    words.say('ui.advanceOrders.line', { no: at + 1, order: cut(orderText(running, order), longest.order) }),
  )
}

/** Returns a new order's button. An order without questions needs only this press; any other opens a form. */
function wayButton(running: Running, way: Option): Button {
  const { act, fixed, ask } = way
  const game = running.table.id
  const id =
    ask.length === 0
      ? encodeId(game, 'order', act, packAnswers(fixed))
      : encodeId(game, 'go', 'form', aheadPart, act, packAnswers(fixed), '')
  return button({ id, label: actLabel(running, way) })
}

/** Shows cancelled orders and their reasons until the owner dismisses them: `noted:<last order>:<panel>`. */
export function cancelledParts(running: Running, panel: 'advanceOrders' | 'assets'): Part[] {
  const { words, table } = running
  const cancelled = running.look.advanceOrders?.().cancelled ?? []
  if (cancelled.length === 0) return []
  const last = Math.max(...cancelled.map(({ id }) => id))
  const lines = cancelled.map((order) =>
    words.say('ui.advanceOrders.cancelled', {
      order: cut(orderText(running, order), longest.cancelled),
      reason: words.find('reason', order.why) ?? words.say('reason.other'),
    }),
  )
  const away = button({
    id: encodeId(table.id, 'noted', last, panel),
    label: words.say('ui.advanceOrders.noted'),
  })
  return [text(lines.join('\n')), ...rows([away])]
}
