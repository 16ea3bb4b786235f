import { oneLine, cut } from '#text/one-line.ts'
import { playAndAnswer } from './acting.ts'
import { Declined, UserError, valueOf, requestOf } from '../request.ts'
import { type Scope, readingFor, runningFor } from '../app-context.ts'
import { amountFault, amountHint, readAmount, moneyIn, numberLength } from '../words/amounts.ts'
import { encodeId, type ControlId, pagesOf } from '../parts/components.ts'
import { readable } from '../words/names.ts'
import { field, modalOf, type Modal } from '../parts/modal.ts'
import { readPrompt, unpackAnswers } from '../parts/answers-in-ids.ts'
import type { Running } from '../reading.ts'
import type { Ask, AskOf, Json, Option } from '../shapes.ts'
import { offerOf } from '../forms/deal.ts'
import { readGoods, type Draft, answersOf, choosable, levelsIn, pickedIn } from '../forms/draft.ts'
import { levelAfter, levelBefore } from '../forms/asks.ts'
import { firstPress, isAboutOrder, readForm, showForm, type Form } from '../forms/form.ts'
import { cashPart, goodsAfter, withCash, withCashOf } from '../forms/goods.ts'
import { emptyDraft } from '../forms/quick-choices.ts'
import { orderText } from '../words/fact-text.ts'
import { showView } from './opening-panels.ts'
import { isDeal } from '../parts/option-buttons.ts'

/**
 * Changes a form's draft: `fill:<prompt>:<act>:<settled>:<draft>:<question>:<part>`. The part is a list's
 * page, `l` for the next level, `b` for the previous one, `g<n>` for a group, `c` for a deal's cash, or `s`
 * for an amount.
 */
export async function fill(scope: Scope, { args }: ControlId): Promise<void> {
  const form = await readForm(scope, args)
  if (form.isDropped) return showForm(scope, form)
  const { ask, part } = questionOf(form, args)
  const draft = drafted(form, ask, part, scope.interaction.values)
  await showForm(scope, { ...form, draft })
}

function drafted(form: Form, ask: Ask, part: string, values: readonly string[]): Draft {
  if (ask.type === 'goods' && part === cashPart) return withCash(form.option, form.draft, values[0] ?? '')
  return { ...form.draft, [ask.name]: changed(form, ask, part, values) }
}

function questionOf({ running, option }: Form, args: readonly string[]): { ask: Ask; part: string } {
  const ask = option.ask[Number(args[4])]
  if (!ask) throw new Declined({ code: 'notNow', facts: { act: option.act } }, running)
  return { ask, part: args[5] ?? '' }
}

function changed(form: Form, ask: Ask, part: string, values: readonly string[]): Json {
  if (ask.type === 'pick') return picked(form, ask, part, values)
  if (ask.type === 'goods') return goodsAfter(ask, readGoods(form.draft[ask.name]), values[0])
  if (ask.type === 'levels') return stepped(form, ask, part, values)
  if (ask.type === 'amount') return Math.max(ask.min, Math.min(ask.max, Number(values[0]) || ask.min))
  return form.draft[ask.name] ?? null
}

/** Returns the members on one page of a list. A choice on that page replaces only these. */
function onPage<Member>(all: readonly Member[], page: string): Member[] {
  return pagesOf(all)[Number(page)] ?? []
}

function picked({ option, draft }: Form, ask: AskOf<'pick'>, page: string, values: readonly string[]): Json {
  const open = choosable(option, ask, draft)
  const shown = onPage(open, page)
  const kept = pickedIn(ask, draft).filter((item) => open.includes(item) && !shown.includes(item))
  return [...kept, ...shown.filter((item) => values.includes(String(item)))].slice(0, ask.max)
}

/**
 * Changes lots by one level in the question's direction, or back by one with `b`. A step beyond the last
 * level returns a lot to its current level.
 */
function stepped({ running, draft }: Form, ask: AskOf<'levels'>, part: string, values: readonly string[]) {
  const [, group] = /^g(\d{1,3})$/.exec(part) ?? []
  const squares = group ? (Object.values(running.board.groups)[Number(group)] ?? []) : values.map(Number)
  const levels: Record<string, number> = { ...levelsIn(ask, draft) }
  for (const lot of ask.lots.filter(({ square }) => squares.includes(square))) {
    const level = levels[lot.square] ?? lot.now
    const next = part === 'b' ? levelBefore(lot, level) : levelAfter(lot, level)
    if (next === null && group) continue
    levels[lot.square] = next ?? lot.now
  }
  return levels
}

/**
 * Asks for an amount or a text in a form:
 * `typeIn:<prompt>:<act>:<settled>:<draft>:<question>:<min>:<max>:<name>:<money>`.
 */
