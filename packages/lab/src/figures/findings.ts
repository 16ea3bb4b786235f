import type { Question, Variant } from '../questions/question.ts'
import type { GameRecord, Lot } from '../record/game.ts'
import type { Subject } from '../subject.ts'
import type { Measure } from './measure.ts'
import { measureOf } from './measures.ts'
import {
  differenceOfMeans,
  differenceOfPairs,
  meanOf,
  quantilesOf,
  shareOfCases,
  type Estimate,
} from './statistics.ts'

/** The games of one variant. */
export interface Played {
  subject: Subject
  variant: Variant
  lot: Lot
  records: readonly GameRecord[]
}

/** One measure of one variant; shares are in percent. */
export interface Figure {
  measure: Measure
  estimate: Estimate
  /** Of what single games amount to: a tenth lies below the first, the half below the second, a tenth above the third. */
  spread: [number, number, number] | null
  /** Beside the first variant; null for that one itself. */
  difference: Estimate | null
  /** What chance alone would give so many players, where variants differ in that: it stands in place of the difference. */
  fair: number | null
}

export interface VariantFindings {
  variant: Variant
  figures: Figure[]
  /** Share of games that were played alike to the last move as in the first variant; null for that one, and where they could not be. */
  alike: number | null
  /** How many times a game has what the question hangs on. */
  hangsOn: number | null
}

export interface Findings {
  question: Question
  variants: VariantFindings[]
}

export function findingsOf(question: Question, played: readonly Played[]): Findings {
  const base = played[0] as Played
  return {
    question,
    variants: played.map((one) => ({
      variant: one.variant,
      figures: measuresFor(question).map((key) => figureOf(question, key, one, one === base ? null : base)),
      alike: one === base ? null : alikeShare(base, one),
      hangsOn: question.hangsOn === undefined ? null : meanOf(countsOf(one, question.hangsOn)).value,
    })),
  }
}

/** Those that are asked, and the one by which the author's expectation is judged. */
function measuresFor({ measures, expects }: Question): string[] {
  return [...new Set([...measures, ...(expects ? [expects.measure] : [])])]
}

export function knownMeasure(key: string, subject: Subject): Measure {
  const measure = measureOf(key, subject)
  if ('unknown' in measure) throw new Error(`there is no measure ${key} in ${subject.name}`)
  return measure
}

function figureOf({ called, variants }: Question, key: string, one: Played, base: Played | null): Figure {
  const known = knownMeasure(key, one.subject)
  const measure = { ...known, name: called?.[key] ?? known.name }
  const values = valuesOf(measure, one)
  const some = values.filter((value) => value !== null)
  const isAlike = new Set(variants.map(({ players }) => players)).size === 1
  const fair = (!isAlike && known.fair?.(one.lot.players)) || null
  return {
    measure,
    estimate: measure.isShare ? shareEstimate(some) : meanOf(some),
    spread:
      measure.isShare || some.length === 0
        ? null
        : (quantilesOf(some, [0.1, 0.5, 0.9]) as [number, number, number]),
    fair: fair === null ? null : 100 * fair,
    difference:
      base && fair === null
        ? difference(valuesOf(knownMeasure(key, base.subject), base), values, isPaired(base, one))
        : null,
  }
}

/** In percent, as differences of shares are. */
function shareEstimate(values: readonly number[]): Estimate {
  const { value, low, high } = shareOfCases(meanOf(values).value / 100, values.length)
  return { value: 100 * value, low: 100 * low, high: 100 * high }
}

export function valuesOf(measure: Measure, { subject, records, lot }: Played): (number | null)[] {
  const scale = measure.isShare ? 100 : 1
  return records.map((record) => {
    const value = measure.of(record, lot, subject)
    return value === null ? null : scale * value
  })
}

function countsOf({ records }: Played, name: string): number[] {
  return records.map(({ counts }) => counts[name] ?? 0)
}

/** The same dice fall in both as long as the same is played. */
function isPaired({ lot: a, records: one }: Played, { lot: b, records: other }: Played): boolean {
  return a.edition === b.edition && a.players === b.players && one.length === other.length
}

function difference(
  first: readonly (number | null)[],
  second: readonly (number | null)[],
  paired: boolean,
): Estimate {
  const isThere = (value: number | null): value is number => value !== null
  if (!paired) return differenceOfMeans(first.filter(isThere), second.filter(isThere))
  const both = first.flatMap((value, at) => {
    const other = second[at]
    return value === null || other === null || other === undefined ? [] : [[value, other] as const]
  })
  return differenceOfPairs(
    both.map(([value]) => value),
    both.map(([, other]) => other),
  )
}

function alikeShare(base: Played, one: Played): number | null {
  if (!isPaired(base, one) || base.lot.random !== one.lot.random) return null
  const same = one.records.filter(({ course }, at) => course === base.records[at]?.course)
  return same.length / one.records.length
}

/** Games won by seats in the order in which they play, the first one first; a draw counts in parts. */
export function winsByPlace({ records, lot: { players } }: Played): number[] {
  const wins = Array.from({ length: players }, () => 0)
  for (const { winners, first } of records)
    for (const seat of winners) {
      const place = (seat - first + players) % players
      wins[place] = (wins[place] ?? 0) + 1 / winners.length
    }
  return wins
}
