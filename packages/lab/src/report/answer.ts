import { fewestGames, isApart, isFew, type Comparison } from '../figures/compare.ts'
import type { Figure, Findings, VariantFindings } from '../figures/findings.ts'
import type { Measure } from '../figures/measure.ts'
import { isBounded } from '../figures/statistics.ts'
import type { Expectation } from '../questions/question.ts'
import {
  differenceText,
  isBare,
  isKnown,
  lower,
  namedValue,
  number,
  rangeAfter,
  signedRangeAfter,
  valueText,
} from './numbers.ts'

/**
 * `unseen`: no visible difference; `unsure`: a possible difference; `open`: no conclusion; `told`: only
 * figures, because nothing was expected.
 */
export type Verdict = 'yes' | 'no' | 'unseen' | 'unsure' | 'open' | 'told'

/** The conclusion: one headline, and a sentence for each variant. */
export interface Answer {
  verdict: Verdict
  headline: string
  details: string[]
}

/** From this share of identical games on, a rule makes no visible difference. */
const nearlyAll = 0.98
/** Fewer occurrences per game than this count as none. */
const hardlyEver = 0.02

export function answerOf(findings: Findings): Answer {
  const { question, variants } = findings
  const details = [...variants.slice(1).flatMap((variant) => detailOf(variant) ?? []), ...fairTexts(variants)]
  const open = whyOpen(findings)
  if (open !== null) return { verdict: 'open', headline: open, details: [] }
  if (question.isWhole)
    return { verdict: 'told', headline: courseText(variants[0] as VariantFindings), details }
  if (question.expects) return { ...judged(findings, question.expects), details }
  return { verdict: isAnyCompared(findings) ? 'told' : 'open', headline: comparedText(findings), details }
}

function isAnyCompared({ variants }: Findings): boolean {
  const differences = variants.flatMap(({ figures: [figure] }) => figure?.difference ?? [])
  return differences.length === 0 || differences.some((one) => !isFew(one))
}

/** Returns the reason for no conclusion: few games, a condition that never occurred, or a rule that changed no game. */
function whyOpen({ question, variants }: Findings): string | null {
  const others = variants.slice(1)
  const games = Math.min(...variants.map((variant) => variant.games))
  if (games < fewestGames) return `Too few games for an answer: ${games}, and ${fewestGames} are needed.`
  if (question.hangsOn !== undefined && variants.every(({ hangsOn }) => (hangsOn ?? 0) < hardlyEver))
    return `What it hangs on (${question.hangsOn}) hardly ever came about: the computer players do not do it.`
  if (others.length > 0 && others.every(({ alike }) => (alike ?? 0) >= nearlyAll)) {
    const least = Math.min(...others.map(({ alike }) => alike ?? 0))
    const all = least === 1 ? 'All games' : `${number(100 * least, 0)} % of games`
    return `${all} were played alike to the last move, whatever the rule: the computer players do nothing that it touches.`
  }
  return null
}

function judged(
  { variants }: Findings,
  { variant: at, measure, is, than, within, called = 'the number asked for' }: Expectation,
): Pick<Answer, 'verdict' | 'headline'> {
  const variant = variants[at] as VariantFindings
  const figure = variant.figures.find((one) => one.measure.key === measure) as Figure
  const base = variants[0] as VariantFindings
  const difference = than === undefined ? figure.difference : figure.expected
  if (!difference || !isKnown(difference))
    return { verdict: 'open', headline: `${nowhere(figure, lacking([base, variant], measure))}.` }
  if (isFew(difference))
    return { verdict: 'open', headline: `${variant.variant.name}: ${fewText(figure, difference)}.` }
  const verdict = is === 'same' ? sameness(difference, within ?? 0) : direction(difference, is)
  const against = than === undefined ? base.variant.name : called
  return {
    verdict,
    headline: `${measured(figure, difference, variant.variant.name, against, than)}${is === 'same' ? apart(within ?? 0, figure.measure) : ''}.`,
  }
}

