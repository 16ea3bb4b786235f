import { isWait, promptOf } from '#engine/agenda.ts'
import type { Prompt } from '#engine/game.ts'
import type { Game, Play, Position } from '../game.ts'

/** Questions between two actions of a turn: nothing is under way then. */
const betweenActions: readonly string[] = ['two.turn', 'two.jail']

/**
 * Questions to the active player beside which cards may be played (TWO-100), each with the step that asks it again by what
 * it was about; null where the agenda comes back to it by itself.
 */
export const besideCards: Readonly<Record<string, string | null>> = {
  'two.turn': null,
  'two.jail': null,
  'two.roll.target': 'askMover',
  'two.pay': null,
  'two.hand.discard': 'handLimit',
  'two.fund': 'fund',
  'two.card.buy': 'offer',
  'two.card.fineOrChance': 'card.fineOrChance',
}

/** The questions that the game waits for now. */
export function waitedFor(game: Game): Prompt[] {
  const top = game.agenda.at(-1)
  if (!isWait(top)) return []
  return top.prompts.flatMap((id) => promptOf(game, id) ?? [])
}

export function isBetweenActions(game: Game): boolean {
  return waitedFor(game).some(({ kind }) => betweenActions.includes(kind))
}

/** A seat's own turn, between two actions of it (TWO-016, TWO-017). */
export function isMyMoment({ game }: Pick<Position, 'game'>, seat: number): boolean {
  return game.turn.seat === seat && isBetweenActions(game)
}

/** A seat's own turn goes on. */
export function isMyTurn({ turn, own }: Pick<Game, 'turn' | 'own'>, seat: number): boolean {
  return turn.seat === seat && !own.round.isOver
}

/** Whether a seat may play cards now: beside a question of its own turn (TWO-017, TWO-100). */
export function isCardMoment({ game }: Pick<Position, 'game'>, seat: number): boolean {
  return isAnyForCards(game, seat, waitedFor(game))
}

/** Whether a seat may play cards beside one of these questions. */
export function isAnyForCards(
  game: Pick<Game, 'turn' | 'own'>,
  seat: number,
  asked: readonly Prompt[],
): boolean {
  return isMyTurn(game, seat) && asked.some(({ kind, seats }) => seats.includes(seat) && kind in besideCards)
}

/** The question to the active player is asked again after a card that they have played beside it. */
export function restart(play: Play): void {
  const asked = waitedFor(play.game).filter(({ kind }) => kind in besideCards)
  for (const { id } of asked) play.close(id)
  const [first] = asked
  const again = besideCards[first?.kind ?? '']
  if (first && again) play.push({ ...first.about, step: again })
}
