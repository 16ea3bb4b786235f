import { cut } from '#text/one-line.ts'
import type { Person } from './people.ts'
import type { Page, Row } from './timeline-facts.ts'

/** Discord's limit for a description. */
const longest = 1024
const nameLengths = [32, 12]

/** A page of a timeline in words, at most 1,024 characters; where only letters fit, it says first whose they are. */
export function describeTimeline(page: Page): string {
  const { from, to, total, rows, text } = page
  const { boardWords } = text
  const title = boardWords.lies(from, to, total)
  for (const isWhole of [true, false])
    for (const length of nameLengths) {
      const told = rows.map((row) =>
        rowText(page, row, ({ name }) => cut(name, length), boardWords.turn, isWhole),
      )
      const all = sentences([title, ...told])
      if (all.length <= longest) return all
    }
  const people = new Map(
    rows.flatMap(({ who, catcher }) => [who, ...(catcher ? [catcher] : [])].map((one) => [one.letter, one])),
  )
  const key = [...people.values()].map(({ letter, name }) => `${letter} ${cut(name, 10)}`).join(', ')
  const bare = rows.map((row) => rowText(page, row, ({ letter }) => letter, String))
  return cut(sentences([title, key, ...bare]), longest)
}

function sentences(parts: string[]): string {
  return parts.map((part) => `${part}.`).join(' ')
}

function rowText(
  { text: { boardWords } }: Page,
  { turn, who, what, did, outcome, catcher, near, worth }: Row,
  called: (person: Person) => string,
  turnText: (turn: number) => string = boardWords.turn,
  isWhole = false,
): string {
  const end = catcher ? boardWords.lieCaughtBy(called(catcher)) : boardWords.lieOutcomes[outcome]
  const done = isWhole && did ? `${what}: ${did.replace(/\.$/, '')}` : what
  const parts = [
    called(who),
    done,
    end,
    ...(worth === null ? [] : [`+${worth}`]),
    ...(near.length > 0 ? [`${boardWords.lieNear} ${near.map(called).join(' ')}`] : []),
  ]
  const told = parts.join(', ')
  return turn === null ? told : `${turnText(turn)}: ${told}`
}