export function typeIn({ interaction: { words } }: Scope, { game, args }: ControlId): Modal {
  const [prompt = '', act = '', fixed = '', draft = '', at = '', min = '', max = '', name = '', sign] = args
  const isText = min === 't'
  const label = words.find('act', act) ?? readable(act)
  return modalOf({
    id: encodeId(game, 'fillTyped', prompt, act, fixed, draft, at),
    title: label,
    label:
      (isText && words.find('ask', `${act}.typed`)) ||
      (words.find('ask', `${act}.${name}`) ?? words.say(isText ? 'ask.text' : 'ask.amount')),
    hint: isText ? words.say('ui.form.text', { max }) : amountHint(words, moneyIn(sign), min, max),
    most: isText ? Number(max) || 100 : numberLength,
  })
}

export async function fillTyped(scope: Scope, { args }: ControlId): Promise<void> {
  const form = await readForm(scope, args)
  if (form.isDropped) return showForm(scope, form)
  const { ask } = questionOf(form, args)
  const typed = scope.interaction.fields[field] ?? ''
  if (ask.type === 'text')
    return sendDraft(scope, form, { ...form.draft, [ask.name]: oneLine(typed).slice(0, ask.max) })
  const amount = typedAmount(form, ask, typed)
  const draft =
    ask.type === 'goods'
      ? withCashOf(form.option, form.draft, ask.name, amount)
      : { ...form.draft, [ask.name]: amount }
  await showForm(scope, { ...form, draft })
}

function typedAmount({ running: { words } }: Form, ask: Ask, typed: string): number {
  const amount = readAmount(words.theme.scale, typed, words.theme.currency)
  const { min, max } = ask.type === 'amount' ? ask : { min: 0, max: ask.type === 'goods' ? ask.cash : 0 }
  if (amount === null || amount < min || amount > max)
    throw new UserError(amountFault(words, { min, max }, typed))
  return amount
}

/**
 * Sends the form: `send:<prompt>:<act>:<settled>:<draft>`. Without a draft, the selected value is one. One more
 * argument means that it asks for confirmation first.
 */
export async function send(scope: Scope, { args }: ControlId): Promise<void> {
  const [prompt = '', act = '', fixed = '', draft = scope.interaction.values[0] ?? ''] = args
  const form = await readForm(scope, [prompt, act, fixed, draft || emptyDraft])
  if (form.isDropped) return showForm(scope, form)
  if (args[4] === firstPress) return showForm(scope, { ...form, isAsked: true })
  await sendDraft(scope, form, form.draft)
}

function placeOf(running: Running, option: Option): string {
  if (isDeal(option)) return 'offers'
  const offer = offerOf(running, option)
  return offer ? `offer-${offer.id}` : 'assets'
}

async function sendDraft(scope: Scope, { running, option, head }: Form, draft: Draft): Promise<void> {
  const { app, interaction, game } = scope
  if (isAboutOrder({ head })) await leaveOrder(scope, option.act, answersOf(option, draft))
  else {
    const prompt = readPrompt(head[0]) ?? null
    const choice = { act: option.act, prompt, with: answersOf(option, draft) }
    await playAndAnswer(scope, placeOf(running, option), choice)
  }
  app.drafts.drop(interaction.user.id, game, head)
}

const longest = 220

/** Gives an advance order without questions: `order:<kind>:<settled answers>`. */
export async function order(scope: Scope, { args: [kind = '', packed = ''] }: ControlId): Promise<void> {
  const terms = unpackAnswers(packed)
  if (terms === null) throw new Declined({ code: 'notNow', facts: { act: kind } })
  await leaveOrder(scope, kind, terms)
}

export async function leaveOrder(scope: Scope, kind: string, terms: Option['fixed']): Promise<void> {
  const { app } = scope
  const reading = await readingFor(scope)
  const advance = { kind, terms }
  valueOf(await app.table.order(requestOf(scope), advance), reading)
  const running = await runningFor(scope)
  const text = running.words.say('ui.advanceOrders.given', {
    order: cut(orderText(running, advance), longest),
  })
  await showView(scope, 'advanceOrders', [], text)
}

/** Dismisses the notices of cancelled orders up to the given number: `noted:<number>:<panel>`. */
export async function noted(scope: Scope, { args: [no = '', panel = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  if (!/^\d{1,16}$/.test(no)) throw new UserError(interaction.words.say('ui.refuse.old'))
  await app.table.cancellationsSeen(requestOf(scope), Number(no))
  await showView(scope, panel === 'assets' ? panel : 'advanceOrders', [])
}

/** Withdraws an advance order: `takeBack:<number>`. */
export async function takeBack(scope: Scope, { args: [no = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  if (!/^\d{1,16}$/.test(no)) throw new UserError(interaction.words.say('ui.refuse.old'))
  const outcome = await app.table.takeBackOrder(requestOf(scope), Number(no))
  valueOf(outcome, await readingFor(scope))
  await showView(scope, 'advanceOrders', [], interaction.words.say('ui.advanceOrders.takenBack'))
}
