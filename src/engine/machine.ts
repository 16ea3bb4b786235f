import { at } from './at.ts'
import { promptOf, runAgenda } from './agenda.ts'
import type { Chance } from './chance.ts'
import { carryAct } from './carry.ts'
import { carryClock, clockRefused } from './clock.ts'
import { copyGame } from './copy.ts'
import { type Edition } from './edition.ts'
import { resolveOptions } from './house-rules.ts'
import type { Game, Options } from './game.ts'
import { findAct, type Doable, type Found } from './moves.ts'
import type { Move } from './option.ts'
import { MoveInPlay, type Played } from './play.ts'

export type { Played } from './play.ts'
import type { Refusal } from './refusal.ts'
import { isSecret } from './secret.ts'
import { hiddenFrom, undoableAfter } from './undo.ts'

export interface Setup {
  /** Tokens of the players in joining order. */
  tokens: string[]
  /** Index in `tokens` of the player who created the game. */
  host: number
  options: Options
  at: number
}

/**
 * Starts a game and runs it to its first decision. Throws on invalid options or an invalid number of players.
 */
export function begin(edition: Edition, setup: Setup, chance: Chance): Played {
  const { min, max } = edition.players
  if (setup.tokens.length < min || setup.tokens.length > max)
    throw new Error(`${edition.name} takes ${min} to ${max} players`)
  const play = new MoveInPlay(edition, blank(edition, setup), chance)
  edition.begin(play)
  runAgenda(play)
  play.game.version = 1
  return { game: play.game, events: play.events, draws: play.draws }
}

function blank(edition: Edition, { tokens, host, options, at }: Setup): Game {
  return {
    edition: edition.name,
    rules: edition.rules,
    ...(edition.mechanics && { mechanics: edition.mechanics }),
    options: resolveOptions(edition, options),
    host,
    version: 0,
    now: at,
    seats: tokens.map((token) => ({ token, cash: 0, at: 0, jail: null, cards: [], out: false, missed: 0 })),
    deeds: [],
    bank: { cash: 0, pot: 0, houses: null, hotels: null },
    decks: {},
    turn: { seat: 0, number: 0, dice: null, rolled: false, doubles: 0, again: false, lapsed: [] },
    agenda: [],
    prompts: [],
    lastId: 0,
    drawn: {},
    alarm: null,
    undo: null,
    over: null,
    own: {},
  }
}

/** Plays one move and returns a new game with its events, or the refusal. Never changes the given game. */
export function play(
  edition: Edition,
  game: Game,
  move: Move,
  chance: Chance,
): Played | { refused: Refusal } {
  const checked = check(edition, game, move)
  if (checked && 'refused' in checked) return checked
  const played = carryOut(edition, copyGame(edition, game), move, checked, chance)
  if (!isSecret(edition, game, played)) return played
  // The previous move can still be taken back. If it could not, that would reveal this move.
  played.game.undo = game.undo
  return { ...played, isSecret: true }
}

/**
 * Plays one move by changing the given game, for callers that do not need the earlier state (simulations). A
 * refused move changes nothing.
 */
export function playInto(
  edition: Edition,
  game: Game,
  move: Move,
  chance: Chance,
): Played | { refused: Refusal } {
  const checked = check(edition, game, move)
  if (checked && 'refused' in checked) return checked
  return carryOut(edition, game, move, checked, chance)
}

export function refusedMove(edition: Edition, game: Game, move: Move): Refusal | null {
  const checked = check(edition, game, move)
  return checked && 'refused' in checked ? checked.refused : null
}

/**
 * Checks a move: returns the act of a seat's move or the refusal, and null for a valid clock move, which has
 * no act.
 */
function check(edition: Edition, game: Game, move: Move): Found | null {
  if (move.seat !== null)
    return findAct({ edition, game, board: edition.board(game.options) }, move.seat, move)
  const refused = clockRefused(game, move)
  return refused && { refused }
}

function carryOut(edition: Edition, game: Game, move: Move, found: Doable | null, chance: Chance): Played {
  const play = new MoveInPlay(edition, game, chance, move.decided)
  const { undo } = game
  game.version += 1
  game.now = Math.max(game.now, move.at)
  game.undo = null
  if (move.seat === null || !found) carryClock(play, move)
  else {
    const mayUndo = found.act.undo && !edition.hidesActivity
    const hidden = mayUndo ? hiddenFrom(play.edition, game, move.seat) : null
    if (isOwnTurn(game, move)) at(game.seats, move.seat).missed = 0
    if (!move.ordered) edition.acted?.(game, move.seat)
    carryAct(play, move.seat, move, found)
    game.undo = undoableAfter(play, move.seat, move, hidden, undo)
  }
  const { events, draws, decided } = play
  return { game, events, draws, ...(decided.length > 0 && { decided }) }
}

/**
 * Whether a move shows that its player is present: it answers a prompt of their own turn. Bids, answers to
 * offers (`cls.afk.remove`) and advance orders (DAY-032) do not count.
 */
function isOwnTurn(game: Game, move: Move): boolean {
  return !move.ordered && promptOf(game, move.prompt)?.timer === 'turn'
}
