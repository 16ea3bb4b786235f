import { packAnswers, unpackAnswers, promptPart } from '../../parts/answers-in-ids.ts'
import { encodeId } from '../../parts/ids.ts'
import { partLabel } from '../../forms/question.ts'
import { pagesOf, limits, select, type Item, type Part } from '../../parts/components.ts'
import { actLabel } from '../../words/labels.ts'
import { tell } from '../../words/fact-text.ts'
import { unescaped } from '../../words/names.ts'
import type { Running } from '../../reading.ts'
import type { Ask, Json, Option } from '../../shapes.ts'
import { withQuick } from '../ways.ts'

/** More in one list nobody reads on a phone: what asks so much is asked in a form. */
const most = 3 * limits.select

type Answers = Record<string, Json>

/** Every way of an act with all its answers as one choice each, where it has words for that (`act.<act>.combo`); else null. */
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
  return pagesOf(items).map((some, page) =>
    select({
      id: encodeId(running.table.id, 'combined', promptPart(first.prompt), first.act, page),
      placeholder: partLabel(
        running.words,
        actLabel(running, { ...first, fixed: {} }, { variant: '.ways' }),
        some,
        items,
      ),
      items: some,
    }),
  )
}

/** Every set of answers; null where something is asked that has no list, or several things at once. */
function combosOf({ ask }: Option): Answers[] | null {
  let all: Answers[] = [{}]
  for (const one of ask) {
    const answers = answersTo(one)
    if (answers === null || all.length * answers.length > most) return null
    all = all.flatMap((so) => answers.map((answer) => ({ ...so, [one.name]: answer })))
  }
  return all
}

function answersTo(ask: Ask): Json[] | null {
  if (ask.type === 'pick' && ask.min === 1 && ask.max === 1) return ask.from.map((item) => [item])
  return ask.type === 'amount' ? (ask.quick ?? null) : null
}

function itemOf(running: Running, option: Option, answers: Answers, variant: 'combo' | 'more'): Item | null {
  const picks = option.ask.flatMap((ask) => {
    const answer = answers[ask.name]
    if (answer === undefined) return []
    if (!Array.isArray(answer)) return [[ask.name, answer] as const]
    const [item = null] = answer
    if (ask.type !== 'pick' || ask.of !== 'deed') return [[ask.name, item] as const]
    // What is no square, such as a tray, has words of its own.
    const square = typeof item === 'number' ? item : null
    return [[ask.name === 'square' ? 'square' : `${ask.name}Square`, square] as const]
  })
  const facts = { ...option.facts, ...option.fixed, ...Object.fromEntries(picks) }
  const label = running.words.find('act', `${option.act}.${variant}`, tell(running, option.act, facts))
  return label === null
    ? null
    : { label: unescaped(label), value: packCombo({ ...option.fixed, ...answers }) }
}

/** Answers in the value of a choice; a list of one name stands there as that name. */
function packCombo(answers: Answers): string {
  return Object.entries(answers)
    .map(([name, value]) => {
      const [item] = Array.isArray(value) ? value : []
      return typeof item === 'string' ? `${name}=p${item}` : packAnswers({ [name]: value })
    })
    .join(',')
}

/** Null where the text is none of ours. */
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
