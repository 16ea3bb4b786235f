import { at } from '#engine/at.ts'
import { cut } from '#text/one-line.ts'
import { packAnswers, promptPart, unpackAnswers } from '../../parts/answers-in-ids.ts'
import { UserError } from '../../request.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { formatFacts } from '../../words/fact-text.ts'
import { readable, unescaped } from '../../words/names.ts'
import { memberItem } from '../../forms/asks.ts'
import { selects } from '../../forms/question.ts'
import {
  pagesOf,
  countOf,
  limits,
  rows,
  rowsWithin,
  text,
  select,
  encodeId,
  goButton,
} from '../../parts/components.ts'

import type { Item, Part } from '../../parts/components.ts'
import { isOnOneScreen } from '../../parts/screen-budget.ts'
import { actLabel } from '../../words/labels.ts'
import { optionButtons, withQuick } from '../../parts/option-buttons.ts'
import { waySelect } from '../../panels/choose-way.ts'
import { buttonsOf } from '../../panels/buttons.ts'
import type { Running } from '../../reading.ts'
import type { AskOf, Option, Ask, Json } from '../../shapes.ts'
import { newestPrompt } from '../../panels/assets.ts'
import { listLabel } from './hand.ts'

/** Limit on the characters of the text. The rest of Discord's 4,000 is for the parts below. */
const maxTextLength = 3000

/**
 * Shows a private list, `list:<name>`: each item with its benefit, its risk, and a control for it. A list that
 * is too high for a screen has one select instead, and a panel for each item: `list:<name>:<act>`.
 */
export async function list(scope: Scope, [name = '', act]: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, table, edition } = running
  const asked = look.seat === null ? {} : { asked: newestPrompt(running, look.seat) }
  if (!edition.chronicle?.lists.includes(name)) throw new UserError(words.say('ui.refuse.old'))
  const listed = look.options.filter(({ under }) => under === name)
  const answers = look.options.filter((option) => option.prompt !== null && termOf(running, option) !== null)
  const all = [...byAct(answers), ...byAct(listed)]
  const acts = act === undefined ? all : all.filter(([option]) => option?.act === act)
  const about = words.find('ui', `hand.${name}.about`)
  const title = words.say('ui.hand.list', { label: listLabel(running, name) })
  const head = [title, about, acts.length === 0 ? words.say('ui.hand.listNone') : null]
    .filter(Boolean)
    .join('\n')
  const ways = (laterOne: string) =>
    act === undefined
      ? [
          ...laterParts(running, name, laterOne, acts.flat()),
          ...rows([
            goButton(table, 'list', words.say('ui.go.refresh'), name),
            goButton(table, 'assets', words.say('ui.go.back')),
          ]),
        ]
      : rows([goButton(table, 'list', words.say('ui.go.back'), name)])
  const partsWith = ([entry, laterOne]: Detail) => {
    const groups = acts.map((options) => groupOf(running, `${name}.${entry}`, options))
    const note = words.find('ui', `hand.${name}.${entry}.note`)
    const below = ways(laterOne)
    const top = [head, note].filter(Boolean).join('\n')
    return [...fitting(top, sideBySide(groups), countOf(below)), ...below]
  }
  const found = details.map(partsWith).find((parts) => isOnOneScreen(parts))
  if (found || act !== undefined) return { parts: found ?? partsWith(at(details, 0)), ...asked }
  const choice = select({
    id: encodeId(table.id, 'pickView', 'list', name),
    placeholder: words.find('ui', `hand.${name}.choose`) ?? listLabel(running, name),
    items: acts.slice(0, limits.select).flatMap((options) => actItem(running, name, options)),
  })
  return { parts: [text(head), choice, ...ways(at(details, 1)[1])], ...asked }
}

