import { at } from '#engine/at.ts'
import { players } from '#editions/players.ts'
import { isActive } from '#engine/agenda.ts'
import type { Edition, Position } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import type { Choice, Option, GivenGoods } from '#engine/option.ts'
import { Chair, Lookout } from './chair.ts'
import { classicPlayer } from './classic.ts'
import { decide } from './decide.ts'
import type { Memory } from './memory.ts'
import type { Player } from './situation.ts'
import { look } from '#engine/look.ts'
import { bestDeal } from './deals.ts'
import { figuresOf } from './figures.ts'
import { goodsOf, propose } from './offers.ts'

const byEdition = new Map(Object.entries(players))

/** How an edition is played; one that says nothing of it is played like the classic game. */
export function playerOf(edition: string): Player {
  return byEdition.get(edition) ?? classicPlayer
}

/** Seats whose people get a while for a prompt before computer players answer it beside them. */
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

/** What one does next who sits so, or null where they have nothing to do for now: as `decide`. */
function moveFrom(Sitting: typeof Chair): NextMove {
  return (edition, game, seat, random, memory, left) => {
    if (game.over || game.seats[seat]?.out !== false) return null
    const player = playerOf(edition.name)
    return decide(new Sitting(positionOf(edition, game), seat, player, random, memory), player, left)
  }
}

/** Of a computer player. Without a move of somebody else it gives null after a bounded number of choices. */
export const computerMove = moveFrom(Chair)

function positionOf(edition: Edition, game: Game): Position {
  return { edition, game, board: edition.board(game.options) }
}

/**
 * Seats whose player may want to do something now, in the order in which they should be asked: who answers beside
 * the agenda, who has business between turns or may step in, who holds up the game. With the players' memories by seat,
 * whoever had no business is asked again when money has come in, or when the game waits for them.
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

/** Seats that nobody asks and that may step in, in seat order, whatever they have in mind. */
function addStepping(position: Position, awaited: readonly number[], seats: number[]): void {
  const player = playerOf(position.edition.name)
  if (!player.mayStepIn) return
  for (const [seat, { out }] of position.game.seats.entries()) {
    if (out || awaited.includes(seat) || seats.includes(seat)) continue
    if (player.mayStepIn(new Lookout(position, seat, player))) seats.push(seat)
  }
}

/** Seats that would do something by what everybody sees; who is awaited is asked anyway. */
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
    if (player.hasBusiness(new Lookout(position, seat, player))) seats.push(seat)
    else if (memory) memory.idle = cash
  }
}

function add(seats: number[], more: readonly number[]): void {
  for (const seat of more) if (!seats.includes(seat)) seats.push(seat)
}

/** Acts that ask somebody for a deal; what is asked for in goods is one, too. */
const asking = new Set(['offer', 'settle', 'askCard'])

/** A seat whose owner is away: it plays on as any other, but honestly, and makes no deals and accepts none (DAY-021). */
class AutopilotChair extends Chair {
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

/** An offer is declined, and none is made. */
function isDeal({ act, ask }: Option, prompt?: Prompt): boolean {
  if (typeof prompt?.about['offer'] === 'number' && act !== 'decline') return true
  return asking.has(act) || ask.some(({ type }) => type === 'goods')
}

/** Of a seat while its owner is away. */
export const autopilotMove = moveFrom(AutopilotChair)

/**
 * The deal with another one that a computer player in a seat would think fair to both and best for the seat, by what
 * the seat may see; null where there is none, and in editions whose computer players make no such deals.
 */
export function suggestedDeal(
  edition: Edition,
  game: Game,
  seat: number,
  partner: number,
): { give: GivenGoods; get: GivenGoods } | null {
  if (game.over || !playerOf(edition.name).habits.includes(propose)) return null
  const figures = figuresOf(edition.board(game.options), edition.figures.dice)
  const deal = bestDeal(look(edition, game, seat), figures, seat, (one) => one.partner === partner)
  return deal && goodsOf(deal)
}
