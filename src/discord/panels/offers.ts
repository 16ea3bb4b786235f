import { cut } from '#text/one-line.ts'
import { Declined } from '../declined.ts'
import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId } from '../parts/ids.ts'
import { optionButtons } from '../parts/option-buttons.ts'
import { button, rows, select, text, type Part } from '../parts/components.ts'
import { goodsText, moment, nameOf, type Running } from '../reading.ts'
import type { Offer, Option } from '../shapes.ts'
import { undoButtons } from '../parts/undo-buttons.ts'
import { closedOffers, type ClosedOffer } from './closed-offers.ts'

const mostListed = 3000
const mostButtons = 10
const mostClosed = 5

/** Open offers from and to the reader, each one press away, and those that closed lately. */
export async function offers(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { view, words, table, look, edition } = running
  if (!edition.hasOffers) throw new Declined({ code: 'notNow', facts: { act: 'offers' } }, running)
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  const mine = (view.offers ?? []).filter(({ from, to }) => from === look.seat || to === look.seat)
  const sorted = [
    ...mine.filter(({ to }) => to === look.seat),
    ...mine.filter(({ from }) => from === look.seat),
  ]
  const listed = sorted.map((one) => offerLines(running, one).join('\n')).join('\n\n')
  const closed = (await closedOffers(scope, running)).slice(0, mostClosed)
  return {
    parts: [
      text(`${words.say('ui.offers.title')}\n${cut(listed || words.say('ui.offers.none'), mostListed)}`),
      ...rows(sorted.flatMap((one) => offerButtons(running, one)).slice(0, mostButtons)),
      ...closedPart(running, closed),
      ...rows([
        ...undoButtons(running, 'offers'),
        button({ id: encodeId(table.id, 'go', 'trade'), label: words.say('ui.go.trade') }),
        button({ id: encodeId(table.id, 'go', 'offers'), label: words.say('ui.go.refresh') }),
        button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.assets') }),
      ]),
    ],
  }
}

/** The terms of an open offer as the reader sees them, and how long it lives. */
export function offerLines(running: Running, one: Offer): string[] {
  const { words, look } = running
  const give = goodsText(running, one.give)
  const get = goodsText(running, one.get)
  const [from, to] = [nameOf(running, one.from), nameOf(running, one.to)]
  const side = one.from === look.seat ? 'to' : one.to === look.seat ? 'from' : 'between'
  const kind = one.debt === null ? side : (`${side}Debt` as const)
  return [
    words.say(`ui.offers.${kind}`, { from, to, give, get }),
    ...whyLine(running, one),
    words.say('ui.offers.until', { when: moment(one.due), isCounter: one.parent === null ? 'no' : 'yes' }),
  ]
}

/** Why its maker wants it, where they have said so. */
export function whyLine({ words, names }: Running, { from, why }: Offer): string[] {
  const reason = why && words.find('reason', why)
  return reason ? [words.say('ui.offers.why', { from: names[from] ?? '', reason })] : []
}

/** Looking at an offer, and taking back one's own. */
function offerButtons(running: Running, one: Offer) {
  const { words, table, look, names } = running
  const isMine = one.from === look.seat
  const name = names[isMine ? one.to : one.from] ?? ''
  const label = words.say(isMine ? 'ui.offers.view' : 'ui.offers.answer', { name })
  const view = button({
    id: encodeId(table.id, 'go', 'offer', one.id),
    label,
    style: isMine ? 'secondary' : 'primary',
  })
  const recall = look.options.filter(({ prompt, fixed }) => prompt === null && fixed['offer'] === one.id)
  const recalls = recall.flatMap((option) => recallButtons(running, option, name))
  return [view, ...recalls]
}

function recallButtons(running: Running, option: Option, name: string) {
  return optionButtons(running, option, 'offers').map((made) => ({
    ...made,
    label: running.words.say('ui.offers.recall', { name }),
  }))
}

function closedPart(running: Running, closed: readonly ClosedOffer[]): Part[] {
  if (closed.length === 0) return []
  const { words, table, names, look } = running
  const items = closed.map(({ id, from, to, outcome }) => ({
    label: words.say('ui.offers.view', { name: names[from === look.seat ? to : from] ?? '' }),
    value: String(id),
    hint: outcome.replaceAll(/[\\*]/g, ''),
  }))
  const lines = closed.map(({ outcome }) => `-# ${outcome}`)
  return [
    text([words.say('ui.offers.closed'), ...lines].join('\n')),
    select({ id: encodeId(table.id, 'pickView', 'offer'), placeholder: words.say('ui.offers.look'), items }),
  ]
}