/** Returns an act of a list as an item, with its effect as the hint. */
function actItem(running: Running, name: string, [option]: readonly Option[]): Item[] {
  if (!option) return []
  const { act, facts, fixed } = option
  const formatted = formatFacts(running, act, { ...facts, ...fixed })
  const hint = running.words.find('ui', `hand.${name}.hint`, formatted)
  const label = actLabel(running, { ...option, fixed: {} }, { variant: '.ways' })
  return [{ label: unescaped(label), value: act, ...(hint && { hint: unescaped(hint) }) }]
}

type Detail = readonly [entry: string, laterOne: string]

/** Texts of an item that is possible, and of one that is not, from the longest to the shortest. */
const details: readonly Detail[] = [
  ['entry', 'laterOne'],
  ['entry', 'laterOne.short'],
  ['entry.short', 'laterOne.short'],
]

function termOf({ edition }: Running, { facts }: Option): string | null {
  const named = Object.entries(facts).find(([name]) => edition.ownNames.facts[name] === 'term')
  return typeof named?.[1] === 'string' ? named[1] : null
}

/** Names the table's open cards that cannot be used now, and when they can. */
function laterParts(running: Running, name: string, one: string, possible: readonly Option[]): Part[] {
  const { look, words } = running
  const known = possible.map((option) => termOf(running, option))
  const later = (look.tableau?.cards ?? []).filter((card) => !known.includes(card))
  const things = later.flatMap((card) => {
    const facts = {
      name: words.find('term', card) ?? readable(card),
      when: words.find('term', `${card}.when`) ?? '',
      text: words.find('term', `${card}.text`) ?? '',
    }
    return words.find('ui', `hand.${name}.${one}`, facts) ?? []
  })
  const note = words.find('ui', `hand.${name}.later`, {
    why: look.listClosed ?? 'none',
    things: things.join('\n'),
  })
  return things.length > 0 && note !== null ? [text(note)] : []
}

function byAct(options: readonly Option[]): Option[][] {
  return [...new Set(options.map(({ act }) => act))].map((act) => options.filter((one) => one.act === act))
}

/** The text and controls of one act. `short` uses the fewest components, `long` needs the fewest presses. */
interface Group {
  text: string | null
  short: Part[]
  long: Part[]
}

function groupOf(running: Running, entry: string, options: readonly Option[]): Group {
  const [first] = options
  const short = actParts(running, options)
  return {
    text: first ? entryText(running, entry, first) : null,
    short,
    long: comboSelects(running, options) ?? short,
  }
}

/** Puts the buttons of acts without a text into shared rows, in the place of the first such act. */
function sideBySide(groups: readonly Group[]): Group[] {
  const bare = groups.filter(
    ({ text, long }) => text === null && long.every((part) => buttonsOf(part).length > 0),
  )
  const [first] = bare
  const all = rows(bare.flatMap(({ long }) => long.flatMap(buttonsOf)))
  return groups.flatMap((group) => {
    if (!bare.includes(group)) return group
    return group === first ? { text: null, short: all, long: all } : []
  })
}

function entryText(running: Running, entry: string, { act, facts, fixed }: Option): string | null {
  return running.words.find('ui', `hand.${entry}`, formatFacts(running, act, { ...facts, ...fixed })) || null
}

function actParts(running: Running, options: readonly Option[]): Part[] {
  const [only, ...others] = options
  if (!only) return []
  if (others.length > 0) return waySelects(running, options)
  const [ask, ...asks] = only.ask
  if (ask?.type === 'pick' && ask.max === 1 && ask.min === 1 && asks.length === 0)
    return pickSelects(running, only, ask)
  return rowsWithin(limits.components, optionButtons(running, withQuick(only), 'assets'))
}

function waySelects(running: Running, options: readonly Option[]): Part[] {
  const [first] = options
  if (!first) return []
  const label = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  return pagesOf(options).map((some, page) =>
    waySelect(running, some, label, [promptPart(first.prompt), first.act, page]),
  )
}

