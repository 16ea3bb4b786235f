import { drawVerdict, type Plot, type VerdictScene } from '#art/index.ts'
import { unescaped } from '../words/names.ts'
import type { Running } from '../reading.ts'
import type { Chronicle, GameEvent, Verdict } from '../shapes.ts'
import { wordsOf } from './event-lines.ts'

/** The event among some that is a scene: the first one, where there are several. */
export function verdictAmong({ verdicts }: Chronicle, events: readonly GameEvent[]): GameEvent | null {
  return events.find(({ kind }) => Object.hasOwn(verdicts, kind)) ?? null
}

/** What stands over its picture: who cries at whom for what, and nothing of how it ends. */
export function headlineOf(reading: Running, event: GameEvent): string {
  return wordsOf(reading, event, 'headline') ?? ''
}

const parts = ['cry', 'charge', 'record', 'ruling', 'cost'] as const

/** Its picture, in the words of the edition. */
export function drawnVerdict(reading: Running, { verdicts }: Chronicle, event: GameEvent): Promise<Plot> {
  const { table, words, edition } = reading
  const verdict = verdicts[event.kind] as Verdict
  const facts = event as unknown as Record<string, number>
  const told = parts.map((part) => [part, unescaped(wordsOf(reading, event, part) ?? '')])
  return drawVerdict({
    seats: table.chairs.map(({ token, name }) => ({ token, name })),
    accuser: facts[verdict.accuser] ?? 0,
    accused: facts[verdict.accused] ?? 0,
    ruling: rulingOf(verdict, event),
    words: Object.fromEntries(told) as VerdictScene['words'],
    edition: edition.name,
    locale: words.locale,
  })
}

function rulingOf({ ruling }: Verdict, event: GameEvent): VerdictScene['ruling'] {
  if (typeof ruling === 'string') return ruling
  const value = (event as unknown as Record<string, unknown>)[ruling.fact]
  return (typeof value === 'string' && ruling.by[value]) || 'open'
}
