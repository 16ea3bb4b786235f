import { cut } from '#text/one-line.ts'
import { Declined, viewingOf, UserError } from '../request.ts'
import { drawerFor, runningFor, type Panel, type Scope } from '../app-context.ts'
import { encodeId, button, rows, select, text, goButton } from '../parts/components.ts'
import type { Part, Button, Item } from '../parts/components.ts'
import { optionButtons, isPlanned, isDeal } from '../parts/option-buttons.ts'
import { eventsOf, goodsText, moment, nameOf, type Running, money, squareName } from '../reading.ts'
import type { Debt, Offer, Option, GameEvent, Goods, Refused } from '../shapes.ts'
import { undoButtons } from './undo.ts'
import type { Facts } from '#text/index.ts'
import { factsOf } from '../words/fact-text.ts'
import { plainLines } from '../words/narrate.ts'
import { styleOf } from '../style-of.ts'
import { form } from '../forms/form.ts'
import { headOf } from '../parts/answers-in-ids.ts'
import { dealOf, debtFacts, debtLine, offerOf, dealLines, dealPicture } from '../forms/deal.ts'
import { packDraft, prefilled, plainGoods } from '../forms/draft.ts'
import { selects } from '../forms/question.ts'
import { otherSums } from '../forms/quick-choices.ts'
import { missingIn, refusalText } from '../words/labels.ts'

const maxListed = 3000
const maxButtons = 10
const maxClosed = 5

/** Shows the open offers from and to the viewer, each with a button, and recently closed ones. */
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
  const closed = (await closedOffers(scope, running)).slice(0, maxClosed)
  return {
    parts: [
      text(`${words.say('ui.offers.title')}\n${cut(listed || words.say('ui.offers.none'), maxListed)}`),
      ...rows(sorted.flatMap((one, at) => offerButtons(running, one, at === 0)).slice(0, maxButtons)),
      ...closedPart(running, closed),
      ...rows([
        ...undoButtons(running, 'offers'),
        goButton(table, 'trade', words.say('ui.go.trade')),
        goButton(table, 'offers', words.say('ui.go.refresh')),
        goButton(table, 'assets', words.say('ui.go.assets')),
      ]),
    ],
  }
}

export function offerLines(running: Running, one: Offer): string[] {
  const { words, look } = running
  const give = goodsText(running, one.give)
  const get = goodsText(running, one.get)
  const [from, to] = [nameOf(running, one.from), nameOf(running, one.to)]
  const side = one.from === look.seat ? 'to' : one.to === look.seat ? 'from' : 'between'
  const debt = debtOf(running, one)
  const owed = debt ? debtFacts(running, debt, one.settles) : {}
  return [
    words.say(`ui.offers.${side}`, { from, to, give, get, ...owed }),
    ...whyLine(running, one),
    words.say('ui.offers.until', { when: moment(one.due), isCounter: one.parent === null ? 'no' : 'yes' }),
  ]
}

function debtOf({ view }: Running, { debt }: Offer): Debt | undefined {
  return (view.debts ?? []).find(({ id }) => id === debt)
}

export function whyLine({ words, names }: Running, { from, why }: Offer): string[] {
  const reason = why && words.find('reason', why)
  return reason ? [words.say('ui.offers.why', { from: names[from] ?? '', reason })] : []
}