/**
 * Returns lists in which one choice is the whole move: `picked:<prompt>:<act>:<settled>:<question>:<page>`.
 */
function pickSelects(running: Running, option: Option, ask: AskOf<'pick'>): Part[] {
  const { act, prompt, fixed } = option
  const args = [promptPart(prompt), act, packAnswers(fixed), ask.name]
  const label = actLabel(running, option, { variant: '.ways' })
  const items = ask.from.map((item) => pickedItem(running, option, ask, item))
  return selects(running, items, label, (page) => encodeId(running.table.id, 'picked', ...args, page))
}

/**
 * Returns a list's item. For a choice that cannot be undone, its label names the effect (`act.<act>.picked`).
 */
function pickedItem(running: Running, option: Option, ask: AskOf<'pick'>, item: number | string): Item {
  const shown = memberItem(running, option, ask, item)
  const text = running.words.find(
    'act',
    `${option.act}.picked`,
    formatFacts(running, option.act, { [ask.name]: item }),
  )
  return text === null ? shown : { ...shown, label: text }
}

/**
 * Puts each act's controls below its text. If that takes too many components, puts all texts at the top and
 * uses fewer components.
 */
function fitting(head: string, groups: readonly Group[], others: number): Part[] {
  const own = (group: Group, controls: Part[]) => [...(group.text ? [text(group.text)] : []), ...controls]
  const apart = [text(head), ...groups.flatMap((group) => own(group, group.short))]
  const isApart = countOf(apart) + others < limits.components
  const top = isApart ? head : [head, ...groups.flatMap(({ text }) => text ?? [])].join('\n')
  const partsOf = (group: Group, controls: Part[]) => (isApart ? own(group, controls) : controls)
  let parts: Part[] = [text(cut(top, maxTextLength))]
  for (const [at, group] of groups.entries()) {
    const rest = groups.slice(at + 1).flatMap((later) => partsOf(later, later.short))
    const isRoom = (some: Part[]) => countOf([...parts, ...some, ...rest]) + others < limits.components
    const long = partsOf(group, group.long)
    parts = [...parts, ...(isRoom(long) ? long : partsOf(group, group.short))]
  }
  return withinLimit(parts, others)
}

function withinLimit(parts: readonly Part[], others: number): Part[] {
  const kept: Part[] = []
  for (const part of parts) if (countOf([...kept, part]) + others < limits.components) kept.push(part)
  return kept
}

/** Limit on the choices of one act. More would be unreadable on a phone, so they need a form. */
const most = 3 * limits.select

type Answers = Record<string, Json>

/**
 * Returns lists in which one choice selects an act's way and all its answers; null if the catalogue cannot
 * name them (`act.<act>.combo`).
 */
export function comboSelects(running: Running, options: readonly Option[]): Part[] | null {
  const [first] = options
  if (!first) return null
  const items: Item[] = []
  for (const option of options.map(withQuick)) {
    const all = combosOf(option)
    if (all === null || items.length + all.length > most) return null
    for (const answers of all) {
      const item = itemOf(running, option, answers, 'combo')
      if (item === null) return null
      items.push(item)
    }
    const more = option.ask.some(({ type }) => type === 'amount') ? itemOf(running, option, {}, 'more') : null
    if (more) items.push(more)
  }
  const label = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  const args = [promptPart(first.prompt), first.act]
  return selects(running, items, label, (page) => encodeId(running.table.id, 'combined', ...args, page))
}

/**
 * Returns a list for each answer to the first question, such as each player, with all answers to the others.
 * `isWhole` is false if some answers have no room in a list, so that only the form has them. Null if the
 * catalogue cannot name the answers.
 */