/** Returns the variants in which no game has the measure, for example because nobody went out. */
function lacking(compared: readonly VariantFindings[], key: string): VariantFindings[] {
  return compared.filter(
    ({ figures }) => !figures.some(({ measure, estimate }) => measure.key === key && isKnown(estimate)),
  )
}

function nowhere({ measure }: Pick<Figure, 'measure'>, without: readonly VariantFindings[]): string {
  const [one] = without
  if (!one) return `There is nothing to compare in ${lower(measure.name)}: no game has it both ways`
  return `${one.variant.name}: no game has a figure for ${lower(measure.name)}`
}

function fewText({ measure }: Figure, { games, needed }: Comparison): string {
  return `too few games to compare in ${lower(measure.name)}: ${games}, and ${needed} are needed`
}

/** Describes the largest difference that counts as equal. */
function apart(within: number, measure: Measure): string {
  return `; up to ${valueText(within, { ...measure, digits: Number.isInteger(within) ? 0 : 1 })} apart counts as the same`
}

type Kind = 'unknown' | 'few' | 'sure' | 'perhaps' | 'unseen'

function kindOf(difference: Comparison): Kind {
  if (!isKnown(difference)) return 'unknown'
  if (isFew(difference)) return 'few'
  if (difference.isSure) return 'sure'
  return isPerhaps(difference) ? 'perhaps' : 'unseen'
}

/** Whether the interval alone would show a difference, or there is none because all games are alike. */
export function isPerhaps(difference: Comparison): boolean {
  if (difference.isSure) return false
  return isBounded(difference) ? isApart(difference) : difference.value !== 0
}

function direction(difference: Comparison, is: 'more' | 'less'): Verdict {
  const kind = kindOf(difference)
  if (kind !== 'sure') return kind === 'perhaps' ? 'unsure' : 'unseen'
  return difference.value > 0 === (is === 'more') ? 'yes' : 'no'
}

function sameness(difference: Comparison, within: number): Verdict {
  const { value, isSure } = difference
  const isEqualInAll = isSure && !isBounded(difference)
  const { low, high } = isEqualInAll ? { low: value, high: value } : difference
  if (Math.max(Math.abs(low), Math.abs(high)) <= within) return 'yes'
  return isSure && (low > within || high < -within) ? 'no' : 'unsure'
}

function measured(
  { measure, estimate }: Figure,
  difference: Comparison,
  name: string,
  against: string,
  than: number | undefined,
): string {
  const value = valueText(estimate.value, measure)
  if (than !== undefined)
    return `${measure.name}: ${value}${rangeAfter(estimate, measure.digits)}; ${against} would be ${valueText(than, { ...measure, digits: Number.isInteger(than) ? 0 : 1 })}`
  const kind = kindOf(difference)
  if (kind === 'unseen')
    return `${name}: ${namedValue(estimate.value, measure)}, no difference to be seen beside “${against}”${signedRangeAfter(difference, measure.digits)}`
  const beside = `${kind === 'perhaps' ? 'perhaps ' : ''}${differenceText(difference, measure)} than in “${against}”`
  return isBare(measure) ? `${name}: ${beside}` : `${name}: ${namedValue(estimate.value, measure)}, ${beside}`
}

/** Compares all other variants with the first one, by the first measure. */
function comparedText({ variants }: Findings): string {
  const [base, ...others] = variants
  const figure = base?.figures[0]
  if (!base || !figure) return ''
  if (!isKnown(figure.estimate)) return `${nowhere(figure, [base])}.`
  if (others.length === 0) return `${valueOf(figure)}.`
  const lines = others.flatMap((one) => comparisonText(one) ?? [])
  return `${base.variant.name}: ${namedValue(figure.estimate.value, figure.measure)}. ${lines.join(' ')}`
}

