import { findingsOf, type Played } from '../figures/findings.ts'
import type { Question } from '../questions/question.ts'
import type { GameRecord } from '../record/game.ts'
import { keyOf, lotOf } from '../run/plan.ts'
import type { Subjects } from '../subject.ts'
import { answerOf } from './answer.ts'
import type { Report, Section } from './model.ts'
import { numbered } from './numbers.ts'
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
  'Behind each figure stands where the true one lies, 95 times of 100. In the plots a dot is the mean, the thick bar where the true mean lies, and the thin line holds eight games of ten.'

export function reportOf(
  subjects: Subjects,
  subject: ReportSubject,
  questions: readonly Question[],
  played: ReadonlyMap<string, readonly GameRecord[]>,
): Report {
  const { title, about } = subjects.of(subject.edition)
  const games = [...played.values()].reduce((sum, records) => sum + records.length, 0)
  return {
    title: `${title} in the laboratory`,
    about: `${about} ${numbered(questions.length, 'question')}, ${numbered(games, 'game')}.`,
    caution: `${subject.caution} ${reading}`,
    command: subject.commandFor(),
    sections: questions.map((question) => sectionOf(subjects, subject, question, played)),
  }
}

function sectionOf(
  subjects: Subjects,
  { edition, cap, commandFor }: ReportSubject,
  question: Question,
  played: ReadonlyMap<string, readonly GameRecord[]>,
): Section {
  const variants = question.variants.map((variant): Played => {
    const subject = subjects.of(variant.edition)
    const lot = lotOf(subject, variant, cap)
    return { subject, variant, lot, records: (played.get(keyOf(lot)) ?? []).slice(0, question.games) }
  })
  const findings = findingsOf(question, variants)
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
