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

/** What one viewer may see and do. `view` is null while the game is in its lobby. */
export interface Look {
  /** The moment that it shows, ms. */
  at: number
  table: TableInfo
  /** How many changes the viewer may know of. */
  number: number
  view: View | null
  board: Board | null
  /** The viewer's chair; null for a spectator. */
  seat: number | null
  /** Open prompts that the viewer may see, each with the answers of every seat that may be shown to the viewer. */
  prompts: PromptCard[]
  /** Everything the viewer may do now, answers first. Empty for spectators. */
  options: Option[]
  /** The viewer's cash in notes, their numbers by value; null for spectators and where an edition has none. */
  notes: Record<number, number> | null
  /** Of the viewer's cash what is held back for bids; 0 for spectators. */
  reserved: number
  /** The viewer's last move, where `undo` may take it back now: its act and its number in the game. */
  undo: Undoable | null
  /** What the edition puts on squares and beside seats, as the viewer may know it. */
  marks: readonly Mark[]
  /** What the edition says of the state of the game, as the viewer may know it. */
  status: readonly Line[]
  /** What the edition tells the viewer alone; null for spectators. */
  whisper: Line | null
  /** What lies open in the middle of the board; null where the edition has no such thing. */
  tableau: Tableau | null
  /** What players pile up in the middle of the board; null where the edition has no such thing. */
  stacks: readonly Stack[] | null
  /** Every private sheet of the edition, by name, with what gives its lines for the viewer: some take a while to work out. */
  sheets: Readonly<Record<string, () => readonly Line[]>>
  /** The deeds of a seat, group by group, with what they earn; none while the game is in its lobby. */
  hand: (seat: number) => DeedCard[]
  /** What the bot would do so that the viewer has so much cash, or can pay their debt; null where that cannot be. */
  raisePlan: (sum?: number) => RaisePlan | null
  /**
   * What the viewer and a partner are worth before a deal and after it; null where worth is a secret. Charges for mortgages
   * are left out.
   */
  worthBy: (partner: number, give: Goods, get: Goods) => [mine: WorthChange, theirs: WorthChange] | null
  /** Of a game that has begun: who is away, and what is being decided about that. */
  seating?: Seating
  /** Of a lobby, once it is known; the listeners hear of the game again when it is. */
  estimate?: Estimate
  /** The viewer's own orders in advance; not there for who is not in the game, and where the edition knows none. */
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
  /** The next times at which its clock stands still, ms; of a decision of several, what holds for all of them (DAY-004). */
  quietHours: { from: number; to: number }[]
  /** Whom it asked in quiet hours or while they looked on: named without a call, and called later (DAY-012, DAY-046). */
  deferred: number[]
  /** Those of them who look on: it may change before their eyes (DAY-046). */
  lookingOn: number[]
  answers: {
    seat: number
    options: Option[]
    fallback: Choice | null
    /** What the seat may do first and is worth a look, where it is asked between two turns; nothing otherwise. */
    beside: Option[]
    /** Acts that stand there, too, as a way alone: what can be done of them is the seat's secret. */
    secret: string[]
  }[]
}

/** What a viewer is called to answer and has not answered: not what they may let pass, nor a vote that they may only change. */
export function ownQuestions({ prompts, options }: Look): Prompt[] {
  return prompts
    .map(({ prompt }) => prompt)
    .filter(({ id, quiet }) => {
      const answers = options.filter(({ prompt }) => prompt === id)
      const isOpen = answers.some(({ free }) => !free) && !answers.some(({ isChosen }) => isChosen)
      return !quiet && isOpen
    })
}
