import type { Figure, Findings, VariantFindings } from '../figures/findings.ts'
import type { Estimate } from '../figures/statistics.ts'
import type { Expectation } from '../questions/question.ts'
import {
  differenceText,
  isBare,
  isSure,
  lower,
  namedValue,
  number,
  rangeText,
  signedRange,
  valueText,
} from './numbers.ts'

/** `unseen`: the figures show no difference; `unsure`: one that is neither clear nor none; `open`: they cannot tell. */
export type Verdict = 'yes' | 'no' | 'unseen' | 'unsure' | 'open' | 'told'

/** What the figures say: one headline, and a sentence for each variant. */
export interface Answer {
  verdict: Verdict
  headline: string
  details: string[]
}

/** From this share of games that were played alike, a rule made no difference that these players could show. */
const nearlyAll = 0.98
/** So seldom in a game is as good as never. */
const hardlyEver = 0.02

export function answerOf(findings: Findings): Answer {
  const { question, variants } = findings
  const details = variants.slice(1).flatMap((variant) => detailOf(variant) ?? [])
  const open = whyOpen(findings)
  if (open !== null) return { verdict: 'open', headline: open, details: [] }
  if (question.isWhole)
    return { verdict: 'told', headline: courseText(variants[0] as VariantFindings), details }
  if (question.expects) return { ...judged(findings, question.expects), details }
  return { verdict: 'told', headline: comparedText(findings), details }
}

/** Why nothing can be said: what the question hangs on never came about, or the rule changed no game. */
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
  const difference = than === undefined ? figure.difference : shifted(estimate, than)
  if (!difference) return { verdict: 'told', headline: valueOf(figure) }
  const verdict = is === 'same' ? sameness(difference, within ?? 0) : direction(difference, is)
  const against = than === undefined ? (variants[0] as VariantFindings).variant.name : called
  return {
    verdict,
    headline: `${measured(figure, difference, variant.variant.name, against, than)}.`,
  }
}

function shifted({ value, low, high }: Estimate, by: number): Estimate {
  return { value: value - by, low: low - by, high: high - by }
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
  const beside = `${differenceText(difference, measure)} than with “${against}”`
  return isBare(measure) ? `${name}: ${beside}` : `${name}: ${namedValue(estimate.value, measure)}, ${beside}`
}

/** Every other variant beside the first, by the first measure. */
function comparedText({ variants }: Findings): string {
  const [base, ...others] = variants
  const figure = base?.figures[0]
  if (!base || !figure) return ''
  if (others.length === 0) return `${valueOf(figure)}.`
  const told = others.flatMap(({ variant, figures: [one] }) =>
    one?.difference
      ? [
          isSure(one.difference)
            ? `${variant.name}: ${differenceText(one.difference, one.measure)}.`
            : `${variant.name}: no difference to be seen (${signedRange(one.difference, one.measure.digits)}).`,
        ]
      : [],
  )
  return `${base.variant.name}: ${namedValue(figure.estimate.value, figure.measure)}. ${told.join(' ')}`
}

function valueOf({ measure, estimate }: Figure): string {
  return `${measure.name}: ${valueText(estimate.value, measure)} (${rangeText(estimate, measure.digits)})`
}

/** What is certain of a variant beside the first one, in one sentence. */
function detailOf({ variant, figures, alike }: VariantFindings): string | null {
  if (alike !== null && alike >= nearlyAll)
    return `${variant.name}: ${number(100 * alike, 0)} % of games were played alike to the last move.`
  const sure = figures.filter(({ difference }) => difference && isSure(difference))
  const same = figures.filter(({ difference }) => difference && !isSure(difference))
  const parts = sure.map(({ difference, measure }) => differenceText(difference as Estimate, measure))
  const unseen =
    same.length > 0
      ? [`no difference to be seen in ${listed(same.map(({ measure }) => lower(measure.name)))}`]
      : []
  const alikeText =
    alike !== null && alike >= 0.05
      ? [`${number(100 * alike, 0)} % of games were played alike to the last move`]
      : []
  const all = [...parts, ...unseen, ...alikeText]
  return all.length === 0 ? null : `${variant.name}: ${all.join('; ')}.`
}

function courseText({ variant, figures }: VariantFindings): string {
  const value = (key: string, digits: number) => {
    const figure = figures.find(({ measure }) => measure.key === key)
    return figure ? number(figure.estimate.value, digits) : '–'
  }
  return `${variant.players} players take ${value('turns', 0)} turns and ${value('decisions', 0)} decisions each; the later winner leads for good after ${value('lead.from', 0)} % of the game.`
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
