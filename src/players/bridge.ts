import { isActive } from '#engine/agenda.ts'
import type { Board } from '#engine/board.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Game, Seat } from '#engine/game.ts'
import { look, type View } from '#engine/look.ts'
import { refusedMove } from '#engine/machine.ts'
import { answers, standingMove } from '#engine/moves.ts'
import type { Choice, Option } from '#engine/option.ts'
import { wouldDevelop } from './building.ts'
import { classicPlayer } from './classic.ts'
import { decide } from './decide.ts'
import type { Memory } from './memory.ts'
import { worthRedeeming } from './mortgages.ts'
import type { Player, Situation } from './situation.ts'

/** How each edition is played; one that is missing is played like the classic game. */
const players: Readonly<Record<string, Player>> = { classic: classicPlayer }

export function playerOf(edition: string): Player {
  return players[edition] ?? classicPlayer
}

/**
 * What the computer player of a seat does next, or null where it has nothing to do for now. Without a move of somebody
 * else it returns null after a bounded number of choices.
 */
export function computerMove(
  edition: Edition,
  game: Game,
  seat: number,
  random: () => number,
  memory?: Memory,
): Choice | null {
  if (game.over || game.seats[seat]?.out !== false) return null
  return decide(new Chair(edition, game, seat, random, memory), playerOf(edition.name))
}

/** A seat's situation; what is seldom needed is worked out when it is asked for. */
class Chair implements Situation {
  readonly seat: number
  readonly board: Board
  readonly random: () => number
  readonly memory: Memory | undefined
  readonly #position: Position
  #view: View | null = null
  #options: Option[] | null = null

  constructor(edition: Edition, game: Game, seat: number, random: () => number, memory: Memory | undefined) {
    this.seat = seat
    this.board = edition.board(game.options)
    this.random = random
    this.memory = memory
    this.#position = { edition, game, board: this.board }
  }

  get view(): View {
    return (this.#view ??= look(this.#position.edition, this.#position.game, this.seat))
  }

  get options(): Option[] {
    return (this.#options ??= answers(this.#position, this.seat))
  }

  standing(act: string): Option[] {
    return standingMove(this.#position, this.seat, act)
  }

  accepts(choice: Choice): boolean {
    const { edition, game } = this.#position
    return refusedMove(edition, game, { ...choice, seat: this.seat, at: game.now }) === null
  }
}

/**
 * Seats whose player may want to do something now, in the order in which they should be asked: who answers beside
 * the agenda, who has business between turns, who holds up the game. With the players' memories by seat, whoever had
 * no business is asked again when money has come in, or when the game waits for him.
 */
export function seatsToAsk(
  edition: Edition,
  game: Game,
  memories: readonly (Memory | undefined)[] = [],
): number[] {
  const seats: number[] = []
  if (game.over) return seats
  const { gaps } = playerOf(edition.name)
  const awaited: number[] = []
  let isGap = false
  for (const prompt of game.prompts) {
    if (!prompt.blocks) add(seats, prompt.seats)
    else if (isActive(game, prompt)) {
      add(awaited, prompt.seats)
      if (gaps.has(prompt.kind)) isGap = true
    }
  }
  if (isGap) addBusiness(edition.board(game.options), game, memories, awaited, seats)
  add(seats, awaited)
  return seats
}

/** Seats that would build or redeem by what everybody sees; who is awaited is asked anyway. */
function addBusiness(
  board: Board,
  game: Game,
  memories: readonly (Memory | undefined)[],
  awaited: readonly number[],
  seats: number[],
): void {
  for (let seat = 0; seat < game.seats.length; seat++) {
    const { out, cash } = game.seats[seat] as Seat
    const memory = memories[seat]
    if (out || (memory && cash <= memory.idle) || awaited.includes(seat) || seats.includes(seat)) continue
    if (wouldDevelop(game, board, seat) || worthRedeeming(game, board, seat).length > 0) seats.push(seat)
    else if (memory) memory.idle = cash
  }
}

function add(seats: number[], more: readonly number[]): void {
  for (const seat of more) if (!seats.includes(seat)) seats.push(seat)
}
