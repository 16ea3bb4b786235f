import { boardText, type BoardText } from '#text/board.ts'
import { coloursOf } from './edition-colours.ts'
import type { BoardColours } from './edition-look.ts'
import { oneLine } from '#text/one-line.ts'
import { peopleOf, type Person } from './people.ts'

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
    /** What exactly was done, in a sentence that goes on after the name. */
    did: string
    outcome: Outcome
    /** Seat that caught it. */
    catcher: number | null
    /** Seats that nearly did. */
    near: readonly number[]
    /** What it brought; null where nothing, or nobody knows. */
    worth: string | null
  }[]
  /** Whose colours it has; the common ones unless told otherwise. */
  edition?: string
  locale: string
}

/** `succeeded`: nobody caught it and it was rewarded; `stood`: nobody caught it; `void`: it came to nothing. */
export type Outcome = 'caught' | 'succeeded' | 'stood' | 'void'

export interface Row {
  /** Null below another row of the same turn. */
  turn: number | null
  who: Person
  what: string
  did: string
  outcome: Outcome
  catcher: Person | null
  near: Person[]
  worth: string | null
}

/** One picture of a timeline: its rows, and which of all they are. */
export interface Page {
  rows: Row[]
  from: number
  to: number
  total: number
  people: Person[]
  colours: BoardColours
  text: BoardText
}

/** More rows make letters too small for a phone. */
const mostRows = 12
const mostPages = 6

/** A timeline in as many pages as it needs, from the beginning; what came after the last of them is not shown. */
export function readTimeline({ seats, deeds, edition, locale }: TimelineScene): Page[] {
  const text = boardText(locale)
  const people = peopleOf(seats, text)
  const colours = coloursOf(edition)
  const pages = Math.min(mostPages, Math.ceil(deeds.length / mostRows))
  return Array.from({ length: pages }, (_, page) => {
    const from = page * mostRows
    const shown = deeds.slice(from, from + mostRows)
    const rows = shown.map((deed, index) => ({
      turn: deed.turn === shown[index - 1]?.turn ? null : deed.turn,
      who: people[deed.seat] as Person,
      what: oneLine(deed.what),
      did: oneLine(deed.did),
      near: deed.near.flatMap((seat) => people[seat] ?? []),
      worth: deed.worth,
      outcome: deed.outcome,
      catcher: deed.catcher === null ? null : (people[deed.catcher] ?? null),
    }))
    return { rows, from: from + 1, to: from + shown.length, total: deeds.length, people, colours, text }
  })
}
