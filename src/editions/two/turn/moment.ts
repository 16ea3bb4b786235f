import { activePrompts } from '#engine/agenda.ts'
import type { Prompt } from '#engine/game.ts'
import { diceSum, sumOfDice, throwDice } from '#mechanics/movement/dice.ts'
import type { Game, Play, Position, Table } from '../game.ts'

const betweenActions: readonly string[] = ['two.turn', 'two.jail']

/**
 * Prompts during which the active player may play cards (TWO-100), each with the step that then asks again;
 * null if the step is still on the agenda.
 */
export const promptsAllowingCards: Readonly<Record<string, string | null>> = {
  'two.turn': null,
  'two.jail': null,
  'two.roll.target': 'askMover',
  'two.pay': null,
  'two.hand.discard': 'handLimit',
  'two.fund': 'fund',
  'two.card.buy': 'offer',
  'two.card.fineOrChance': 'card.fineOrChance',
}

export function waitedFor(game: Game): Prompt[] {
  return activePrompts(game).filter(({ blocks }) => blocks)
}

export function isBetweenActions(game: Game): boolean {
  return waitedFor(game).some(({ kind }) => betweenActions.includes(kind))
}

/** Whether it is the seat's turn, between two actions (TWO-016, TWO-017). */
export function isMyMoment({ game }: Pick<Position, 'game'>, seat: number): boolean {
  return game.turn.seat === seat && isBetweenActions(game)
}

export function isMyTurn({ turn, own }: Pick<Game, 'turn' | 'own'>, seat: number): boolean {
  return turn.seat === seat && !own.round.isOver
}

/** Whether a seat may play cards now, which it may during a prompt of its own turn (TWO-017, TWO-100). */
export function isCardMoment({ game }: Pick<Position, 'game'>, seat: number): boolean {
  return isAnyForCards(game, seat, waitedFor(game))
}

/** Whether a seat may play cards during one of these prompts. */
export function isAnyForCards(
  game: Pick<Game, 'turn' | 'own'>,
  seat: number,
  prompts: readonly Prompt[],
): boolean {
  return (
    isMyTurn(game, seat) &&
    prompts.some(({ kind, seats }) => seats.includes(seat) && kind in promptsAllowingCards)
  )
}

/** Closes the active player's prompt and asks again after a card was played during it. */
export function restart(play: Play): void {
  const prompts = waitedFor(play.game).filter(({ kind }) => kind in promptsAllowingCards)
  for (const { id } of prompts) play.close(id)
  const [first] = prompts
  const again = promptsAllowingCards[first?.kind ?? '']
  if (first && again) play.push({ ...first.about, step: again })
}

/** Players who are still in the game, clockwise from the active one. */
export function livingFromActive({ game: { seats, turn } }: Pick<Table, 'game'>): number[] {
  const order = seats.map((_, step) => (turn.seat + step) % seats.length)
  return order.filter((seat) => seats[seat]?.out === false)
}

// The one movement roll of a turn, and the players whom it can move (TWO-018, TWO-022 to TWO-028).

/** Players whom the dice may move now, clockwise from the active one (TWO-023, O-5). */
export function movable({ game }: Pick<Table, 'game'>): number[] {
  const isBarred = (seat: number) =>
    game.options['oneMovePerTurn'] === true && game.own.round.moved.includes(seat)
  return livingFromActive({ game }).filter((seat) => game.seats[seat]?.jail === null && !isBarred(seat))
}

export function roll(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  const dice = throwDice(play, 'dice')
  game.turn.dice = dice
  game.turn.rolled = true
  game.own.round.awaitsMover = true
  play.emit({ kind: 'rolled', seat, dice, why: 'move' })
  askMover(play)
}

/** Asks whom to move, unless the turn is over or nobody may be moved (TWO-020, TWO-022, TWO-025). */
export function askMover(play: Play): void {
  const { turn, own } = play.game
  if (own.round.isOver) return
  if (movable(play).length > 0) {
    const about = { steps: diceSum(play) }
    return play.ask({ kind: 'two.roll.target', seats: [turn.seat], timer: 'turn', about })
  }
  own.round.awaitsMover = false
  play.emit({ kind: 'nobodyMoves', seat: turn.seat })
}

/** The square to which the current dice would move a seat. */
export function goalOf({ game, board }: Table, seat: number): number {
  return ((game.seats[seat]?.at ?? 0) + sumOfDice(game.turn.dice ?? [])) % board.squares.length
}
