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
  /** The rules refuse the form regardless of the typed text. */
  isRefused: boolean
  id: (control: 'fill' | 'typeIn', ...args: (string | number)[]) => string
  /** The effect of each member, for a list with a button per member and words for its act. */
  members?: ReadonlyMap<number | string, Preview> | undefined
  /** The form was sent once and can no longer change. */
  isAsked?: boolean | undefined
  /** Returns the id that sends the form with another draft, at once or after a confirmation. */
  sendId: (draft: Draft, isAskedFirst?: boolean) => string
}

/** A question's answer so far, and the controls to change it. */
export interface AskParts {
  summary: string[]
  /** An explanation, if the question's name is not enough. */
  about?: string[]
  controls: Part[]
  buttons: Button[]
}

/** One list, split into as many selects as it needs: a single choice, or up to `most`. */
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

/** Labels a select of a split list with its first and last item. */
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

/** Sums that a list offers if the player has them; any other amount can be typed. */
export const quickSums: readonly number[] = [10, 20, 50, 100, 150, 200, 300, 400, 500, 1000]

/** The bot's plan to raise an amount, the effect of each kind of move, and the cash afterwards. */
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

/** The moves of a plan, with the later effect of each kind. */
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
  const sums = [...quickSums.filter((sum) => sum < max), max]
  const items = sums.map((sum): Item => ({
    label: money(running, sum),
    value: String(sum),
    chosen: sum === chosen,
  }))
  return select({ id, placeholder: words.say('ui.raise.sums'), items })
}
