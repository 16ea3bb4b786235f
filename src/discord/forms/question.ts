import { type Part, select, type Item, pagesOf, type Button } from '../parts/components.ts'
import { type Running, money } from '../reading.ts'
import type { Ask, Option, Preview, GameEvent } from '../shapes.ts'
import type { Draft } from './draft.ts'
import { plainLines } from '../words/narrate.ts'

export interface AskScope<Of extends Ask = Ask> {
  running: Running
  option: Option
  draft: Draft
  ask: Of
  /** The rules would not take the form as it stands, whatever else is typed. */
  isRefused: boolean
  id: (control: 'fill' | 'typeIn', ...args: (string | number)[]) => string
  /** What each member of a list would come to, where a press on it is all, and its act has words for that. */
  members?: ReadonlyMap<number | string, Preview> | undefined
  /** It was sent once, and nothing of it is changed any more. */
  isAsked?: boolean | undefined
  /** The id that sends the form with another draft at once, or asks first. */
  sendId: (draft: Draft, isAskedFirst?: boolean) => string
}

/** How a question is shown: what is chosen so far, and the controls to change it. */
export interface AskParts {
  summary: string[]
  /** What it means, where its name does not say it. */
  about?: string[]
  controls: Part[]
  buttons: Button[]
}

/** One list, in as many selects as its length needs: one of it is chosen, or any number up to `most`. */
export function selects(
  { words }: Running,
  items: Item[],
  label: string,
  id: (page: number) => string,
  most?: number,
): Part[] {
  return pagesOf(items).map((some, page) => {
    const placeholder = partLabel(words, label, some, items)
    return select({
      id: id(page),
      placeholder,
      items: some,
      ...(most !== undefined && { min: 0, max: most }),
    })
  })
}

/** Where a list needs several selects, each says from where to where it goes. */
function partLabel(
  words: Running['words'],
  what: string,
  some: readonly Item[],
  all: readonly Item[],
): string {
  const [first, last] = [some[0], some.at(-1)]
  if (some.length === all.length || !first || !last) return what
  return words.say('ui.form.part', { what, first: first.label, last: last.label })
}

/** Sums that a list offers, as far as somebody has them; any other is typed. */
export const usualSums: readonly number[] = [10, 20, 50, 100, 150, 200, 300, 400, 500, 1000]

/** What the bot would do for a sum, what each kind of it means, and the cash after it. */
export function planText(running: Running, { facts, ask }: Option, draft: Draft): string[] {
  const { words, look } = running
  const amount = draft[ask[0]?.name ?? '']
  const { cash } = facts
  if (typeof amount !== 'number' || typeof cash !== 'number') return []
  const plan = look.raisePlan(cash + amount)
  if (!plan) return []
  return [
    ...planLines(running, plan.events),
    words.say('ui.raise.after', { cash: money(running, plan.cash) }),
  ]
}

/** Moves of a plan with what each kind of them means for later. */
export function planLines(running: Running, events: readonly GameEvent[]): string[] {
  const { words } = running
  const lines = plainLines(running, events)
  if (lines.length === 0) return []
  const kinds = [...new Set(events.map(({ kind }) => kind))]
  const effects = kinds.flatMap((kind) => words.find('ui', `${kind}.effect`) ?? [])
  return [words.say('ui.raise.plan'), ...lines, ...effects.map((effect) => `-# ${effect}`)]
}

export function sumsList(running: Running, max: number, chosen: unknown, id: string): Part {
  const { words } = running
  const sums = [...usualSums.filter((sum) => sum < max), max]
  const items = sums.map((sum): Item => ({
    label: money(running, sum),
    value: String(sum),
    chosen: sum === chosen,
  }))
  return select({ id, placeholder: words.say('ui.raise.sums'), items })
}
