import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { Json } from '#engine/json.ts'
import { inProportion, isCustom, timerOf } from '#engine/paces.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { choose } from '../../answers.ts'
import { discard, empireDeck, noCards, takeCard } from '../cards/piles.ts'
import {
  type Action,
  type ActionKind,
  type Game,
  handOf,
  ordersOf,
  type Plain,
  type Play,
  type Position,
  type PromptKind,
  type Table,
  type Tile,
  towerOf,
} from '../game.ts'
import {
  cellsOf,
  cellsToWin,
  distance,
  heightOf,
  moveTop,
  officeWith,
  owe,
  sendHome,
  topOf,
  valueOf,
} from '../towers/tower.ts'

// Cost of an action for its target, and whether it would win the game for another player (EMP-084).

export const levy = 400

type Known = Pick<Action, 'kind' | 'actor' | 'towers'>

const height = (table: Table, tile: Tile | null) => (tile === null ? 0 : heightOf(table, tile))

export function lossOf(table: Table, action: Known, seat: number): number {
  const own = height(table, topOf(table, seat))
  switch (action.kind) {
    case 'swap':
    case 'switcheroo': {
      const other = action.towers.find((tower) => tower !== seat)
      const comes = other === undefined ? 0 : height(table, topOf(table, other))
      return 50 * Math.max(0, own - comes)
    }
    case 'levy':
      return levy
    case 'boomerang':
      return valueOf(table, seat)
    default:
      return 50 * own
  }
}

/** Whether a tower would be full after tile `goes` has left it and the tiles `comes` are added. */
function isFullWith(table: Table, seat: number, comes: (Tile | null)[], goes: Tile | null = null): boolean {
  const more = comes.reduce<number>((sum, tile) => sum + height(table, tile), 0)
  return cellsOf(table, seat) - height(table, goes) + more >= cellsToWin(table)
}

/** Whether this tile on top, together with the office that it may bring, would fill the tower. */
export function wouldFill(table: Table, seat: number, tile: Tile): boolean {
  return isFullWith(table, seat, [tile, officeWith(table, seat, tile, null)])
}

/**
 * The seat whose tower a swap would fill, or null. The exchange counts before any office (EMP-035, EMP-023).
 */
export function filledBySwap(table: Table, seat: number, towers: readonly number[]): number | null {
  const [one, other] = [at(towers, 0), at(towers, 1)]
  const [first, second] = [topOf(table, one), topOf(table, other)]
  if (first === null || second === null) return null
  const comes = (to: number) => (to === one ? { tile: second, gone: first } : { tile: first, gone: second })
  const isFull = (to: number, office: Plain | null) =>
    isFullWith(table, to, [comes(to).tile, office], comes(to).gone)
  const full = [one, other].find((to) => isFull(to, null))
  if (full !== undefined) return full
  const far = (to: number) => distance(table, seat, to)
  const [near, later] = far(one) <= far(other) ? [one, other] : [other, one]
  const officeAt = (to: number) => officeWith(table, to, comes(to).tile, comes(to).gone)
  const [taken, next] = [officeAt(near), officeAt(later)]
  if (isFull(near, taken)) return near
  // The nearer seat gets the last office of a kind.
  const isGone = next !== null && next === taken && table.game.own.homes[next] === 1
  return isFull(later, isGone ? null : next) ? later : null
}

/**
 * Whether an action would fill another player's tower. `cash` is the target's cash; without enough of it, the
 * target loses a tile.
 */
export function winsForOther(table: Table, cash: number, action: Known, seat: number): boolean {
  const { kind, actor, towers } = action
  if (kind === 'swap' || kind === 'switcheroo') {
    const filled = filledBySwap(table, actor, towers)
    return filled !== null && filled !== seat
  }
  const top = topOf(table, seat)
  if (top === null) return false
  if (kind === 'takeover') return wouldFill(table, actor, top)
  if (kind !== 'levy' && kind !== 'boomerang') return false
  const owed = kind === 'levy' ? levy : valueOf(table, seat)
  return cash < owed && wouldFill(table, actor, top)
}

// The cards that say No, and the default for holders who do not answer.

type Hands = Pick<Game, 'options' | 'own'>

/** The first card in a seat's hand that says No, or null. */
function heldNo(game: Hands, seat: number): string | null {
  return noCards.find((card) => handOf(game, seat).includes(card)) ?? null
}

/**
 * Whether to ask a target. Uses only public state, so that a pause does not reveal whether the target holds a
 * card (EMP-082).
 */
function hasWindow(game: Hands, seat: number): boolean {
  if (game.options['hands'] === 'open') return heldNo(game, seat) !== null
  const spent = game.own.discards[empireDeck] ?? []
  return handOf(game, seat).length > 0 && !noCards.every((card) => spent.includes(card))
}

/** Whether to ask a target, or which answer to give automatically (EMP-083). */
function answersBy(game: Hands, seat: number): 'ask' | 'auto' | 'let' {
  const { answer } = ordersOf(game, seat)
  if (answer !== 'ask') return answer
  return game.options['react'] === 'auto' || game.own.asleep[seat] === true ? 'auto' : 'ask'
}

/** Whether the bot plays a No for a holder who leaves the decision to it (EMP-084). */
function saysNo(position: Position, action: Action, seat: number): boolean {
  if (heldNo(position.game, seat) === null) return false
  const { cash } = seatAt(position.game, seat)
  const isWanted = () =>
    lossOf(position, action, seat) >= at(action.thresholds, seat) ||
    winsForOther(position, cash, action, seat)
  return asOrdered(position, isWanted)
}

