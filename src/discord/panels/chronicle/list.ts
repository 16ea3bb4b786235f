import { packAnswers } from '../../parts/answers-in-ids.ts'
import { Excuse } from '../../declined.ts'
import { runningFor, type Panel, type Scope } from '../../app-context.ts'
import { tell } from '../../words/fact-text.ts'
import { memberItem } from '../../forms/asks.ts'
import { pagesOf } from '../../parts/pages.ts'
import { encodeId } from '../../parts/ids.ts'
import { actLabel } from '../../words/labels.ts'
import { optionButtons, promptPart } from '../../parts/option-buttons.ts'
import { waySelect } from '../choose-way.ts'
import {
  button,
  countOf,
  limits,
  rows,
  rowsWithin,
  select,
  text,
  type Item,
  type Part,
} from '../../parts/components.ts'
import type { Running } from '../../reading.ts'
import type { AskOf, Option } from '../../shapes.ts'
import { mustPlay } from '../../chronicle/withheld.ts'
import { listLabel } from './hand.ts'
import { withQuick } from './ways.ts'

/** Everything on a private list, each one press away where it asks one thing at most: `list:<name>`. */
export async function list(scope: Scope, [name = '']: string[]): Promise<Panel> {
  const running = await runningFor(scope)
  const { look, words, table, edition } = running
  mustPlay(running)
  if (!edition.chronicle?.lists.includes(name)) throw new Excuse(words.say('ui.refuse.old'))
  const listed = look.options.filter(({ under }) => under === name)
  const about = words.find('ui', `hand.${name}.about`)
  const title = words.say('ui.hand.list', { label: listLabel(running, name) })
  const head = text(
    [title, about, listed.length === 0 ? words.say('ui.hand.listNone') : null].filter(Boolean).join('\n'),
  )
  const ways = rows([
    button({ id: encodeId(table.id, 'go', 'list', name), label: words.say('ui.go.refresh') }),
    button({ id: encodeId(table.id, 'go', 'assets'), label: words.say('ui.go.back') }),
  ])
  return { parts: [head, ...fitting(actParts(running, listed), 1 + countOf(ways)), ...ways] }
}

/** One list or row for each act. */
function actParts(running: Running, listed: readonly Option[]): Part[][] {
  const acts = [...new Set(listed.map(({ act }) => act))]
  return acts.map((act) => {
    const options = listed.filter((option) => option.act === act)
    const [only, ...others] = options
    if (!only) return []
    if (others.length > 0) return waySelects(running, options)
    const [ask, ...asks] = only.ask
    if (ask?.type === 'pick' && ask.max === 1 && ask.min === 1 && asks.length === 0)
      return pickSelects(running, only, ask)
    return rowsWithin(limits.components, optionButtons(running, withQuick(only), 'assets'))
  })
}

function waySelects(running: Running, options: Option[]): Part[] {
  const [first] = options
  if (!first) return []
  const label = actLabel(running, { ...first, fixed: {} }, { variant: '.ways' })
  return pagesOf(options).map((some, page) =>
    waySelect(running, some, label, [promptPart(first.prompt), first.act, page]),
  )
}

/** The choice is the whole move: `picked:<prompt>:<act>:<settled>:<question>:<page>`. */
function pickSelects(running: Running, option: Option, ask: AskOf<'pick'>): Part[] {
  const { act, prompt, fixed } = option
  const args = [promptPart(prompt), act, packAnswers(fixed), ask.name]
  return pagesOf(ask.from).map((some, page) =>
    select({
      id: encodeId(running.table.id, 'picked', ...args, page),
      placeholder: actLabel(running, option, { variant: '.ways' }),
      items: some.map((item) => pickedItem(running, option, ask, item)),
    }),
  )
}

/** Where a choice cannot be taken back, it says what it does: `act.<act>.picked`. */
function pickedItem(running: Running, option: Option, ask: AskOf<'pick'>, item: number | string): Item {
  const shown = memberItem(running, option, ask, item)
  const told = running.words.find(
    'act',
    `${option.act}.picked`,
    tell(running, option.act, { [ask.name]: item }),
  )
  return told === null ? shown : { ...shown, label: told }
}

/** As many as there is room for in one message, beside so many other components. */
function fitting(groups: Part[][], others: number): Part[] {
  const kept: Part[] = []
  for (const parts of groups)
    if (countOf([...kept, ...parts]) + others < limits.components) kept.push(...parts)
  return kept
}
