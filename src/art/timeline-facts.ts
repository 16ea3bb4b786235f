import { boardText, type BoardText } from '#text/board.ts'
import { plainName } from './names.ts'
import { tokenLetters, tokenOf, type Token } from './tokens.ts'

/** What players did in secret, and what became of it. */
export interface TimelineScene {
  /** By seat: the token, and the name as its owner wrote it. */
  seats: readonly { token: string; name: string }[]
  /** By time. */
  deeds: readonly {
    turn: number
    seat: number
    /** What it was, in the scene's language. */
    what: string
    outcome: Outcome
    /** Seat that caught it. */
    catcher: number | null
  }[]
  locale: string
}

/** `succeeded`: nobody caught it and it was rewarded; `stood`: nobody caught it; `void`: it came to nothing. */
export type Outcome = 'caught' | 'succeeded' | 'stood' | 'void'

export interface Person {
  name: string
  letter: string
  token: Token
}

export interface Row {
  /** Null below another row of the same turn. */
  turn: number | null
  who: Person
  what: string
  outcome: Outcome
  catcher: Person | null
}

/** One picture of a timeline: its rows, and which of all they are. */
export interface Page {
  rows: Row[]
  from: number
  to: number
  total: number
  text: BoardText
}

/** More rows make letters too small for a phone. */
const mostRows = 20
const mostPages = 6

/** A timeline in as many pages as it needs, from the beginning; what came after the last of them is not shown. */
export function readTimeline({ seats, deeds, locale }: TimelineScene): Page[] {
  const text = boardText(locale)
  const names = seats.map(({ token, name }, seat) => {
    const { id } = tokenOf(token, seat)
    return plainName(name) || (text.tokenNames[id] ?? id)
  })
  const letters = tokenLetters(names)
  const people = seats.map(({ token }, seat): Person => ({
    name: names[seat] as string,
    letter: letters[seat] as string,
    token: tokenOf(token, seat),
  }))
  const pages = Math.min(mostPages, Math.ceil(deeds.length / mostRows))
  return Array.from({ length: pages }, (_, page) => {
    const from = page * mostRows
    const shown = deeds.slice(from, from + mostRows)
    const rows = shown.map((deed, index) => ({
      turn: deed.turn === shown[index - 1]?.turn ? null : deed.turn,
      who: people[deed.seat] as Person,
      what: plainName(deed.what),
      outcome: deed.outcome,
      catcher: deed.catcher === null ? null : (people[deed.catcher] ?? null),
    }))
    return { rows, from: from + 1, to: from + shown.length, total: deeds.length, text }
  })
}
