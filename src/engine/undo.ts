import { copyGame } from './copy.ts'
import type { Edition } from './edition.ts'
import type { GameEvent } from './event.ts'
import type { Game, Prompt, Undoable } from './game.ts'
import type { Move } from './option.ts'
import { timerOf } from './paces.ts'
import type { Play, Played } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'
import { dueAfter, runningTime } from './quiet-hours.ts'

// Undo of a seat's own last move. Replaying the record yields the state before it, so no copy of the game is
// kept. Undo is limited to one move, and the next move is final until somebody else acts, so that nobody can
// hold up a game by undoing.

/** Reserved name of the act that takes back the previous move; no edition may use it. */
export const undoAct = 'undo'

/**
 * Returns the undoable record of the move just made; null if the move cannot be taken back, for example
 * because it revealed a card. `hidden` is what others had hidden before the move, or null if its act cannot
 * be taken back. `before` is the undoable record of the previous move.
 */
export function undoableAfter(
  { edition, game, events, draws }: Play,
  seat: number,
  { act }: Move,
  hidden: string | null,
  before: Undoable | null,
): Undoable | null {
  if (game.over) return null
  if (before && before.seat === seat && before.act === null) return before
  if (hidden === null || draws.length > 0) return null
  let told = false
  for (const event of events) {
    if (event.kind === 'drew' || !isOwnToTell(event, seat)) return null
    told ||= event.audience === undefined
  }
  return hiddenFrom(edition, game, seat) === hidden ? { seat, act, told } : null
}

/** Whether an event reveals only secrets of the seat itself. */
function isOwnToTell(event: GameEvent, seat: number): boolean {
  if (!event.audience || event.audience.every((other) => other === seat)) return true
  return 'from' in event && event.from === seat
}

/**
 * Serializes what other seats have hidden, which changes if a move reveals some of it. Empty if nothing is
 * hidden.
 */
export function hiddenFrom(edition: Edition, game: Game, seat: number): string {
  return edition.hiddenState?.(game, seat) ?? ''
}

/** The reason why a seat may not take back the last move, or null. */
export function undoRefused(game: Game, seat: number | null): Refusal | null {
  if (game.over) return refusal('over', {})
  const isOwn = seat !== null && game.undo?.seat === seat && game.undo.act !== null
  return isOwn ? null : refusal('nothingToUndo', {})
}

/**
 * Takes back the last move: restores `before`, but time and version increase, ids are not reused, and
 * reopened prompts keep their remaining time. Changes neither of the two games.
 */
export function undo(edition: Edition, game: Game, before: Game, move: Move): Played | { refused: Refusal } {
  const refused = undoRefused(game, move.seat)
  const { undo: last } = game
  if (refused || !last || last.act === null) return { refused: refused ?? refusal('nothingToUndo', {}) }
  const { seat, act, told } = last
  const back = copyGame(edition, before)
  const now = Math.max(game.now, move.at)
  for (const prompt of back.prompts) resume(prompt, game, now)
  edition.onDeadlinesChanged?.(back)
  Object.assign(back, {
    version: game.version + 1,
    now,
    lastId: game.lastId,
    undo: { seat, act: null, told: false },
  })
  const event: GameEvent = { kind: 'undone', seat, act }
  if (!told) event.audience = [seat]
  return { game: back, events: [event], draws: [] }
}

/**
 * Sets the deadline of a prompt after an undo. The clock of a prompt that stayed open kept running; the clock
 * of an answered or suspended prompt was stopped. A quiet prompt keeps its deadline: nobody is notified of
 * it, and others may wait for its end.
 */
function resume(prompt: Prompt, game: Game, now: number): void {
  if (prompt.due === null || prompt.quiet) return
  const open = game.prompts.find(({ id }) => id === prompt.id)
  if (open && open.due !== null) prompt.due = open.due
  else {
    const left = open?.left ?? runningTime(game, prompt.seats, game.now, prompt.due)
    prompt.due = dueAfter(game, prompt.seats, now, Math.max(left, timerOf(game, 'extension')))
  }
}
