import type { Figure, Findings, VariantFindings } from '../figures/findings.ts'
import type { Measure } from '../figures/measure.ts'
import type { Estimate } from '../figures/statistics.ts'
import type { Expectation } from '../questions/question.ts'
import {
  differenceText,
  isBare,
  isKnown,
  isSure,
  lower,
  namedValue,
  number,
  rangeText,
  signedRange,
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
  return { verdict: 'told', headline: comparedText(findings), details }
}

/** Returns the reason for no conclusion: the condition never occurred, or the rule changed no game. */
function whyOpen({ question, variants }: Findings): string | null {
  const others = variants.slice(1)
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
  const { estimate } = figure
  const base = variants[0] as VariantFindings
  const difference = than === undefined ? figure.difference : shifted(estimate, than)
  if (!difference || !isKnown(difference))
    return { verdict: 'open', headline: `${nowhere(figure, lacking([base, variant], measure))}.` }
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

function shifted({ value, low, high }: Estimate, by: number): Estimate {
  return { value: value - by, low: low - by, high: high - by }
}

/** Describes the largest difference that counts as equal. */
function apart(within: number, measure: Measure): string {
  return `; up to ${valueText(within, { ...measure, digits: Number.isInteger(within) ? 0 : 1 })} apart counts as the same`
}

function direction(difference: Estimate, is: 'more' | 'less'): Verdict {
  if (!isSure(difference)) return 'unseen'
  return difference.value > 0 === (is === 'more') ? 'yes' : 'no'
}

function sameness({ low, high }: Estimate, within: number): Verdict {
  if (Math.max(Math.abs(low), Math.abs(high)) <= within) return 'yes'
  return low > within || high < -within ? 'no' : 'unsure'
}

function measured(
  { measure, estimate }: Figure,
  difference: Estimate,
  name: string,
  against: string,
  than: number | undefined,
): string {
  const value = valueText(estimate.value, measure)
  if (than !== undefined)
    return `${measure.name}: ${value} (${rangeText(estimate, measure.digits)}); ${against} would be ${valueText(than, { ...measure, digits: Number.isInteger(than) ? 0 : 1 })}`
  if (!isSure(difference))
    return `${name}: ${namedValue(estimate.value, measure)}, no difference to be seen beside “${against}” (${signedRange(difference, measure.digits)})`
  const comparison = `${differenceText(difference, measure)} than in “${against}”`
  return isBare(measure)
    ? `${name}: ${comparison}`
    : `${name}: ${namedValue(estimate.value, measure)}, ${comparison}`
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
  if (!isKnown(difference)) return `${nowhere(figure, [one])}.`
  return isSure(difference)
    ? `${one.variant.name}: ${differenceText(difference, measure)}.`
    : `${one.variant.name}: no difference to be seen (${signedRange(difference, measure.digits)}).`
}

function valueOf({ measure, estimate }: Figure): string {
  return `${measure.name}: ${valueText(estimate.value, measure)} (${rangeText(estimate, measure.digits)})`
}

/**
 * Describes in one sentence how a variant differs from the first one. Returns null if there is nothing to
 * compare.
 */
function detailOf({ variant, figures, alike }: VariantFindings): string | null {
  if (alike !== null && alike >= nearlyAll)
    return `${variant.name}: ${number(100 * alike, 0)} % of games were played alike to the last move.`
  const sure = figures.filter(({ difference }) => difference && isSure(difference))
  const same = figures.filter(({ difference }) => difference && isKnown(difference) && !isSure(difference))
  const unknown = figures.filter(({ difference }) => difference && !isKnown(difference))
  const parts = sure.map(({ difference, measure }) => differenceText(difference as Estimate, measure))
  const unseen =
    same.length > 0
      ? [`no difference to be seen in ${listed(same.map(({ measure }) => lower(measure.name)))}`]
      : []
  const alikeText =
    alike !== null && alike >= 0.05
      ? [`${number(100 * alike, 0)} % of games were played alike to the last move`]
      : []
  const nothing =
    unknown.length > 0
      ? [`nothing to compare in ${listed(unknown.map(({ measure }) => lower(measure.name)))}`]
      : []
  const all = [...parts, ...unseen, ...nothing, ...alikeText]
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

function besideFair(name: string, { measure, estimate }: Figure, fair: number): string {
  const { value, low, high } = estimate
  const isClear = isSure({ value: value - fair, low: low - fair, high: high - fair })
  const verdict = isClear ? (value > fair ? 'clearly more' : 'clearly less') : 'no difference to be seen'
  return `${name} ${valueText(value, measure)} (${rangeText(estimate, measure.digits)}) where ${valueText(fair, measure)} would be fair, ${verdict}`
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
