import { copyGame } from './copy.ts'
import type { Edition } from './edition.ts'
import type { GameEvent } from './event.ts'
import type { Game, Prompt, Undoable } from './game.ts'
import type { Move } from './option.ts'
import { timerOf } from './paces.ts'
import type { Play, Played } from './play.ts'
import { refusal, type Refusal } from './refusal.ts'
import { dueAfter, runningTime } from './quiet-hours.ts'

/**
 * Taking back the own last move. No second copy of a game is kept for it: the state before a move is found by replaying
 * the record, and the game goes on from there. One step only, and what is done in its place stands until somebody else
 * has acted, so that nobody can hold up a game by doing and undoing.
 */

/** The act of a move that takes back the one before it; no edition may have an act of this name. */
export const undoAct = 'undo'

/**
 * What a move that was just carried out leaves to be taken back: nothing where it has turned up a card. `hidden` is what
 * others had hidden before it, null where its act cannot be taken back; `before` what could be taken back before it.
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

/** Whether an event told nobody a secret but the seat's own. */
function isOwnToTell(event: GameEvent, seat: number): boolean {
  if (!event.audience || event.audience.every((other) => other === seat)) return true
  return 'from' in event && event.from === seat
}

/**
 * What others have laid down in secret, as one text; a move that used up some of it has brought it to light. Empty where
 * there is nothing, which is nearly always.
 */
export function hiddenFrom(edition: Edition, game: Game, seat: number): string {
  return edition.laidDown?.(game, seat) ?? ''
}

/** Why a seat may not take back the last move, or null. */
export function undoRefused(game: Game, seat: number | null): Refusal | null {
  if (game.over) return refusal('over', {})
  const isOwn = seat !== null && game.undo?.seat === seat && game.undo.act !== null
  return isOwn ? null : refusal('nothingToUndo', {})
}

/**
 * Takes back the last move of a game: as it was `before` that move, but time goes on, numbers are not given again, and
 * who is asked anew has the time that was left. Both games stay as they are.
 */
export function undo(edition: Edition, game: Game, before: Game, move: Move): Played | { refused: Refusal } {
  const refused = undoRefused(game, move.seat)
  const { undo: last } = game
  if (refused || !last || last.act === null) return { refused: refused ?? refusal('nothingToUndo', {}) }
  const { seat, act, told } = last
  const back = copyGame(edition, before)
  const now = Math.max(game.now, move.at)
  for (const prompt of back.prompts) resume(prompt, game, now)
  edition.retimed?.(back)
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
 * The clock of a decision that stayed open has run on; that of one which was answered, or had to wait, stood still. A
 * quiet one calls nobody to answer, and others may wait for its end: its time never changes.
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