export function listsByFirst(running: Running, option: Option): { parts: Part[]; isWhole: boolean } | null {
  const { table, words } = running
  const [first, ...others] = option.ask
  const answers = first && answersTo(first)
  const rest = combosOf({ ask: others })
  if (!answers || !rest || rest.length === 0) return null
  const parts: Part[] = []
  for (const [page, answer] of answers.entries()) {
    const all = rest.map((more) => ({ [first.name]: answer, ...more }))
    const items = all.slice(0, limits.select).map((one) => itemOf(running, option, one, 'combo'))
    if (!items.every((item) => item !== null)) return null
    const facts = formatFacts(running, option.act, { [first.name]: [answer].flat()[0] ?? null })
    const placeholder = unescaped(words.find('act', `${option.act}.of`, facts) ?? '')
    const id = encodeId(table.id, 'combined', promptPart(option.prompt), option.act, page)
    parts.push(select({ id, placeholder, items }))
  }
  return { parts, isWhole: rest.length <= limits.select }
}

function combosOf({ ask }: Pick<Option, 'ask'>): Answers[] | null {
  let all: Answers[] = [{}]
  const either = ask.filter(isEither)
  const alone = ask.filter((one) => !isOptional(one) && !isEither(one))
  for (const asked of [...alone.map((one) => [one]), ...(either.length > 0 ? [either] : [])]) {
    const answers = asked.map((one) => answersTo(one)?.map((answer) => ({ [one.name]: answer })) ?? null)
    if (!answers.every((some) => some !== null) || all.length * answers.flat().length > most) return null
    all = all.flatMap((so) => answers.flat().map((answer) => ({ ...so, ...answer })))
  }
  return all
}

function isEither(ask: Ask): boolean {
  return ask.type === 'pick' && ask.either === true
}

/** Whether a form may leave a question unanswered, so that a list need not ask it. */
export function isOptional(ask: Ask): boolean {
  return ask.type === 'text' && ask.optional === true
}

function answersTo(ask: Ask): Json[] | null {
  if (ask.type === 'pick' && (ask.min === 1 || ask.either) && ask.max === 1)
    return ask.from.map((item) => [item])
  return ask.type === 'amount' ? (ask.quick ?? null) : null
}

function itemOf(running: Running, option: Option, answers: Answers, variant: 'combo' | 'more'): Item | null {
  const picks = option.ask.flatMap((ask) => {
    const answer = answers[ask.name]
    if (answer === undefined) return []
    if (!Array.isArray(answer)) return [[ask.name, answer] as const]
    const [item = null] = answer
    if (ask.type === 'pick' && ask.either) return [[ask.of, item] as const]
    if (ask.type !== 'pick' || ask.of !== 'deed') return [[ask.name, item] as const]
    // An item that is not a square, such as a tray, has its own words.
    const square = typeof item === 'number' ? item : null
    return [[ask.name === 'square' ? 'square' : `${ask.name}Square`, square] as const]
  })
  const facts = { ...option.facts, ...option.fixed, ...Object.fromEntries(picks) }
  const label = running.words.find('act', `${option.act}.${variant}`, formatFacts(running, option.act, facts))
  return label === null
    ? null
    : { label: unescaped(label), value: packCombo({ ...option.fixed, ...answers }) }
}

/** Packs answers into the value of a choice. A list with a single name is packed as that name. */
function packCombo(answers: Answers): string {
  return Object.entries(answers)
    .map(([name, value]) => {
      const [item] = Array.isArray(value) ? value : []
      return typeof item === 'string' ? `${name}=p${item}` : packAnswers({ [name]: value })
    })
    .join(',')
}

/** Returns null for a text that `packCombo` cannot have made. */
export function unpackCombo(text: string): Answers | null {
  const answers: Answers = {}
  for (const part of text.split(',')) {
    const [, name, item] = /^(\w+)=p([\w-]+)$/.exec(part) ?? []
    const one = name && item ? { [name]: [item] } : unpackAnswers(part)
    if (one === null || Object.hasOwn(one, '__proto__')) return null
    Object.assign(answers, one)
  }
  return answers
}
