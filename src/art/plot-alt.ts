import { cut } from '#text/one-line.ts'
import type { Line, PlotFacts } from './plot-facts.ts'

/** Discord's limit for a description. */
const longest = 1024

/** From the fullest telling to the barest; the first that fits is taken. */
const tellings = [
  { nameLength: 32, mostLeads: 12 },
  { nameLength: 20, mostLeads: 5 },
  { nameLength: 12, mostLeads: 2 },
  { nameLength: 10, mostLeads: 0 },
]

/** The course of a plot in words, at most 1,024 characters. */
export function describePlot(facts: PlotFacts): string {
  let told = ''
  for (const { nameLength, mostLeads } of tellings) {
    const parts = [
      ...endText(facts),
      facts.words.worthOver(facts.turns),
      ...facts.lines.map((line) => lineText(facts, line, nameLength)),
      ...leadsText(facts, nameLength, mostLeads),
    ]
    told = parts.map((part) => `${part}.`).join(' ')
    if (told.length <= longest) return told
  }
  return cut(told, longest)
}

function endText({ words, end }: PlotFacts): string[] {
  if (!end) return []
  const luck = end.luck.map(({ line, gain }) => `${line.name || line.letter} ${gain}`).join(', ')
  return [
    `${end.won}: ${end.game}`,
    ...(end.blow === null ? [] : [end.blow]),
    ...(luck ? [`${words.luck}: ${luck}`] : []),
  ]
}

function lineText(
  { words, tokenNames, money }: PlotFacts,
  { name, letter, token, most, last, out }: Line,
  nameLength: number,
): string {
  const who = words.seat(letter, cut(name, nameLength), tokenNames[token.id] ?? token.id)
  const best = money(most.worth)
  const when = words.afterTurn(most.turns)
  const course = out === null ? words.worthCourse(best, when, money(last)) : words.worthLost(best, when, out)
  return `${who}: ${course}`
}

/** The last of those who were in front, since the end is what counts. */
function leadsText({ words, leads }: PlotFacts, nameLength: number, most: number): string[] {
  const shown = leads.slice(Math.max(0, leads.length - most))
  if (most === 0 || shown.length === 0) return []
  return [words.inFront(shown.map(({ name, turns }) => words.inFrontFrom(cut(name, nameLength), turns)))]
}
