import type { Board } from '#engine/board.ts'
import type { Line, Mark, Stack, Tableau } from '#mechanics/presentation.ts'
import type { Prompt } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import type { Choice, Option } from '#engine/option.ts'
import type { RaisePlan } from '#mechanics/debt/raise-plan.ts'
import type { Goods } from '#mechanics/offers/state.ts'
import type { DeedCard } from '#mechanics/rent/deed-card.ts'
import type { AdvanceOrdersLook } from '../advance-orders/advance-orders.ts'
import type { Estimate } from '../lobby/estimates.ts'
import type { WorthChange } from '../story/course.ts'
import { numberOf } from '../numbering/numbering.ts'
import type { Undoable } from '../undo/undo.ts'
import type { Seating } from './seats.ts'
import type { TableInfo } from '../core/table-info.ts'

/** A viewer's view of a game with options. `view` is null in a lobby. */
export interface Look {
  /** Time of the view, ms. */
  at: number
  table: TableInfo
  /** Number of changes that the viewer may know of. */
  number: number
  view: View | null
  board: Board | null
  /** The viewer's chair; null for a spectator. */
  seat: number | null
  /** Visible open prompts, each with the visible answers of its seats. */
  prompts: PromptCard[]
  /** The viewer's options, answers first. Empty for spectators. */
  options: Option[]
  /** The viewer's cash as numbers of notes by value; null for spectators and editions without notes. */
  notes: Record<number, number> | null
  /** The part of the viewer's cash reserved for bids; 0 for spectators. */
  reserved: number
  /** The viewer's last move if it can be undone now. */
  undo: Undoable | null
  /** The edition's marks on squares and seats that the viewer may see. */
  marks: readonly Mark[]
  /** The edition's status lines for the viewer. */
  status: readonly Line[]
  /** The edition's private line for the viewer; null for spectators. */
  whisper: Line | null
  /** Open cards in the middle of the board; null if the edition has none. */
  tableau: Tableau | null
  /** Players' stacks in the middle of the board; null if the edition has none. */
  stacks: readonly Stack[] | null
  /** The edition's private sheets by name; their lines are computed on demand. */
  sheets: Readonly<Record<string, () => readonly Line[]>>
  /** Returns a seat's deeds by group, with their rents; empty in a lobby. */
  hand: (seat: number) => DeedCard[]
  /** Suggests how the viewer can raise a sum, or pay their debt; null if that is impossible. */
  raisePlan: (sum?: number) => RaisePlan | null
  /**
   * Returns the viewer's and a partner's worth before and after a deal; null if worth is secret. Mortgage charges
   * are ignored.
   */
  worthBy: (partner: number, give: Goods, get: Goods) => [mine: WorthChange, theirs: WorthChange] | null
  /** Absences and polls of a started game. */
  seating?: Seating
  /** Estimated length of a lobby's game, if known. */
  estimate?: Estimate
  /** The viewer's advance orders; missing for spectators and players who are out, and if the edition has none. */
  advanceOrders?: () => AdvanceOrdersLook
}

export function emptyLook(table: TableInfo, seat: number | null, at: number): Look {
  return {
    at,
    table,
    number: numberOf(table.version, table.secret),
    seat,
    view: null,
    board: null,
    prompts: [],
    options: [],
    notes: null,
    reserved: 0,
    undo: null,
    marks: [],
    status: [],
    whisper: null,
    tableau: null,
    stacks: null,
    sheets: {},
    hand: () => [],
    raisePlan: () => null,
    worthBy: () => null,
  }
}

export interface PromptCard {
  prompt: Prompt
  /** The next spans in which its clock stops, ms; for several seats, the common ones (DAY-004). */
  quietHours: { from: number; to: number }[]
  /** Seats with a deferred call: asked in quiet hours or while watching (DAY-012, DAY-046). */
  deferred: number[]
  /** The deferred seats that are watching (DAY-046). */
  lookingOn: number[]
  answers: {
    seat: number
    options: Option[]
    fallback: Choice | null
    /** Useful free actions before the answer, if the prompt shows free actions; else empty. */
    beside: Option[]
    /** Acts shown without their details, which are the seat's secret. */
    secret: string[]
  }[]
}

/** Returns the viewer's unanswered prompts, without optional ones and votes that can only be changed. */
export function ownQuestions({ prompts, options }: Look): Prompt[] {
  return prompts
    .map(({ prompt }) => prompt)
    .filter(({ id, quiet }) => {
      const answers = options.filter(({ prompt }) => prompt === id)
      const isOpen = answers.some(({ free }) => !free) && !answers.some(({ isChosen }) => isChosen)
      return !quiet && isOpen
    })
}
