import type { Json } from '#engine/json.ts'
import type { Play } from '../game.ts'
import { empireDeck } from '../cards/decks.ts'
import { discard, takeCard } from '../cards/piles.ts'
import type { Action } from '../state.ts'
import { topOf, valueOf } from '../towers/tower.ts'
import { levy } from './loss.ts'
import { answersBy, asOrdered, hasWindow, heldNo, saysNo } from './no.ts'

/** Something done to others: ordered, answered, then carried out (EMP-081 to EMP-086). */

/** Orders an action. Whoever may say No to it is asked, all at the same time; without any it is carried out at once (EMP-082). */
export function launch(play: Play, order: Omit<Action, 'refused' | 'thresholds'>): void {
  const { game } = play
  const thresholds = game.own.orders.map(({ threshold }) => threshold)
  const action: Action = { ...order, thresholds, refused: [] }
  game.own.action = action
  const { kind, actor, targets, towers, square } = action
  play.emit({ kind: 'actionOrdered', what: kind, seat: actor, targetSeats: targets })
  play.push({ step: 'resolveAction' })
  const asked = targets.filter((seat) => hasWindow(game, seat))
  const seats: number[] = []
  for (const seat of asked) {
    const answer = asOrdered(play, () => answersBy(game, seat))
    if (answer === 'ask') seats.push(seat)
    if (answer === 'auto' && saysNo(play, action, seat)) refuse(play, seat)
    if (isRefusedWhole(action)) return
  }
  if (seats.length === 0) return
  const about: Record<string, Json> = {
    what: kind,
    actor,
    towers: [...towers],
    square,
    ...stakes(play, action),
  }
  play.ask({ kind: 'empire.answer', seats, timer: 'choice', private: true, aboutKnown: true, about })
}

/** What everybody may know of it: the tops that would change places, the one that would go, or the sum that would be due. */
function stakes(play: Play, { kind, targets, towers }: Action): Record<string, Json> {
  const [one, other] = towers
  const [target] = targets
  const topAt = (seat: number | undefined) => (seat === undefined ? null : topOf(play, seat))
  const due = { levy, boomerang: target === undefined ? 0 : valueOf(play, target) }
  return {
    oneSeat: one ?? null,
    otherSeat: other ?? null,
    oneTile: topAt(one),
    otherTile: topAt(other),
    tile: topAt(target),
    amount: kind === 'levy' || kind === 'boomerang' ? due[kind] : null,
  }
}

/** One No is enough against a swap (EMP-085). */
export function isRefusedWhole({ kind, refused }: Action): boolean {
  return (kind === 'swap' || kind === 'switcheroo') && refused.length > 0
}

/** A target plays its No (EMP-076, EMP-085). */
export function refuse(play: Play, seat: number): void {
  const { game } = play
  const { action } = game.own
  const card = heldNo(game, seat)
  if (!action || card === null) throw new Error('there is nothing to refuse')
  takeCard(play, seat, card)
  discard(play, { deck: empireDeck, card })
  action.refused.push(seat)
  play.emit({ kind: 'saidNo', seat, actorSeat: action.actor, card })
}
