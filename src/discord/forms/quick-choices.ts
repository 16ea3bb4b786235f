import { headOf } from '../parts/answers-in-ids.ts'
import { button, type Part, encodeId, type Button } from '../parts/components.ts'
import { groupName, money, type Running } from '../reading.ts'
import type { Option } from '../shapes.ts'
import { askLabel } from '../words/labels.ts'
import { memberItem, wholeGroups } from './asks.ts'
import { selects } from './question.ts'
import { packDraft, type Draft } from './draft.ts'
import { cashControls } from './goods.ts'

/** An empty draft. Without any draft, a form opens with its initial draft instead. */
export const emptyDraft = '0'

/** Whether an option asks only for the viewer's deeds. Then a list of them can replace its button. */
export function isPickOfDeeds({ prompt, ask, grave }: Option): boolean {
  const [only, ...others] = ask
  return prompt === null && !grave && others.length === 0 && only?.type === 'pick' && only.of === 'deed'
}

/** Returns the list for an option of `isPickOfDeeds`. A choice is the whole move, for the amount in the list. */
export function deedLists(running: Running, option: Option): Part[] {
  const [ask] = option.ask
  if (ask?.type !== 'pick') return []
  const items = ask.from.map((deed) => memberItem(running, option, ask, deed))
  const id = (page: number) => encodeId(running.table.id, 'picked', ...headOf(option), ask.name, page)
  return selects(running, items, askLabel(running, option.act, ask.name), id)
}

/**
 * Returns a button that builds one level on every lot of a group, or a list if that is possible for several
 * groups.
 */
export function groupChoices(running: Running, option: Option): { lists: Part[]; buttons: Button[] } {
  const { table, words } = running
  const [ask, ...others] = option.ask
  const isBuilding = option.prompt === null && others.length === 0 && 'prices' in option.facts
  if (ask?.type !== 'levels' || !isBuilding || option.facts['queued'] === true)
    return { lists: [], buttons: [] }
  const items = wholeGroups(running, option, ask).map(({ group, draft, sum }) => {
    const facts = { group: groupName(running, group), sum: money(running, sum) }
    return { label: words.say('ui.assets.build', facts), value: packDraft(option, draft) }
  })
  const [first, second] = items
  const id = (...draft: string[]) => encodeId(table.id, 'send', ...headOf(option), ...draft)
  if (first && !second) return { lists: [], buttons: [button({ id: id(first.value), label: first.label })] }
  return { lists: selects(running, items, words.say('ui.assets.buildEach'), () => id()), buttons: [] }
}

/** Returns a list of other amounts for an otherwise equal deal. A choice opens the form with that amount. */
export function otherSums(running: Running, option: Option, like: Draft): Part[] {
  const at = option.ask.findIndex(({ type }) => type === 'goods')
  if (at < 0) return []
  const id = (...args: (string | number)[]) => fillId(running, option, like, at, 'fill', args)
  return cashControls(running, option, {}, id, running.words.say('ui.offers.otherSum'))
}

function fillId(
  { table }: Running,
  option: Option,
  draft: Draft,
  at: number,
  control: string,
  args: (string | number)[],
): string {
  const packed = packDraft(option, draft) || emptyDraft
  return encodeId(table.id, control, ...headOf(option), packed, at, ...args)
}
