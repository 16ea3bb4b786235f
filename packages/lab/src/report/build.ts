import { falseDiscoveries, markSure } from '../figures/compare.ts'
import { comparisonsIn, findingsOf, type Findings, type Played } from '../figures/findings.ts'
import type { Question } from '../questions/question.ts'
import type { GameRecord } from '../record/game.ts'
import { keyOf, lotOf } from '../run/plan.ts'
import type { Subjects } from '../subject.ts'
import { answerOf } from './answer.ts'
import type { Report, Section } from './model.ts'
import { number, numbered } from './numbers.ts'
import { comparingPanels, wholePanels } from './panels.ts'

/** The edition and the settings that a report is about. */
export interface ReportSubject {
  edition: string
  cap: number
  /** A sentence about the kind of players and their limits. */
  caution: string
  /** Returns the command that repeats the questions with these ids, or all of them. */
  commandFor: (only?: string[]) => string
}

const reading =
  'Behind each figure stands where the true one lies, 95 times of 100; a figure from too few games, or from games that are all alike, has no such range. In the plots a dot is the mean, the thick bar where the true mean lies, and the thin line holds eight games of ten.'

/** Explains the choice of certain differences: of many that are tested at 95 %, some are chance. */
function certainty({ tested, sure }: { tested: number; sure: number }): string {
  if (tested === 0) return ''
  const kept = tested === 1 ? 'it is' : `${number(sure, 0)} of them are`
  return ` This report tests ${numbered(tested, 'difference')}; ${sure === 0 ? 'none is' : kept} certain. A range without 0 is not enough for that where many are tested at once: a difference is certain only if the Benjamini–Hochberg procedure keeps it at a false-discovery rate of ${100 * falseDiscoveries} %, so that about one in ${1 / falseDiscoveries} certain ones may still be chance. “Perhaps” marks the others whose range is without 0. The ranges are not widened.`
}

export function reportOf(
  subjects: Subjects,
  subject: ReportSubject,
  questions: readonly Question[],
  played: ReadonlyMap<string, readonly GameRecord[]>,
): Report {
  const { title, about } = subjects.of(subject.edition)
  const all = questions.map((question) => comparedOf(subjects, subject, question, played))
  const counts = markSure(all.flatMap(({ findings }) => comparisonsIn(findings)))
  const games = [...played.values()].reduce((sum, records) => sum + records.length, 0)
  return {
    title: `${title} in the laboratory`,
    about: `${about} ${numbered(questions.length, 'question')}, ${numbered(games, 'game')}.`,
    caution: subject.caution,
    reading: `${reading}${certainty(counts)}`,
    command: subject.commandFor(),
    sections: all.map((one) => sectionOf(subjects, subject, one)),
  }
}

interface Compared {
  variants: Played[]
  findings: Findings
}

function comparedOf(
  subjects: Subjects,
  { cap }: ReportSubject,
  question: Question,
  played: ReadonlyMap<string, readonly GameRecord[]>,
): Compared {
  const variants = question.variants.map((variant): Played => {
    const subject = subjects.of(variant.edition)
    const lot = lotOf(subject, variant, cap)
    return { subject, variant, lot, records: (played.get(keyOf(lot)) ?? []).slice(0, question.games) }
  })
  return { variants, findings: findingsOf(question, variants) }
}

function sectionOf(
  subjects: Subjects,
  { edition, commandFor }: ReportSubject,
  { variants, findings }: Compared,
): Section {
  const { question } = findings
  const panels = comparingPanels(findings)
  const [first] = variants
  const { rules } = subjects.of(edition)
  return {
    id: question.id,
    ask: question.ask,
    doubt: question.doubt,
    rules: question.rules.map((id) => ({ id, text: rules.text(id) })),
    ...answerOf(findings),
    note: question.note ?? null,
    panels: question.isWhole && first ? [...wholePanels(first), ...panels] : panels,
    command: commandFor([question.id]),
  }
}