function comparisonText(one: VariantFindings): string | null {
  const [figure] = one.figures
  if (!figure?.difference) return null
  const { difference, measure } = figure
  const texts: Record<Kind, () => string> = {
    unknown: () => nowhere(figure, [one]),
    few: () => `${one.variant.name}: ${fewText(figure, difference)}`,
    sure: () => `${one.variant.name}: ${differenceText(difference, measure)}`,
    perhaps: () => `${one.variant.name}: perhaps ${differenceText(difference, measure)}`,
    unseen: () =>
      `${one.variant.name}: no difference to be seen${signedRangeAfter(difference, measure.digits)}`,
  }
  return `${texts[kindOf(difference)]()}.`
}

function valueOf({ measure, estimate }: Figure): string {
  return `${measure.name}: ${valueText(estimate.value, measure)}${rangeAfter(estimate, measure.digits)}`
}

/** Describes the differences from the first variant in one sentence. */
function detailOf({ variant, figures, alike }: VariantFindings): string | null {
  if (alike !== null && alike >= nearlyAll)
    return `${variant.name}: ${number(100 * alike, 0)} % of games were played alike to the last move.`
  const compared = figures.flatMap(({ difference, measure }) =>
    difference ? [{ difference, measure, kind: kindOf(difference) }] : [],
  )
  const told = (wanted: Kind, before: string) =>
    compared
      .filter(({ kind }) => kind === wanted)
      .map(({ difference, measure }) => `${before}${differenceText(difference, measure)}`)
  const named = (wanted: Kind, before: string) => {
    const names = compared.filter(({ kind }) => kind === wanted).map(({ measure }) => lower(measure.name))
    return names.length > 0 ? [`${before} ${listed(names)}`] : []
  }
  const alikeText =
    alike !== null && alike >= 0.05
      ? [`${number(100 * alike, 0)} % of games were played alike to the last move`]
      : []
  const all = [
    ...told('sure', ''),
    ...told('perhaps', 'perhaps '),
    ...named('unseen', 'no difference to be seen in'),
    ...named('few', 'too few games to compare in'),
    ...named('unknown', 'nothing to compare in'),
    ...alikeText,
  ]
  return all.length === 0 ? null : `${variant.name}: ${all.join('; ')}.`
}

/** Compares each variant's share with the fair share for its number of players. */
function fairTexts(variants: readonly VariantFindings[]): string[] {
  const [base] = variants
  return (base?.figures ?? []).flatMap(({ measure, fair }) => {
    if (fair === null) return []
    const each = variants.flatMap(({ variant, figures }) => {
      const figure = figures.find((one) => one.measure.key === measure.key)
      return figure?.fair && isKnown(figure.estimate) ? [besideFair(variant.name, figure, figure.fair)] : []
    })
    return [`${measure.name}: ${each.join('; ')}.`]
  })
}

function besideFair(
  name: string,
  { measure, estimate }: Figure,
  { share, difference }: NonNullable<Figure['fair']>,
): string {
  const word = difference.value > 0 ? 'more' : 'less'
  const verdicts: Record<Kind, string> = {
    unknown: 'nothing to compare',
    few: `too few games to compare: ${difference.games}, and ${difference.needed} are needed`,
    sure: `clearly ${word}`,
    perhaps: `perhaps ${word}`,
    unseen: 'no difference to be seen',
  }
  return `${name} ${valueText(estimate.value, measure)}${rangeAfter(estimate, measure.digits)} where ${valueText(share, measure)} would be fair, ${verdicts[kindOf(difference)]}`
}

function courseText({ variant, figures }: VariantFindings): string {
  const value = (key: string, digits: number) => {
    const figure = figures.find(({ measure }) => measure.key === key)
    return figure ? number(figure.estimate.value, digits) : '–'
  }
  return `A game of ${variant.players} players takes ${value('turns', 0)} turns, those of all players together; each player has ${value('decisions', 0)} decisions to make. The later winner leads for good after ${value('lead.from', 0)} % of the game.`
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
