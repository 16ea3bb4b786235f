import { money, type Running } from '../reading.ts'
import type { GameEvent, Option } from '../shapes.ts'
import { plainLines } from '../words/narrate.ts'
import { select, type Item, type Part } from '../parts/components.ts'
import type { Draft } from './draft.ts'
import { usualSums } from './question.ts'

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

/** Sums to choose from, up to all that can be raised. */
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
