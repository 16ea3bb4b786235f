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
  /** True if the rules refuse the form with any typed text. */
  isRefused: boolean
  id: (control: 'fill' | 'typeIn', ...args: (string | number)[]) => string
  /**
   * The effect of each member, for a list in which each member has a button, if its act has words for that.
   */
  members?: ReadonlyMap<number | string, Preview> | undefined
  /** True if the form was sent once and can no longer change. */
  isAsked?: boolean | undefined
  /** Returns an id that sends the form with another draft, immediately or after a confirmation. */
  sendId: (draft: Draft, isAskedFirst?: boolean) => string
}

/** The answer to a question so far, and the controls to change it. */
export interface AskParts {
  summary: string[]
  /** An explanation, for questions whose name is not clear enough. */
  about?: string[]
  controls: Part[]
  buttons: Button[]
}

/** Splits one list into as many selects as it needs. They allow a single choice, or up to `most`. */
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

/** Returns a label for one select of a split list, with its first and last item. */
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

const inUnits: readonly number[] = [1, 2, 5, 10, 15, 20, 30, 40, 50, 100]

/**
 * Amounts that a list offers to players who have them, in proportion to the dearest deed: its price is about
 * forty units. Any other amount can be typed.
 */
export function quickSums({ board }: Pick<Running, 'board'>): number[] {
  const dearest = Math.max(...board.squares.map((square) => ('price' in square ? square.price : 0)))
  const digit = 10 ** Math.floor(Math.log10(dearest / 40))
  const unit = Math.max(1, Math.round(dearest / 40 / digit) * digit)
  return inUnits.map((units) => units * unit)
}

/**
 * Describes the bot's plan to raise an amount: its moves, the effect of each kind of move, and the cash
 * afterwards.
 */
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

/** Describes the moves of a plan, and the later effect of each kind of move. */
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
  const sums = [...quickSums(running).filter((sum) => sum < max), max]
  const items = sums.map((sum): Item => ({
    label: money(running, sum),
    value: String(sum),
    chosen: sum === chosen,
  }))
  return select({ id, placeholder: words.say('ui.raise.sums'), items })
}
