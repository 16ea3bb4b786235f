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
  /**
   * The 10 %, 50 % and 90 % quantiles of the single games; null for a share, or if no game has the measure.
   */
  spread: [number, number, number] | null
  /** Difference from the first variant; null for the first variant itself, and where `fair` replaces it. */
  difference: Estimate | null
  /**
   * Share expected by chance alone. Set only if the variants differ in their number of players; it then
   * replaces `difference`.
   */
  fair: number | null
}

export interface VariantFindings {
  variant: Variant
  figures: Figure[]
  /**
   * Share of games with the same moves as the first variant's; null for the first variant and for unpaired
   * games.
   */
  alike: number | null
  /** Mean number per game of the count that the question names in `hangsOn`; null if it names none. */
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

/** Returns the requested measures and the one that the expectation uses. */
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

/** Returns a share with its interval, both in percent. */
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

/**
 * Whether the games of both variants form pairs with the same seed. The dice of a pair are the same as long
 * as its moves are.
 */
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

/** Returns the number of wins of each place in the order of play; a draw counts as a fraction of a win. */
export function winsByPlace({ records, lot: { players } }: Played): number[] {
  const wins = Array.from({ length: players }, () => 0)
  for (const { winners, first } of records)
    for (const seat of winners) {
      const place = (seat - first + players) % players
      wins[place] = (wins[place] ?? 0) + 1 / winners.length
    }
  return wins
}
