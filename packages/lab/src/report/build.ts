import { catalogues } from '#editions/catalogues.ts'
import { editionOf } from '#editions/index.ts'
import { aboutText } from '#text/edition-about.ts'
import { speak } from '#text/index.ts'
import { readRuleBook, rowOf } from '#text/rules/read.ts'
import { findingsOf, type Played } from '../figures/findings.ts'
import type { GameRecord } from '../play/game.ts'
import type { Question } from '../questions/question.ts'
import { keyOf, lotOf } from '../run/plan.ts'
import { answerOf } from './answer.ts'
import type { Report, Section } from './model.ts'
import { comparingPanels, wholePanels } from './panels.ts'
import { numbered } from './numbers.ts'

/** What was asked for on the command line, as far as figures depend on it. */
export interface Asked {
  edition: string
  seed: number
  cap: number
  /** Games of every variant, where it was not left to the questions. */
  games: number | null
  /** Ids, where not every question was asked. */
  only: readonly string[]
}

const caution =
  'These are games among the bot’s computer players, all of one kind. They buy, build and choose by simple rules, never bargain by word, bear no grudge and do not learn; people play otherwise. What the figures show well is what the rules do by themselves: length, money, turns of the lead, what never happens. Behind each figure stands where the true one lies, 95 times of 100. In the plots a dot is the mean, the thick bar where the true mean lies, and the thin line holds eight games of ten.'

export function reportOf(
  asked: Asked,
  questions: readonly Question[],
  played: ReadonlyMap<string, readonly GameRecord[]>,
): Report {
  const words = speak('en').of(asked.edition)
  const name = words.find('edition', asked.edition) ?? asked.edition
  const about = aboutText(words, editionOf(asked.edition))
  const games = [...played.values()].reduce((sum, records) => sum + records.length, 0)
  const rules = rulesOf(asked.edition)
  return {
    title: `${name} in the laboratory`,
    about: `${about} ${numbered(questions.length, 'question')}, ${numbered(games, 'game')}.`,
    caution,
    command: commandFor(asked, asked.only),
    sections: questions.map((question) => sectionOf(asked, question, played, rules)),
  }
}

function sectionOf(
  asked: Asked,
  question: Question,
  played: ReadonlyMap<string, readonly GameRecord[]>,
  rules: ReadonlyMap<string, string>,
): Section {
  const variants = question.variants.map((variant): Played => {
    const lot = lotOf(variant, asked.cap)
    return { variant, lot, records: (played.get(keyOf(lot)) ?? []).slice(0, question.games) }
  })
  const findings = findingsOf(question, variants)
  const panels = comparingPanels(findings)
  const [first] = variants
  return {
    id: question.id,
    ask: question.ask,
    doubt: question.doubt,
    rules: question.rules.map((id) => ({ id, text: rules.get(id) ?? toldInRow(asked.edition, id) })),
    ...answerOf(findings),
    note: question.note ?? null,
    panels: question.isWhole && first ? [...wholePanels(first), ...panels] : panels,
    command: commandFor(asked, [question.id]),
  }
}

function rulesOf(edition: string): ReadonlyMap<string, string> {
  const book = readRuleBook(catalogues[edition] ?? '')
  return new Map(book.sections.flatMap(({ rules }) => rules.map(({ id, text }) => [id, text] as const)))
}

/** Of an option or a decided ambiguity, which are no rules: the longest cell of its row tells it. */
function toldInRow(edition: string, id: string): string | null {
  const cells = rowOf(catalogues[edition] ?? '', id).map((cell) => cell.replace(/[`*]/g, ''))
  return cells.reduce<string | null>(
    (longest, cell) => (cell.length > (longest ?? '').length ? cell : longest),
    null,
  )
}

/** What makes the same figures again. */
function commandFor({ edition, seed, cap, games }: Asked, only: readonly string[]): string {
  return [
    `npm run lab -- ${edition}`,
    ...only.map((id) => `--question ${id}`),
    ...(games === null ? [] : [`--games ${games}`]),
    ...(seed === usualSeed ? [] : [`--seed ${seed}`]),
    ...(cap === usualCap ? [] : [`--cap ${cap}`]),
  ].join(' ')
}

export const usualSeed = 1
export const usualCap = 1000
