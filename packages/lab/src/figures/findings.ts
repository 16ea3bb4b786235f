import type { Question, Variant } from '../questions/question.ts'
import type { GameRecord, Lot } from '../record/game.ts'
import type { Subject } from '../subject.ts'
import type { Measure } from './measure.ts'
import { measureOf } from './measures.ts'
import { compareVariants, compareWithNumber, estimateOf, fewestGames, type Comparison } from './compare.ts'
import { meanOf, quantilesOf, type Estimate } from './statistics.ts'

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
  /** Quantiles of single games: 10 %, 50 % and 90 %; null for shares and for too few games. */
  spread: [number, number, number] | null
  /** Compared to the first variant; null for the first variant. */
  difference: Comparison | null
  /** The share that chance gives each of the players, if variants differ in their number; replaces the difference. */
  fair: { share: number; difference: Comparison } | null
  /** Compared to the number of the expectation; null for other measures and variants. */
  expected: Comparison | null
}

export interface VariantFindings {
  variant: Variant
  figures: Figure[]
  games: number
  /** Share of games identical to the first variant's; null for the first variant and for unpaired games. */
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
      games: one.records.length,
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

function figureOf(question: Question, key: string, one: Played, base: Played | null): Figure {
  const { called, variants, expects } = question
  const known = knownMeasure(key, one.subject)
  const measure = { ...known, name: called?.[key] ?? known.name }
  const values = valuesOf(measure, one)
  const some = values.filter((value) => value !== null)
  const isAlike = new Set(variants.map(({ players }) => players)).size === 1
  const share = 100 * ((!isAlike && known.fair?.(one.lot.players)) || 0)
  const isExpected = expects?.measure === key && variants[expects.variant] === one.variant
  return {
    measure,
    estimate: estimateOf(measure, values),
    spread:
      measure.isShare || some.length < fewestGames
        ? null
        : (quantilesOf(some, [0.1, 0.5, 0.9]) as [number, number, number]),
    fair: share === 0 ? null : { share, difference: compareWithNumber(measure, values, share) },
    difference:
      base && share === 0
        ? compareVariants(
            measure,
            valuesOf(knownMeasure(key, base.subject), base),
            values,
            isPaired(base, one),
          )
        : null,
    expected:
      isExpected && expects.than !== undefined ? compareWithNumber(measure, values, expects.than) : null,
  }
}

/** Returns all comparisons that an answer may report. */
export function comparisonsIn({ variants }: Findings): Comparison[] {
  return variants.flatMap(({ figures }) =>
    figures.flatMap(({ difference, fair, expected }) =>
      [difference, fair?.difference ?? null, expected].filter((one) => one !== null),
    ),
  )
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