function offerButtons(running: Running, one: Offer, isFirst: boolean) {
  const { words, table, look, names } = running
  const isMine = one.from === look.seat
  const name = names[isMine ? one.to : one.from] ?? ''
  const label = words.say(isMine ? 'ui.offers.view' : 'ui.offers.answer', { name })
  const view = button({
    id: encodeId(table.id, 'go', 'offer', one.id),
    label,
    style: isFirst && !isMine ? 'primary' : 'secondary',
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

/** A closed offer, from the log as one of the two parties may see it. */
export interface ClosedOffer {
  id: number
  from: number
  to: number
  give: Goods
  get: Goods
  outcome: string
  /** True if the deal was carried out. The panel then has no button to repeat the offer. */
  isDone: boolean
  /** Facts of the debt that the offer was to settle; null for other offers. Without the debt it would be a gift. */
  owed: Facts | null
}

type Terms = Extract<GameEvent, { kind: 'terms' }>

/** Number of moves to search. Where players must not be able to count moves, the whole log is searched. */
const moves = 300

/** Returns the viewer's recently closed offers, latest first. */
export async function closedOffers(scope: Scope, running: Running): Promise<ClosedOffer[]> {
  const events = await lateEvents(scope, running)
  const terms = events.filter((event): event is Terms => event.kind === 'terms')
  // An open counter-offer continues the offer that it replaced, so that one is not listed as closed.
  const open = (running.view.offers ?? []).flatMap(({ id, parent }) => [id, parent])
  const isMine = ({ from, to }: Terms) => from === running.look.seat || to === running.look.seat
  return terms
    .filter((one) => isMine(one) && !open.includes(one.offer))
    .map((one) => closedOffer(running, events, one))
    .reverse()
}

async function lateEvents(scope: Scope, running: Running): Promise<GameEvent[]> {
  const most = styleOf(running).areChangesKnown ? moves : Infinity
  const log = await scope.app.table.logPage(viewingOf(scope), most)
  return log.ok ? eventsOf(log.value.entries) : []
}

function closedOffer(running: Running, events: readonly GameEvent[], terms: Terms): ClosedOffer {
  const { offer: id, from, to, give, get } = terms
  const end = events.findLast((event) => closesOffer(event, id))
  const isForDebt = events.some(
    (event) => event.kind === 'offered' && event.offer === id && event.debt !== null,
  )
  const owed = isForDebt ? factsOf(running, terms) : null
  const [outcome = running.words.say('refusal.offerClosed')] = end ? plainLines(running, [end]) : []
  return { id, from, to, give, get, outcome, isDone: end?.kind === 'traded', owed }
}

/** Whether an event ended an offer. The event either refers to the offer or is a counter-offer to it. */
function closesOffer(event: GameEvent, id: number): boolean {
  if (event.kind === 'terms') return false
  if (event.kind === 'offered') return event.parent === id
  return 'offer' in event && event.offer === id
}

/**
 * Asks with whom to trade. If there is only one possible partner and no open offer, opens the deal itself.
 */
export async function trade(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, view, table, edition } = running
  if (!edition.hasOffers) throw new Declined({ code: 'notNow', facts: { act: 'trade' } }, running)
  if (look.seat === null) throw new Declined({ code: 'notSeated' }, running)
  if (view.seats[look.seat]?.out) throw new Declined({ code: 'out', facts: {} }, running)
  const ways = look.options.filter(isDealing)
  const [only, ...others] = ways
  if (only && others.length === 0 && (view.offers ?? []).length === 0)
    return form(scope, [...headOf(only), ''])
  const pending = (view.offers ?? []).filter(({ from }) => from === look.seat)
  const names = pending.map(({ to }) => nameOf(running, to))
  return {
    parts: [
      text(
        [
          words.say(only ? 'ui.trade.who' : 'ui.trade.nobody'),
          ...(names.length > 0 ? [words.say('ui.trade.pending', { names: words.list(names) })] : []),
        ].join('\n'),
      ),
      ...rows(ways.map((way) => partnerButton(running, way))),
      ...wantLists(running, ways),
      ...rows([
        ...((view.offers ?? []).length > 0 ? [goButton(table, 'offers', words.say('ui.go.offers'))] : []),
        goButton(table, 'assets', words.say('ui.go.assets')),
      ]),
    ],
  }
}

function isDealing(option: Option): boolean {
  const { to } = { ...option.facts, ...option.fixed }
  return option.prompt === null && typeof to === 'number' && isDeal(option)
}

function partnerButton(running: Running, way: Option) {
  const { table, view, words, names } = running
  const to = Number({ ...way.facts, ...way.fixed }['to'])
  const deeds = view.deeds.filter((deed) => deed?.owner === to).length
  const label = words.say('ui.trade.partner', { name: names[to] ?? '', deeds })
  return goButton(table, 'form', label, ...headOf(way), '')
}

/** Returns lists of the partners' deeds. A choice opens the deal with that deed in it. */
function wantLists(running: Running, ways: readonly Option[]): Part[] {
  const { names, table, words } = running
  const items = ways.flatMap((way): Item[] => {
    const ask = way.ask.find((one) => one.type === 'goods' && one.name === 'get')
    if (ask?.type !== 'goods') return []
    return ask.deeds.map((at) => {
      const draft = packDraft(way, { get: { cash: 0, deeds: [at], cards: [] } })
      const value = ['form', ...headOf(way), draft].join(':')
      return { label: squareName(running, at), value, hint: names[ask.seat] ?? '' }
    })
  })
  return selects(running, items, words.say('ui.trade.want'), (page) =>
    encodeId(table.id, 'pickView', '', page),
  )
}

const maxOfferLength = 3400

/** Shows one offer with its terms and effect to its two parties only: `offer:<id>`. */
export async function offer(scope: Scope, [id = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { edition, look, view, words } = running
  if (!edition.hasOffers) throw new Declined({ code: 'notNow', facts: { act: 'offers' } }, running)
  const open = (view.offers ?? []).find((one) => String(one.id) === id)
  if (open) return openPanel(scope, running, open)
  const closed = (await closedOffers(scope, running)).find((one) => String(one.id) === id)
  if (closed) return closedPanel(running, closed)
  const isOpen = look.prompts.some(({ prompt }) => prompt.about['offer'] === Number(id))
  throw new UserError(words.say(isOpen ? 'ui.offers.private' : 'refusal.offerClosed'))
}

async function openPanel(scope: Scope, running: Running, one: Offer): Promise<Panel> {
  const { words, look } = running
  const about = look.options.filter((option) => offerOf(running, option)?.id === one.id)
  const [first] = about
  const deal = first ? dealOf(running, first, {}) : null
  const drawn = deal && (await dealPicture(drawerFor(scope), running, deal))
  const shown = drawn === 'later' ? null : drawn
  const weighed = await Promise.all(about.map((option) => objectionTo(scope, option)))
  const refused = weighed.find((reason) => reason !== null)
  const missing = (refused && missingIn(refused)) ?? 0
  const listed = offerLines(running, one)
  const [terms = ''] = listed
  const parties = { from: nameOf(running, one.from), to: nameOf(running, one.to) }
  const debt = debtOf(running, one)
  const lines = [
    words.say('ui.offers.one', { ...parties, isDebt: debt ? 'yes' : 'no' }),
    ...(deal ? (shown ? debtLine(running, deal) : dealLines(running, deal)) : [terms]),
    ...listed.slice(1),
    ...(refused
      ? [words.say('ui.form.objection', { why: refusalText(running.words, refused, running) })]
      : []),
    ...shortageLines(running, missing),
  ]
  const buttons = about.flatMap((option, at) =>
    optionButtons(running, option, `offer-${one.id}`, at === 0).map((made) =>
      weighed[at] ? { ...made, disabled: true } : made,
    ),
  )
  const counter = about.find(isDeal)
  return {
    parts: [
      text(cut(lines.join('\n'), maxOfferLength)),
      ...(shown?.parts ?? []),
      ...(counter ? otherSums(running, counter, prefilled(running, counter)) : []),
      ...rows([...buttons, ...raisingButtons(running, missing)]),
      ...ways(running, one.id),
    ],
    files: shown?.files ?? [],
    isUnfinished: drawn === 'later',
  }
}

/** Returns why an answer that takes one press would be refused now; null if it would not. */
async function objectionTo(scope: Scope, { act, prompt, fixed, ask }: Option): Promise<Refused | null> {
  const { app } = scope
  if (ask.some((one) => one.type !== 'pick' || one.min > 0)) return null
  const none = Object.fromEntries(ask.map(({ name }) => [name, []]))
  const choice = { act, prompt, with: { ...fixed, ...none } }
  const weighed = await app.table.dryRun(viewingOf(scope), choice)
  return weighed.ok ? null : weighed.refusal
}

function ways(running: Running, id: number) {
  const { table, words } = running
  return rows([
    ...undoButtons(running, 'offers'),
    goButton(table, 'offer', words.say('ui.go.refresh'), id),
    goButton(table, 'offers', words.say('ui.go.offers')),
    goButton(table, 'assets', words.say('ui.go.assets')),
  ])
}

function closedPanel(running: Running, one: ClosedOffer): Panel {
  const { words } = running
  const yes = (is: boolean) => (is ? 'yes' : 'no')
  const parties = { from: nameOf(running, one.from), to: nameOf(running, one.to) }
  const terms = { ...one.owed, give: goodsText(running, one.give), get: goodsText(running, one.get) }
  const lines = [
    words.say('ui.offers.over', {
      ...parties,
      ...terms,
      isDone: yes(one.isDone),
      isDebt: yes(one.owed !== null),
    }),
    words.say('ui.offers.outcome', { outcome: one.outcome }),
  ]
  return { parts: [text(lines.join('\n')), ...rows(againButtons(running, one)), ...ways(running, one.id)] }
}

function againButtons(running: Running, one: ClosedOffer) {
  const { look, table, words } = running
  const isMine = one.from === look.seat
  const partner = isMine ? one.to : one.from
  const option = look.options.find((one) => one.prompt === null && one.fixed['to'] === partner && isDeal(one))
  if (!option || one.isDone || one.owed) return []
  const [give, get] = isMine ? [one.give, one.get] : [one.get, one.give]
  const draft = packDraft(option, { give: plainGoods(give), get: plainGoods(get) })
  const id = encodeId(table.id, 'go', 'form', ...headOf(option), draft, '')
  // Players who refused an offer may still propose the same deal, but the bot does not suggest it.
  if (!isMine) return [button({ id, label: words.say('ui.offers.propose') })]
  return [button({ id, label: words.say('ui.offers.again'), style: 'primary' })]
}

const maxWays = 3

/** Returns buttons to raise a missing amount: the bot's plan for all of it, and single moves. */
function raisingButtons(running: Running, missing: number): Button[] {
  if (missing === 0) return []
  const moves = running.look.options.filter(({ prompt }) => prompt === null)
  const own = moves
    .filter(({ facts }) => 'refunds' in facts || typeof facts['brings'] === 'number')
    .slice(0, maxWays)
  return [
    ...moves.filter(isPlanned).flatMap((option) => planButton(running, option, missing)),
    ...own.flatMap((option) => optionButtons(running, option, 'offers')),
  ]
}

function shortageLines(running: Running, missing: number): string[] {
  const plan = running.look.options.find((option) => option.prompt === null && isPlanned(option))
  const [ask] = plan?.ask ?? []
  if (missing === 0 || ask?.type !== 'amount' || ask.max >= missing) return []
  return [running.words.say('ui.offers.short', { most: money(running, ask.max) })]
}

function planButton(running: Running, option: Option, missing: number): Button[] {
  const [ask] = option.ask
  if (ask?.type !== 'amount' || ask.max < missing) return []
  const draft = packDraft(option, { [ask.name]: missing })
  const id = encodeId(running.table.id, 'go', 'form', ...headOf(option), draft, '')
  const label = running.words.say('ui.offers.raise', { sum: money(running, missing) })
  return [button({ id, label, style: 'primary' })]
}