/**
 * Computes a decision from a seat's standing orders and records it with the move, so that the orders remain
 * private (EMP-080).
 */
export function asOrdered<Decision extends Json>(position: Position, decide: () => Decision): Decision {
  return position.asOrdered ? position.asOrdered(decide) : decide()
}

// Actions against others are ordered, then answered, then applied (EMP-081 to EMP-086).

/**
 * Orders an action. Asks all players who may say No at the same time; if there are none, the action is
 * applied immediately (EMP-082).
 */
export function launch(play: Play, order: Omit<Action, 'refused' | 'thresholds'>): void {
  const { game } = play
  const thresholds = game.own.orders.map(({ threshold }) => threshold)
  const action: Action = { ...order, thresholds, refused: [] }
  game.own.action = action
  const { kind, actor, targets, towers, square } = action
  play.emit({ kind: 'actionOrdered', what: kind, seat: actor, targetSeats: targets })
  play.push({ step: 'resolveAction' })
  const seats: number[] = []
  for (const seat of targets.filter((target) => hasWindow(game, target))) {
    const answer = asOrdered(play, () => answersBy(game, seat))
    if (answer === 'ask') seats.push(seat)
    if (answer === 'auto' && saysNo(play, action, seat)) refuse(play, seat)
    if (isRefusedWhole(action)) return
  }
  if (seats.length === 0) return
  const about = { what: kind, actor, towers: [...towers], square, ...stakes(play, action) }
  play.ask({ kind: 'empire.answer', seats, timer: 'choice', private: true, aboutKnown: true, about })
}

/** Public facts of an action: the tiles to swap, the tile to lose, or the amount to pay. */
function stakes(play: Play, { kind, targets, towers }: Action): Record<string, Json> {
  const [one, other] = towers
  const [target] = targets
  const topAt = (seat?: number) => (seat === undefined ? null : topOf(play, seat))
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

/** Whether the whole action is cancelled: one No is enough to cancel a swap (EMP-085). */
function isRefusedWhole({ kind, refused }: Action): boolean {
  return (kind === 'swap' || kind === 'switcheroo') && refused.length > 0
}

/** Plays a target's No (EMP-076, EMP-085). */
function refuse(play: Play, seat: number): void {
  const action = actionOf(play.game)
  const card = heldNo(play.game, seat)
  if (card === null) throw new Error('there is nothing to refuse')
  takeCard(play, seat, card)
  discard(play, { deck: empireDeck, card })
  action.refused.push(seat)
  play.emit({ kind: 'saidNo', seat, actorSeat: action.actor, card })
}

const minute = 60_000

/** Time for a target's answer by pace, ms. Other paces use the timer `extension` (`rules.md`, Decisions). */
const reaction: Readonly<Record<string, number>> = { day: 30 * minute, live: minute / 3, slow: 120 * minute }

function timeToReact({ options }: Pick<Game, 'options'>): number {
  if (isCustom(options)) return inProportion(options, 30 * minute)
  return reaction[String(options['pace'])] ?? timerOf({ options }, 'extension')
}

function actionOf({ own: { action } }: Pick<Game, 'own'>): Action {
  if (!action) throw new Error('no action waits for an answer')
  return action
}

/**
 * Prompt for the targets that may say No. All of them have the same time, whether they hold a card or not
 * (EMP-082, EMP-083).
 */
export const answerPrompt: PromptKind = {
  lasts: timeToReact,
  isOptional: true,
  options: (position, prompt, seat) => {
    const { game } = position
    const facts = { lossAmount: game.own.action ? lossOf(position, actionOf(game), seat) : 0 }
    const no = heldNo(game, seat) === null ? [] : [press('sayNo', prompt.id, facts)]
    return [press('letBe', prompt.id), ...no]
  },
  fallback: (position, prompt, seat) =>
    choose(prompt.id, saysNo(position, actionOf(position.game), seat) ? 'sayNo' : 'letBe'),
  acts: {
    letBe: { apply: (play, seat, _move, prompt) => play.answered(prompt, seat) },
    sayNo: {
      apply: (play, seat, _move, prompt) => {
        refuse(play, seat)
        if (isRefusedWhole(actionOf(play.game))) play.close(prompt.id)
        else play.answered(prompt, seat)
      },
    },
  },
}

/** After all answers, applies the action to the targets that did not say No (EMP-085, EMP-086). */
export function resolveAction(play: Play): void {
  const { own } = play.game
  const { action } = own
  own.action = null
  if (action) carried[action.kind](play, action)
}

type Carry = (play: Play, action: Action) => void

/** Targets that did not say No, are still in the game, and have a tile. */
function struck({ game }: Play, { targets, refused }: Action): number[] {
  return targets.filter(
    (seat) => !refused.includes(seat) && !seatAt(game, seat).out && towerOf(game, seat).length > 0,
  )
}

function sendTopsHome(play: Play, action: Action): void {
  for (const seat of struck(play, action)) sendHome(play, seat, action.kind)
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
  bubble: sendTopsHome,
  rival: sendTopsHome,
  levy: (play, { actor, targets, refused, card }) => {
    const about = card === null ? {} : { card }
    for (const debtor of targets.filter((seat) => !refused.includes(seat)))
      owe(play, { debtor, creditor: actor, amount: levy, why: 'levy', about })
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
