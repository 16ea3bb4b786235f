import { at } from '#engine/at.ts'
import { players } from '#editions/players.ts'
import { isActive } from '#engine/agenda.ts'
import { spared } from '#engine/foresight.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Choice, Option, GivenGoods } from '#engine/option.ts'
import { SeatSituation, LivePublicSituation } from './chair.ts'
import { classicPlayer } from './classic.ts'
import { decide } from './decide.ts'
import type { Memory } from './memory.ts'
import type { Player } from './situation.ts'
import { viewFor } from '#engine/look.ts'
import { bestDeal } from './deals.ts'
import { figuresOf } from './figures.ts'
import { goodsOf, propose } from './offers.ts'

const byEdition = new Map(Object.entries(players))

/** The computer player of an edition, by default the classic one. */
export function playerOf(edition: string): Player {
  return byEdition.get(edition) ?? classicPlayer
}

/** Seats whose human players get time to answer a prompt before computer players do. */
export function leavesTimeTo(edition: Edition, prompt: Prompt): readonly number[] {
  return playerOf(edition.name).leavesTime?.[prompt.kind]?.(prompt) ?? []
}

export type NextMove = (
  edition: Edition,
  game: Game,
  seat: number,
  random: () => number,
  memory?: Memory,
  left?: readonly number[],
) => Choice | null

/**
 * Builds a function that picks the next move with this kind of situation; it returns null when `decide` does.
 */
function moveFrom(Sitting: typeof SeatSituation): NextMove {
  return (edition, game, seat, random, memory, left) => {
    if (game.over || game.seats[seat]?.out !== false) return null
    const player = playerOf(edition.name)
    const position = positionOf(edition, game)
    const situation = new Sitting(position, seat, player, random, memory)
    const choice = decide(situation, player, left)
    if (!choice || choice.prompt === null || !player.looksAhead) return choice
    const answers = situation.options.filter(({ prompt }) => prompt === choice.prompt)
    return spared(position, seat, choice, answers)
  }
}

/**
 * Picks moves for a computer player. Repeated calls eventually return null unless another seat moves in
 * between.
 */
export const computerMove = moveFrom(SeatSituation)

function positionOf(edition: Edition, game: Game): Position {
  return { edition, game, board: edition.board(game.options) }
}

/**
 * Seats whose player may want to move now, in the order in which to ask them: seats with a prompt that does
 * not block, then seats with business between turns or that may step in, then seats for which the game waits.
 * With `memories` by seat, skips a seat without business until its cash grows or the game waits for it.
 */
export function seatsToAsk(
  edition: Edition,
  game: Game,
  memories: readonly (Memory | undefined)[] = [],
): number[] {
  const seats: number[] = []
  if (game.over) return seats
  const awaited: number[] = []
  let isGap = false
  for (const prompt of game.prompts) {
    if (!prompt.blocks) add(seats, prompt.seats)
    else if (isActive(game, prompt)) {
      add(awaited, prompt.seats)
      if (edition.prompts[prompt.kind]?.moment === 'gap') isGap = true
    }
  }
  if (isGap) addBusiness(positionOf(edition, game), memories, awaited, seats)
  else addStepping(positionOf(edition, game), awaited, seats)
  add(seats, awaited)
  return seats
}

/** Adds seats that may act although they have no prompt, in seat order. */
function addStepping(position: Position, awaited: readonly number[], seats: number[]): void {
  const player = playerOf(position.edition.name)
  if (!player.mayStepIn) return
  for (const [seat, { out }] of position.game.seats.entries()) {
    if (out || awaited.includes(seat) || seats.includes(seat)) continue
    if (player.mayStepIn(new LivePublicSituation(position, seat, player))) seats.push(seat)
  }
}

/** Adds seats that have business according to public state. Awaited seats are asked anyway. */
function addBusiness(
  position: Position,
  memories: readonly (Memory | undefined)[],
  awaited: readonly number[],
  seats: number[],
): void {
  const player = playerOf(position.edition.name)
  for (let seat = 0; seat < position.game.seats.length; seat++) {
    const { out, cash } = at(position.game.seats, seat)
    const memory = memories[seat]
    if (out || (memory && cash <= memory.idle) || awaited.includes(seat) || seats.includes(seat)) continue
    if (player.hasBusiness(new LivePublicSituation(position, seat, player))) seats.push(seat)
    else if (memory) memory.idle = cash
  }
}

function add(seats: number[], more: readonly number[]): void {
  for (const seat of more) if (!seats.includes(seat)) seats.push(seat)
}

/** Acts that propose a deal. */
const asking = new Set(['offer', 'settle', 'askCard'])

/** Plays for an absent owner: without cheating, and without proposing or accepting deals (DAY-021). */
class AutopilotChair extends SeatSituation {
  readonly isAutopilot = true

  override get options(): Option[] {
    const { prompts } = this.view
    return super.options.filter(
      (option) =>
        !isDeal(
          option,
          prompts.find(({ id }) => id === option.prompt),
        ),
    )
  }

  override freeAction(act: string, settled?: Option['fixed']): Option[] {
    return super.freeAction(act, settled).filter((option) => !isDeal(option))
  }

  override accepts(choice: Choice): boolean {
    return !asking.has(choice.act) && super.accepts(choice)
  }
}

/** Whether an option proposes or answers a deal. Declining does not count. */
function isDeal({ act, ask }: Option, prompt?: Prompt): boolean {
  if (typeof prompt?.about['offer'] === 'number' && act !== 'decline') return true
  return asking.has(act) || ask.some(({ type }) => type === 'goods')
}

/** Picks moves for a seat while its owner is away. */
export const autopilotMove = moveFrom(AutopilotChair)

/**
 * The deal with a partner that a computer player would consider fair to both and best for the seat, judged by
 * what the seat may see. Returns null if there is none, or if the edition's computer players make no such
 * deals.
 */
export function suggestedDeal(
  edition: Edition,
  game: Game,
  seat: number,
  partner: number,
): { give: GivenGoods; get: GivenGoods } | null {
  if (game.over || !playerOf(edition.name).habits.includes(propose)) return null
  const figures = figuresOf(edition.board(game.options), edition.figures.dice)
  const deal = bestDeal(viewFor(edition, game, seat), figures, seat, (one) => one.partner === partner)
  return deal && goodsOf(deal)
}
