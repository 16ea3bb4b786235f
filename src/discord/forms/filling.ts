import { carryOut } from '../acting.ts'
import { Declined, Excuse, panelMessage, type Scope } from '../desk.ts'
import { encodeId, type ControlId } from '../ids.ts'
import { readable } from '../labels.ts'
import { field, modalOf, numberLength, readNumber, type Modal } from '../modal.ts'
import { readPrompt } from '../option-buttons.ts'
import { limits } from '../parts.ts'
import type { Ask, AskOf, Json } from '../shapes.ts'
import { readGoods, type Draft } from './draft.ts'
import { answersOf, choosable, levelsIn, pickedIn } from './filled.ts'
import { formPanel, readForm, type Form } from './form.ts'

/**
 * A list or a group button of a form was used: `fill:<prompt>:<act>:<settled>:<draft>:<question>:<part>`. The part is
 * the page of a list, `l` for one lot more, `g<n>` for a whole group.
 */
export async function fill(scope: Scope, { args }: ControlId): Promise<void> {
  const form = await readForm(scope, args)
  const { ask, part } = questionOf(form, args)
  const draft = { ...form.draft, [ask.name]: changed(form, ask, part, scope.asked.values) }
  await scope.press.show(panelMessage(formPanel({ ...form, draft })))
}

function questionOf({ running, option }: Form, args: readonly string[]): { ask: Ask; part: string } {
  const ask = option.ask[Number(args[4])]
  if (!ask) throw new Declined({ code: 'notNow', facts: { act: option.act } }, running)
  return { ask, part: args[5] ?? '' }
}

function changed(form: Form, ask: Ask, part: string, values: readonly string[]): Json {
  if (ask.type === 'pick') return picked(form, ask, Number(part), values)
  if (ask.type === 'goods') return packed(form, ask, Number(part), values)
  if (ask.type === 'levels') return stepped(form, ask, part, values)
  return form.draft[ask.name] ?? null
}

/** What one page of a list says replaces what was chosen on that page before. */
function onPage<Item>(all: readonly Item[], page: number): Item[] {
  return all.slice(page * limits.select, (page + 1) * limits.select)
}

function picked({ option, draft }: Form, ask: AskOf<'pick'>, page: number, values: readonly string[]): Json {
  const open = choosable(option, ask, draft)
  const shown = onPage(open, page)
  const kept = pickedIn(ask, draft).filter((item) => open.includes(item) && !shown.includes(item))
  return [...kept, ...shown.filter((item) => values.includes(String(item)))].slice(0, ask.max)
}

function packed({ draft }: Form, ask: AskOf<'goods'>, page: number, values: readonly string[]): Json {
  const { cash, deeds, cards } = readGoods(draft[ask.name])
  const all = [
    ...ask.deeds.map((at) => ({ value: `d${at}`, isIn: deeds.includes(at) })),
    ...ask.cards.map((card, at) => ({
      value: `c${at}`,
      isIn: cards.some((one) => one.deck === card.deck && one.card === card.card),
    })),
  ]
  const shown = onPage(all, page).map(({ value }) => value)
  const chosen = all.filter(({ value, isIn }) => (shown.includes(value) ? values.includes(value) : isIn))
  const has = (value: string) => chosen.some((one) => one.value === value)
  return {
    cash,
    deeds: ask.deeds.filter((at) => has(`d${at}`)),
    cards: ask.cards.filter((_, at) => has(`c${at}`)) as unknown as Json,
  }
}

/** One level more, or less where the question goes down; from the last one back to where it was. */
function stepped(
  { running, draft }: Form,
  ask: AskOf<'levels'>,
  part: string,
  values: readonly string[],
): Json {
  const [, group] = /^g(\d{1,3})$/.exec(part) ?? []
  const squares = group ? (Object.values(running.board.groups)[Number(group)] ?? []) : values.map(Number)
  const levels: Record<string, number> = { ...levelsIn(ask, draft) }
  for (const lot of ask.lots.filter(({ square }) => squares.includes(square))) {
    const step = lot.max > lot.now ? 1 : -1
    const next = (levels[lot.square] ?? lot.now) + step
    const isOver = next > lot.max || next < lot.min
    if (isOver && group) continue
    levels[lot.square] = isOver ? lot.now : next
  }
  return levels
}

/** Asks for an amount or a text of a form: `typeIn:<prompt>:<act>:<settled>:<draft>:<question>:<min>:<max>`. */
export function typeIn({ asked: { words } }: Scope, { game, args }: ControlId): Modal {
  const [prompt = '', act = '', fixed = '', draft = '', at = '', min = '', max = ''] = args
  const isText = min === 't'
  const label = words.find('act', act) ?? readable(act)
  return modalOf({
    id: encodeId(game, 'fillTyped', prompt, act, fixed, draft, at),
    title: label,
    label: words.say(isText ? 'ask.text' : 'ask.amount'),
    hint: isText ? words.say('ui.form.text', { max }) : words.say('ui.form.amount', { min, max }),
    most: isText ? Math.min(Number(max) || 100, 4000) : numberLength,
  })
}

export async function fillTyped(scope: Scope, { args }: ControlId): Promise<void> {
  const form = await readForm(scope, args)
  const { ask } = questionOf(form, args)
  const typed = scope.asked.fields[field] ?? ''
  if (ask.type === 'text')
    return sendDraft(scope, form, { ...form.draft, [ask.name]: typed.slice(0, ask.max) })
  const draft: Draft = { ...form.draft, [ask.name]: typedAnswer(scope, form, ask, typed) }
  await scope.press.show(panelMessage(formPanel({ ...form, draft })))
}

function typedAnswer({ asked: { words } }: Scope, { draft }: Form, ask: Ask, typed: string): Json {
  const amount = readNumber(typed)
  if (amount === null) throw new Excuse(words.say('ui.refuse.number'))
  const { min, max } = ask.type === 'amount' ? ask : { min: 0, max: ask.type === 'goods' ? ask.cash : 0 }
  if (amount < min || amount > max) throw new Excuse(words.say('ui.refuse.range', { min, max }))
  return ask.type === 'goods' ? ({ ...readGoods(draft[ask.name]), cash: amount } as unknown as Json) : amount
}

/** The form is done: `send:<prompt>:<act>:<settled>:<draft>`. */
export async function send(scope: Scope, { args }: ControlId): Promise<void> {
  const form = await readForm(scope, args)
  await sendDraft(scope, form, form.draft)
}

async function sendDraft(scope: Scope, { option, head }: Form, draft: Draft): Promise<void> {
  const prompt = readPrompt(head[0]) ?? null
  await carryOut(scope, 'assets', { act: option.act, prompt, with: answersOf(option, draft) })
}
