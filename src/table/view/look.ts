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

/**
 * A game as one viewer sees it, with the viewer's options. `view` is null in a lobby and if the game is
 * outdated.
 */
export interface Look {
  /** The time at which the view is computed, in ms. */
  at: number
  table: TableInfo
  /** Number of changes that the viewer may know of. */
  number: number
  view: View | null
  board: Board | null
  /** The viewer's seat; null for a spectator. */
  seat: number | null
  /** Visible open prompts, each with the visible answers of its seats. */
  prompts: PromptCard[]
  /** The viewer's options. Answers to prompts come first. Empty for spectators. */
  options: Option[]
  /**
   * The viewer's cash as the number of notes of each value. Null for spectators and in editions without
   * notes.
   */
  notes: Record<number, number> | null
  /** The part of the viewer's cash that is reserved for bids; 0 for spectators. */
  reserved: number
  /** The viewer's last move, if it can be undone now. */
  undo: Undoable | null
  /** The edition's marks on squares and seats that the viewer may see. */
  marks: readonly Mark[]
  /** The edition's status lines for the viewer. */
  status: readonly Line[]
  /** The edition's private hint for the viewer; null for spectators. */
  whisper: Line | null
  /** Why the edition's private lists are closed to the viewer; null if they are not. */
  listClosed: string | null
  /** The face-up cards in the middle of the board; null if the edition has none. */
  tableau: Tableau | null
  /** The players' stacks in the middle of the board; null if the edition has none. */
  stacks: readonly Stack[] | null
  /** The edition's private sheets by name. Their lines are computed on demand. */
  sheets: Readonly<Record<string, () => readonly Line[]>>
  /** Returns a seat's deeds by group, with their rents. Empty in a lobby. */
  hand: (seat: number) => DeedCard[]
  /**
   * Suggests how the viewer can raise the given amount or, without an amount, pay a debt; null if that is
   * impossible.
   */
  raisePlan: (sum?: number) => RaisePlan | null
  /**
   * Returns the worth of the viewer and of a partner before and after a deal; null if worth is secret.
   * Charges on mortgages are ignored.
   */
  worthBy: (partner: number, give: Goods, get: Goods) => [mine: WorthChange, theirs: WorthChange] | null
  /** Absences and polls. Only set once the game has started. */
  seating?: Seating
  /** Estimated length of the lobby's game, if known. */
  estimate?: Estimate
  /**
   * Returns the viewer's advance orders. Missing for spectators and players who are out, and if the edition
   * has no advance orders.
   */
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
    listClosed: null,
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
  /** Whether the game waits for an answer (`waitedPrompts`). */
  isWaitedFor: boolean
  /**
   * The next spans in which the prompt's clock stops, in ms. With several seats, the spans that they have in
   * common (DAY-004).
   */
  quietHours: { from: number; to: number }[]
  /** Seats that the card has not pinged, because of quiet hours or recent activity (DAY-012, DAY-046). */
  deferred: number[]
  /** The `deferred` seats that were recently active (DAY-046). */
  lookingOn: number[]
  answers: {
    seat: number
    options: Option[]
    fallback: Choice | null
    /** Useful free actions before the answer. Empty unless the prompt shows free actions. */
    beside: Option[]
    /** Acts that are shown without their details, which are secrets of the seat. */
    secret: string[]
  }[]
}

/**
 * Returns the viewer's unanswered prompts. Omits optional prompts, and votes that the viewer has already cast
 * and could only change.
 */
export function ownQuestions({ prompts, options }: Look): Prompt[] {
  return prompts
    .map(({ prompt }) => prompt)
    .filter(({ id, quiet }) => {
      const answers = options.filter(({ prompt }) => prompt === id)
      const isOpen = answers.some(({ free }) => !free) && !answers.some(({ isChosen }) => isChosen)
      return !quiet && isOpen
    })
}
