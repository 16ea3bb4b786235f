import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf, viewingOf } from '../request.ts'
import { encodeId, button, rows, select, text, type Part, goButton, small } from '../parts/components.ts'
import { firstOnOneScreen } from '../parts/screen-budget.ts'
import { markOf, money, nameOf, partyOf, squareName, type Running } from '../reading.ts'
import type { Payment } from '../shapes.ts'
import { watchList } from './watch.ts'
import { purposeOf } from '../words/fact-text.ts'

const pageSize = 8
const maxReasons = 20

/** Whose payments are listed: `seat` is null for everybody; `name` is `all`, `me` or a seat's number. */
type Whose = { name: string; seat: number | null }

/** Lists all payments with payer, payee and reason, newest first: `ledger:<whose>:<page>`. */
export async function ledger(scope: Scope, [named = 'all', at = '0']: string[]): Promise<Panel> {
  const { running, whose, payments } = await read(scope, named)
  const { words, table } = running
  const last = Math.max(0, Math.ceil(payments.length / pageSize) - 1)
  const page = /^\d{1,6}$/.test(at) ? Math.min(Number(at), last) : 0
  const first = page * pageSize
  const shown = payments.toReversed().slice(first, first + pageSize)
  const facts = { from: first + 1, to: first + shown.length, total: payments.length }
  const lines = shown.map((payment) => paymentLine(running, payment))
  const go = (to: number, label: string) =>
    button({ id: encodeId(table.id, 'go', 'ledger', whose.name, to), label, disabled: to < 0 || to > last })
  const listed = (payments: readonly string[]) =>
    text([heading(running, whose), ...payments, words.say('story.ledger.page', facts)].join('\n'))
  const none = text([heading(running, whose), words.say('story.ledger.none')].join('\n'))
  const controls = [
    whoseSelect(running, 'ledger', whose),
    ...rows([
      go(page + 1, words.say('ui.go.older')),
      go(page - 1, words.say('ui.go.newer')),
      goButton(table, 'totals', words.say('story.ledger.totals'), whose.name),
    ]),
    watchList(running, 'ledger'),
  ]
  const forms = lines.length > 0 ? [listed(lines), listed(lines.map(small))] : [none]
  return { parts: firstOnOneScreen(forms.map((form) => [form, ...controls])) }
}

/** Shows total payments by reason and by partner: `totals:<whose>`. */
export async function totals(scope: Scope, [named = 'all']: string[]): Promise<Panel> {
  const { running, whose, payments } = await read(scope, named)
  const { words, table } = running
  const { seat } = whose
  const partners = seat === null ? [] : partnerLines(running, payments, seat)
  const lines = [
    heading(running, whose),
    words.say('story.ledger.reasons'),
    ...reasonLines(running, payments, seat),
    ...(partners.length > 0 ? [words.say('story.ledger.partners'), ...partners] : []),
  ]
  return {
    parts: [
      text(payments.length > 0 ? lines.join('\n') : `${lines[0]}\n${words.say('story.ledger.none')}`),
      whoseSelect(running, 'totals', whose),
      ...rows([goButton(table, 'ledger', words.say('ui.go.back'), whose.name, 0)]),
      watchList(running, 'ledger'),
    ],
  }
}

async function read(scope: Scope, named: string) {
  const running = await runningFor(scope)
  const { payments } = valueOf(await scope.app.table.story(viewingOf(scope)), running)
  const whose = whoseOf(running, named)
  const { seat } = whose
  return {
    running,
    whose,
    payments: seat === null ? payments : payments.filter(({ from, to }) => from === seat || to === seat),
  }
}

function whoseOf({ look, names }: Running, named: string): Whose {
  if (named === 'me' && look.seat !== null) return { name: 'me', seat: look.seat }
  const seat = /^\d{1,2}$/.test(named) ? Number(named) : -1
  return names[seat] === undefined ? { name: 'all', seat: null } : { name: named, seat }
}

function heading(running: Running, { seat }: Whose): string {
  const { words } = running
  const who =
    seat === null ? words.say('story.ledger.all') : `${markOf(running, seat)} ${nameOf(running, seat)}`
  return `${words.say('story.ledger.title')}\n${words.say('story.ledger.of', { who })}`
}

function paymentLine(running: Running, { turn, from, to, amount, why, square }: Payment): string {
  return running.words.say('story.ledger.line', {
    turn,
    from: partyOf(running, from),
    to: partyOf(running, to),
    amount: money(running, amount),
    why: purposeOf(running, why),
    square: square === undefined ? 'none' : squareName(running, square),
  })
}

/**
 * Describes the totals by reason, the largest first: one seat's income and expenses, or the totals of all
 * seats.
 */
function reasonLines(running: Running, payments: readonly Payment[], seat: number | null): string[] {
  const { words } = running
  const sums = summed(payments, ({ why }) => why, seat)
  return sums.slice(0, maxReasons).map(([name, { income, gave }]) => {
    const why = purposeOf(running, name)
    if (seat === null) return words.say('story.ledger.sum', { why, sum: money(running, gave) })
    return words.say('story.ledger.reason', { why, got: money(running, income), gave: money(running, gave) })
  })
}

function partnerLines(running: Running, payments: readonly Payment[], seat: number): string[] {
  const sums = summed(payments, ({ from, to }) => String(from === seat ? to : from), seat)
  return sums.map(([name, { income, gave }]) =>
    running.words.say('story.ledger.partner', {
      partner: partyOf(running, name === 'bank' || name === 'pot' ? name : Number(name)),
      got: money(running, income),
      gave: money(running, gave),
      net: signed(running, income - gave),
    }),
  )
}

export function signed(running: Running, amount: number): string {
  return amount > 0 ? `+${money(running, amount)}` : money(running, amount)
}

interface Sum {
  income: number
  gave: number
}

function summed(payments: readonly Payment[], by: (payment: Payment) => string, seat: number | null) {
  const sums = new Map<string, Sum>()
  for (const payment of payments) {
    const key = by(payment)
    const sum = sums.get(key) ?? { income: 0, gave: 0 }
    if (payment.to === seat) sum.income += payment.amount
    else sum.gave += payment.amount
    sums.set(key, sum)
  }
  return [...sums].sort(([, a], [, b]) => b.income + b.gave - a.income - a.gave)
}

function whoseSelect(running: Running, panel: string, whose: Whose): Part {
  const { words, look, names, table } = running
  const items = [
    { label: words.say('story.ledger.all'), value: 'all' },
    ...(look.seat === null ? [] : [{ label: words.say('story.ledger.mine'), value: 'me' }]),
    ...names.map((label, seat) => ({ label, value: String(seat) })),
  ]
  return select({
    id: encodeId(table.id, 'pickView', panel),
    placeholder: words.say('story.ledger.choose'),
    items: items.map((item) => ({ ...item, chosen: item.value === whose.name })),
  })
}
