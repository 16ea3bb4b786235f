import { press } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import { inProportion, isCustom, timerOf } from '#engine/paces.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { choose } from '../../answers.ts'
import { discard, empireDeck, takeCard } from '../cards/piles.ts'
import { type Action, type ActionKind, type Game, type Play, type PromptKind, towerOf } from '../game.ts'
import { moveTop, owe, sendHome } from '../towers/place.ts'
import { topOf, valueOf } from '../towers/tower.ts'
import { answersBy, asOrdered, hasWindow, heldNo, levy, lossOf, saysNo } from './loss.ts'

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
function isRefusedWhole({ kind, refused }: Action): boolean {
  return (kind === 'swap' || kind === 'switcheroo') && refused.length > 0
}

/** A target plays its No (EMP-076, EMP-085). */
function refuse(play: Play, seat: number): void {
  const { game } = play
  const { action } = game.own
  const card = heldNo(game, seat)
  if (!action || card === null) throw new Error('there is nothing to refuse')
  takeCard(play, seat, card)
  discard(play, { deck: empireDeck, card })
  action.refused.push(seat)
  play.emit({ kind: 'saidNo', seat, actorSeat: action.actor, card })
}

const second = 1000
const minute = 60 * second

/** How long a target has to answer, by pace; at others as long as a live choice (`rules.md`, Decisions). */
const reaction: Readonly<Record<string, number>> = { day: 30 * minute, live: 20 * second, slow: 120 * minute }

function timeToReact({ options }: Pick<Game, 'options'>): number {
  if (isCustom(options)) return inProportion(options, 30 * minute)
  return reaction[options['pace'] as string] ?? timerOf({ options }, 'extension')
}

const actionOf = ({ own }: Pick<Game, 'own'>): Action => {
  if (!own.action) throw new Error('nothing waits for an answer')
  return own.action
}

/** A window: everybody who may say No has the same time for it, whatever they hold (EMP-082, EMP-083). */
export const answerPrompt: PromptKind = {
  lasts: timeToReact,
  options: (position, prompt, seat) => {
    const { game } = position
    const facts = { lossAmount: game.own.action ? lossOf(position, actionOf(game), seat) : 0 }
    const no = heldNo(game, seat) === null ? [] : [press('sayNo', prompt.id, facts)]
    return [press('letBe', prompt.id), ...no]
  },
  fallback: (position, prompt, seat) =>
    choose(prompt.id, saysNo(position, actionOf(position.game), seat) ? 'sayNo' : 'letBe'),
  acts: {
    letBe: {
      carry: (play, seat, _move, prompt) => play.answered(prompt, seat),
    },
    sayNo: {
      carry: (play, seat, _move, prompt) => {
        refuse(play, seat)
        if (isRefusedWhole(actionOf(play.game))) play.close(prompt.id)
        else play.answered(prompt, seat)
      },
    },
  },
}

/** All have answered: the action is carried out on those who have not said No (EMP-085, EMP-086). */
export function resolveAction(play: Play): void {
  const { own } = play.game
  const { action } = own
  own.action = null
  if (!action) return
  carried[action.kind](play, action)
}

type Carry = (play: Play, action: Action) => void

/** Targets that have not refused, are still in the game, and have a tile. */
function struck({ game }: Play, { targets, refused }: Action): number[] {
  return targets.filter(
    (seat) => !refused.includes(seat) && !seatAt(game, seat).out && towerOf(game, seat).length > 0,
  )
}

const swap: Carry = (play, action) => {
  if (isRefusedWhole(action)) return
  play.do({ step: 'exchange', seat: action.actor, towers: [...action.towers] })
}

const carried: Readonly<Record<ActionKind, Carry>> = {
  swap,
  switcheroo: swap,
  takeover: (play, action) => {
    for (const seat of struck(play, action)) moveTop(play, seat, action.actor, 'takeover')
  },
  bubble: (play, action) => {
    for (const seat of struck(play, action)) sendHome(play, seat, 'bubble')
  },
  rival: (play, action) => {
    for (const seat of struck(play, action)) sendHome(play, seat, 'rival')
  },
  levy: (play, { actor, targets, refused, card }) => {
    for (const debtor of targets.filter((seat) => !refused.includes(seat)))
      owe(play, { debtor, creditor: actor, amount: levy, why: 'levy', about: { card: card as string } })
  },
  boomerang: (play, { actor, targets, refused, square }) => {
    const [owner] = targets
    if (owner === undefined || square === null) return
    const isBack = !refused.includes(owner)
    const [debtor, creditor] = isBack ? [owner, actor] : [actor, owner]
    const why = isBack ? 'boomerang' : 'rent'
    owe(play, { debtor, creditor, amount: valueOf(play, owner), why, about: { square } })
  },
}
