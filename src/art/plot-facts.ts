import { boardText, themeOf, type BoardText } from '#text/board.ts'
import { moneyText, type ThemeRef } from '#text/themes/theme.ts'
import type { BoardColours } from './edition-look.ts'
import { coloursOf } from './palette.ts'
import { oneLine, cut } from '#text/one-line.ts'
import { peopleOf, type Person, type PeopleScene } from './people.ts'
import { firstFitting, sentences } from './sheet.ts'

export interface PlotScene extends PeopleScene {
  /**
   * In order of time: the number of finished turns, and the net worth by seat, null for seats that are out.
   */
  points: readonly { turns: number; worth: readonly (number | null)[] }[]
  /** The turns in which the lead changed, with the new leader. */
  leads: readonly { turns: number; seat: number }[]
  theme: ThemeRef
  readers?: string
  /** Set when the game is over. */
  end?: PlotEnd
}

export interface PlotEnd {
  winners: readonly number[]
  title: string
  /** A sentence about how the last opponent went bankrupt; null if nobody did. */
  blow: string | null
  /**
   * The luckiest and the unluckiest seat, with the gain compared with the average of the dice; may be empty.
   */
  luck: readonly { seat: number; gain: number }[]
}

export interface Line extends Person {
  seat: number
  rank: number
  points: { turns: number; worth: number }[]
  most: { turns: number; worth: number }
  last: number
  /** The turn in which the player went out; null for players who are not out. */
  out: number | null
}

export interface PlotFacts {
  words: BoardText['boardWords']
  tokenNames: BoardText['tokenNames']
  colours: BoardColours
  money: (amount: number) => string
  /** Sorted with the final leader first. */
  lines: Line[]
  leads: { name: string; turns: number }[]
  turns: number
  top: number
  worthTicks: number[]
  turnTicks: number[]
  end: EndFacts | null
}

export interface EndFacts {
  winners: Line[]
  won: string
  game: string
  blow: string | null
  luck: { line: Line; gain: string }[]
}

export function readCourse(scene: PlotScene): PlotFacts {
  const text = boardText(scene.locale, scene.edition)
  const { boardWords: words, tokenNames } = text
  const people = peopleOf(scene.seats, text)
  const lines = people.map((person, seat): Line => {
    const points = pointsOf(scene, seat)
    const end = scene.points.find(({ worth }) => (worth[seat] ?? null) === null)
    return {
      ...person,
      seat,
      rank: 0,
      points,
      most: points.reduce((best, one) => (one.worth > best.worth ? one : best), { turns: 0, worth: 0 }),
      last: points.at(-1)?.worth ?? 0,
      out: end?.turns ?? null,
    }
  })
  lines.sort((a, b) => (b.out ?? Infinity) - (a.out ?? Infinity) || b.last - a.last || a.seat - b.seat)
  lines.forEach((line, rank) => (line.rank = rank))
  const theme = themeOf(scene.locale, scene.theme, scene.edition)
  const turns = scene.points.at(-1)?.turns ?? 0
  const money = (amount: number) => moneyText(theme, amount, scene.readers)
  const worthTicks = ticks(Math.max(...lines.map(({ most }) => most.worth)), 5)
  return {
    words,
    tokenNames,
    colours: coloursOf(scene.edition),
    money,
    lines,
    leads: scene.leads.map(({ seat, turns: from }) => ({ name: people[seat]?.name ?? '', turns: from })),
    turns,
    top: worthTicks.at(-1) ?? 0,
    worthTicks,
    turnTicks: ticks(turns, 6).filter((turn) => turn > 0 && turn <= turns),
    end: scene.end ? readEnd(scene.end, { words, lines, turns, money }) : null,
  }
}

function readEnd(
  { winners, title, blow, luck }: PlotEnd,
  { words, lines, turns, money }: Pick<PlotFacts, 'words' | 'lines' | 'turns' | 'money'>,
): EndFacts {
  const found = (seat: number) => lines.filter((line) => line.seat === seat)
  const won = winners.flatMap(found)
  const signed = (gain: number) => (gain < 0 ? `−${money(-gain)}` : `+${money(gain)}`)
  return {
    winners: won,
    won: words.winners(won.map(({ name, letter }) => name || letter)),
    game: `${oneLine(title)} · ${words.turn(turns)}`,
    blow: blow === null ? null : oneLine(blow),
    luck: luck.flatMap(({ seat, gain }) => found(seat).map((line) => ({ line, gain: signed(gain) }))),
  }
}

/** Returns the points of a seat's line. It ends at zero if the player goes out. */
function pointsOf({ points }: PlotScene, seat: number): Line['points'] {
  const last = points.findIndex(({ worth }) => (worth[seat] ?? null) === null)
  const shown = last < 0 ? points : points.slice(0, last + 1)
  return shown.map(({ turns, worth }) => ({ turns, worth: worth[seat] ?? 0 }))
}

/** Returns about `steps` round numbers, from 0 to the first one that is at least `most`. */
function ticks(most: number, steps: number): number[] {
  const rough = Math.max(1, most / steps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10)
  const count = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Levels of detail from the fullest to the briefest. The first one that fits is used. */
const detailLevels = [
  { nameLength: 32, maxLeads: 12 },
  { nameLength: 20, maxLeads: 5 },
  { nameLength: 12, maxLeads: 2 },
  { nameLength: 10, maxLeads: 0 },
]

export function describePlot(facts: PlotFacts): string {
  return firstFitting(detailLevels, ({ nameLength, maxLeads }) =>
    sentences([
      ...endText(facts),
      facts.words.worthOver(facts.turns),
      ...facts.lines.map((line) => lineText(facts, line, nameLength)),
      ...leadsText(facts, nameLength, maxLeads),
    ]),
  )
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

/** Describes only the last changes of the lead, because the end matters most. */
function leadsText({ words, leads }: PlotFacts, nameLength: number, most: number): string[] {
  const shown = leads.slice(Math.max(0, leads.length - most))
  if (most === 0 || shown.length === 0) return []
  return [words.inFront(shown.map(({ name, turns }) => words.inFrontFrom(cut(name, nameLength), turns)))]
}
