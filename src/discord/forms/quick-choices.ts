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

/** Limit on the buttons for whole groups. */
const maxGroups = 3

/** Returns buttons that build one level on every lot of a group, for groups where that is possible now. */
export function groupButtons(running: Running, option: Option): Button[] {
  const [ask, ...others] = option.ask
  const isBuilding = option.prompt === null && others.length === 0 && 'prices' in option.facts
  if (ask?.type !== 'levels' || !isBuilding || option.facts['queued'] === true) return []
  const groups = wholeGroups(running, option, ask).slice(0, maxGroups)
  return groups.map(({ group, draft, sum }) => {
    const facts = { group: groupName(running, group), sum: money(running, sum) }
    const id = encodeId(running.table.id, 'send', ...headOf(option), packDraft(option, draft))
    return button({ id, label: running.words.say('ui.assets.build', facts) })
  })
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
