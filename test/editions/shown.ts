import { editionWords } from '#editions/words.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { GameEvent } from '#engine/event.ts'
import type { Game, Seat } from '#engine/game.ts'
import { viewFor, type View } from '#engine/look.ts'
import { eventFields } from '#test/scenario/event-fields.ts'
import { word } from '#test/scenario/kinds.ts'
import { en } from '#text/en/index.ts'
import { middles } from './middles.ts'
import { playRandomGame, type Moment } from './wander.ts'

/** Kinds of events whose texts fill in the catalogue's words for the reason. */
const reasoned: ReadonlySet<string> = new Set(
  [en, ...Object.values(editionWords['en'] ?? {})].flatMap((words) =>
    [words.clause, words.line, words.chronicle].flatMap((texts) =>
      Object.entries<string>(texts ?? {}).flatMap(([kind, text]) =>
        text.includes('{reason}') ? [kind] : [],
      ),
    ),
  ),
)

/** A word in an event that gives its reason or manner. */
export interface Reason {
  event: string
  fact: string
  value: string
}

const facts = ['why', 'how', 'by'] as const

/** Adds the new reasons of an event. */
export function noteReasons(found: Map<string, Reason>, event: GameEvent): void {
  for (const fact of facts) {
    const value: unknown = Reflect.get(event, fact)
    if (typeof value === 'string' && eventFields[event.kind]?.[fact] === word)
      found.set(`${event.kind}.${fact}=${value}`, { event: event.kind, fact, value })
  }
}

/** Collects the things that a few games of an edition show, each kind once. */
export class Shown {
  /** Names of shapes by mark. */
  readonly marks = new Map<string, string>()
  /** Lines on the card, or on a sheet. */
  readonly lines = new Map<string, { kind: string; sheet: string | null }>()
  /** Reasons that texts give in the catalogue's words. */
  readonly reasons = new Set<string>()
  /** All reasons in events. */
  readonly given = new Map<string, Reason>()
  /** Kinds of squares on which somebody paid or was paid, although the stake there was always 0. */
  readonly unweighed = new Set<string>()
  readonly #weighed = new Set<string>()

  look({ board, figures, marks, status, sheets = {} }: Edition, view: View): void {
    const setting = { board: board(view.options), figures }
    for (const { kind, icon } of marks?.(view) ?? []) this.marks.set(kind, icon)
    for (const { kind } of status?.(view) ?? []) this.lines.set(kind, { kind, sheet: null })
    for (const [sheet, lines] of Object.entries(sheets))
      for (const { kind } of lines(view, setting)) this.lines.set(`${sheet}/${kind}`, { kind, sheet })
  }

  hear(event: GameEvent): void {
    noteReasons(this.given, event)
    if (reasoned.has(event.kind) && 'why' in event && event.why !== null) this.reasons.add(event.why)
  }

  /** Compares a payment on a square with the stake in `before`, the position before the roll. */
  weigh(before: Position, event: GameEvent): void {
    if (event.kind !== 'paid' || event.square === undefined) return
    const { kind } = before.board.squares[event.square] ?? { kind: '' }
    const seat = typeof event.to === 'number' ? event.to : event.from
    if (kind === '' || typeof seat !== 'number' || this.#weighed.has(kind)) return
    this.unweighed.add(kind)
    if (stakeOf(before, seat, event.square) === 0) return
    this.unweighed.delete(kind)
    this.#weighed.add(kind)
  }
}

/**
 * Returns the stake of a square for a token on the square before it, so that nothing else is paid on the way.
 */
function stakeOf({ edition, board, game }: Position, seat: number, square: number): number {
  const there: Game = structuredClone(game)
  ;(there.seats[seat] as Seat).at = (square + board.squares.length - 1) % board.squares.length
  return edition.stake?.({ edition, board, game: there }, seat, square) ?? 0
}

const shownBy = new Map<string, Shown>()

/** Caches the result for each edition, since its games take longer than their checks. */
export function shownIn(edition: Edition): Shown {
  const shown = shownBy.get(edition.name) ?? wandered(edition)
  shownBy.set(edition.name, shown)
  return shown
}

function wandered(edition: Edition): Shown {
  const shown = new Shown()
  let moments = 0
  const watch = ({ position, before, events }: Moment) => {
    const { game } = position
    // Looks at every second move, since most things stay visible longer.
    if (moments++ % 2 === 0)
      for (const viewer of [null, ...game.seats.keys()]) shown.look(edition, viewFor(edition, game, viewer))
    for (const event of events) {
      shown.hear(event)
      shown.weigh({ ...position, game: before }, event)
    }
  }
  const prepare = middles[edition.name]
  for (const seed of [5, 23, 71]) playRandomGame(edition.name, seed, 300, watch, prepare && { prepare })
  return shown
}
