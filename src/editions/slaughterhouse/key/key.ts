import { giveUpCard } from '#mechanics/cards/held.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { press } from '#engine/edition.ts'
import type { EventOf } from '#engine/event.ts'
import type { Prompt } from '#engine/game.ts'
import type { Option } from '#engine/option.ts'
import type { Game, Play, Position } from '../game.ts'

export const blue = 'blue'
export const passKey = 'pass_key'

/** Whether a seat may play the Pass Key: only its holder, and only in their own turn (SLH-139, SLH-143). */
export function mayPlayKey(game: Game, seat: number): boolean {
  return game.turn.seat === seat && seatAt(game, seat).cards.some(({ card }) => card === passKey)
}

/** The Key among the answers to a question, where it may be played. */
export function keyOptions({ game }: Pick<Position, 'game'>, prompt: Prompt, seat: number): Option[] {
  return mayPlayKey(game, seat) ? [press('key', prompt.id)] : []
}

/** Each play uses it up (SLH-139). */
export function playKey(
  play: Play,
  seat: number,
  against: Omit<EventOf<'keyPlayed'>, 'kind' | 'seat'>,
): void {
  giveUpCard(play, seat, { deck: blue, card: passKey })
  play.emit({ kind: 'keyPlayed', seat, ...against })
}
