import type { Position, Preview } from '#engine/edition.ts'
import { mayKnow } from '#engine/event.ts'
import { play, type Played } from '#engine/machine.ts'
import { nextDue } from '#engine/clock.ts'
import { fateOf } from '#engine/foresight.ts'
import { findAct, previewOf } from '#engine/moves.ts'
import type { Choice, Move } from '#engine/option.ts'
import { oneLine } from '#text/one-line.ts'
import { suspensionOf, seatOf } from './seats.ts'
import { notRunning, type Commit, type CommandHandler, type Refused, type Result } from './commit.ts'
import { hidesActivity } from './edition-info.ts'
import { editionFor, type GameState, type LoadedGame, type Begun } from './loaded-game.ts'
import { isOutdated } from './outdated.ts'

export type Running = Begun

type GameCommit = Commit & { body: GameState }

/** Makes a person's move. Overdue default answers come first, so that nobody gains by answering late. */
export function act(user: string, choice: Choice): CommandHandler {
  return ofPlayer(user, (loaded, seat, at) => {
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    return overdue(loaded, at) ?? move(loaded, { ...choice, seat, at })
  })
}

export function ofPlayer(
  user: string,
  work: (loaded: Running, seat: number, at: number) => Result,
): CommandHandler {
  return (loaded, at) => {
    const seat = seatOf(loaded.seats, user)?.seat
    if (seat === undefined) return { refused: { code: 'notSeated' } }
    return isRunning(loaded) ? work(loaded, seat, at) : notRunning
  }
}

export function whileRunning(work: (loaded: Running, at: number) => Result): CommandHandler {
  return (loaded, at) => (isRunning(loaded) ? work(loaded, at) : notRunning)
}

export function positionOf(loaded: Running): Position {
  const edition = editionFor(loaded)
  const { game } = loaded.body
  return { edition, game, board: edition.board(game.options) }
}

/** Returns why a person's move would be refused, or the preview of the move. Changes nothing. */
export function dryRun(
  loaded: LoadedGame,
  user: string,
  choice: Choice,
  at: number,
): { refused: Refused } | { preview: Preview | null } {
  const seat = seatOf(loaded.seats, user)
  if (!seat) return { refused: { code: 'notSeated' } }
  if (!isRunning(loaded) || isOutdated(loaded)) return { refused: { code: 'notRunning' } }
  if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
  const position = positionOf(loaded)
  const move = { ...choice, seat: seat.seat, at }
  const found = findAct(position, seat.seat, move)
  if ('refused' in found) return found
  const preview = previewOf(position, seat.seat, move, found)
  const fate = fateOf(position, seat.seat, choice)
  return { preview: fate ? { facts: {}, ...preview, isGrave: true, fate } : preview }
}

export function passTime(): CommandHandler {
  return whileRunning((loaded, at) => move(loaded, { seat: null, act: 'time', prompt: null, with: {}, at }))
}

/** Returns the clock's move that has to be saved first; null if nothing is due. */
export function overdue(loaded: Running, at: number): Commit | null {
  const due = suspensionOf(loaded) ? null : nextDue(loaded.body.game)
  if (due === null || due > at) return null
  const passed = passTime()(loaded, at)
  return 'refused' in passed ? null : { ...passed, interaction: null, isPreliminary: true }
}

export function move(loaded: Running, move: Move): GameCommit | { refused: Refused } {
  const { body, seal } = loaded
  const edition = editionFor(loaded)
  const played = play(edition, body.game, move, seal.chance(body.entropy))
  if ('refused' in played) return played
  const isHidden = hidesActivity(loaded)
  const change = changeOf(body, move, played, answeringSeat(isHidden, move, played))
  // If activity is hidden, save a secret move like any other: no visible number counts it, and a computer
  // player may have made it.
  return played.isSecret && !isHidden ? { ...change, isSilent: true } : change
}

/**
 * Returns the seat that answered a prompt itself, instead of by an advance order; null if others cannot know
 * of the answer (DAY-021).
 */
function answeringSeat(isHidden: boolean, { seat, prompt, ordered }: Move, { events, isSecret }: Played) {
  const isKnown = isHidden ? events.some((event) => mayKnow(event, null)) : !isSecret
  return prompt !== null && !ordered && isKnown ? seat : null
}

/** Returns the change that saves a played move. `answering` is the seat that answered a prompt itself. */
export function changeOf(
  body: GameState,
  { seat, act, prompt, with: given, ordered }: Move,
  { game, events, draws }: Played,
  answering: number | null = null,
): GameCommit {
  return {
    body: { ...body, game },
    answered: answering,
    status: game.over ? 'over' : 'running',
    seat,
    move: { act, prompt, with: given, ...(ordered && { ordered }) },
    draws,
    events,
  }
}

export function isRunning(loaded: LoadedGame): loaded is Running {
  return loaded.status === 'running' && loaded.body.phase === 'game'
}

/**
 * Returns an untrusted choice as plain JSON of limited length with one-line texts; null if the choice is
 * malformed.
 */
export function plainChoice({ act, prompt, with: given }: Choice, maxLength: number): Choice | null {
  if (typeof act !== 'string' || act.length > 64) return null
  if (prompt !== null && !Number.isSafeInteger(prompt)) return null
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return null
  try {
    const text = JSON.stringify(given)
    if (text.length > maxLength) return null
    const answers = JSON.parse(text, (_name, value: unknown) =>
      typeof value === 'string' ? oneLine(value) : value,
    ) as Choice['with']
    return { act, prompt, with: answers }
  } catch {
    return null
  }
}
