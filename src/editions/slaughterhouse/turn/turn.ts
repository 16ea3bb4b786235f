import { takeStep } from '#engine/agenda.ts'
import { at } from '#engine/at.ts'
import { type Board, isProperty, propertyAt } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { isStep, type StepOf } from '#engine/game.ts'
import { inMoney } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { land as classicLand } from '#mechanics/movement/land.ts'
import type { Landing } from '#mechanics/movement/move.ts'
import { deedAt, fromLeft } from '#mechanics/property/holdings.ts'
import { rentOf } from '#mechanics/rent/rent.ts'
import { endTurn as classicEndTurn } from '#mechanics/turn/order.ts'
import { afterRoll as classicAfterRoll, turn as classicTurn } from '#mechanics/turn/turn.ts'
import { choose, closing } from '../../answers.ts'
import { doesCopComeFirst, patrol, patrolAfterRoll, retireCop } from '../cop/cop.ts'
import { type Answer, freshOuting, type Game, type Play, type Position, type PromptKind } from '../game.ts'
import { askAtEnd, askJail, jailAtEnd } from '../jail/prompts.ts'
import { keyOptions, playKey } from '../key.ts'
import { isByCard, isWipedOut } from '../tax.ts'
import { mayActFirst, pickOptions, pickpocket, victims } from '../theft.ts'
import { isMined, setOff } from '../tools/placing.ts'
import { expireOffersOf } from '../trade.ts'
import { visit } from './advance.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    landing: { square: number; threat: string | null; amount: number | null }
  }
}

/**
 * Handles a stop. Before the square has its effect, the seat may pick pockets and play the Key (SLH-070,
 * SLH-141).
 */
function land(play: Play, { seat, by, special }: Landing): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  if (game.turn.seat === seat) openPockets(game, seat)
  const pending: Landing = { step: 'square', seat, by, special }
  play.push(pending)
  if (!asksBefore(play, pending)) return
  const threat = threatTo(play, pending)
  const amount = threat === 'rent' ? rentFor(play, pending) : null
  const about = { square: seatAt(game, seat).at, threat, amount }
  play.ask({ kind: 'landing', seats: [seat], timer: 'choice', about })
}

/** Resets the pockets for a new landing and records the seats on the square (SLH-063, SLH-069, SLH-072). */
function openPockets(game: Game, seat: number): void {
  const { at } = seatAt(game, seat)
  const neighbours = fromLeft(game, seat).filter((other) => seatAt(game, other).at === at)
  Object.assign(game.own.outing, { beside: neighbours, picked: [], isWaived: false })
}

/** Carries out a square: placed pieces first, then its own effect (SLH-051 to SLH-059). */
function square(play: Play, landing: StepOf<'square'>): void {
  const { at, out } = seatAt(play.game, landing.seat)
  if (out || setOff(play, landing.seat, at)) return
  classicLand(play, landing)
}

/**
 * Whether to ask before a square that has no prompt of its own; other squares offer the same acts in theirs.
 */
function asksBefore(position: Position, landing: Landing): boolean {
  const { seat } = landing
  if (position.game.turn.seat !== seat || asksItself(position, landing)) return false
  if (threatTo(position, landing) !== null) return mayActFirst(position, seat)
  const isWorthIt = isUnowned(position, seatAt(position.game, seat).at) || doesCopComeFirst(position.game)
  return isWorthIt && victims(position, seat).length > 0
}

/** Whether a property has no owner. Cash from a pocket may then still buy it (SLH-007, SLH-070). */
function isUnowned({ game, board }: Position, square: number): boolean {
  return isProperty(board.squares[square]) && deedAt(game, square).owner === null
}

/** Whether the square opens its own prompt, which also offers the acts before the square's effect. */
function asksItself(position: Position, { seat, special }: Landing): boolean {
  const { game, board, edition } = position
  const { at: square, cash } = seatAt(game, seat)
  const { kind } = at(board.squares, square)
  if (kind === 'parking' || kind === 'luxuryTax') return true
  if (kind === 'incomeTax') return !isWipedOut(position, seat, isByCard(special))
  if (!isUnowned(position, square)) return false
  return cash >= propertyAt(board, square).price || !edition.figures.hasNothing(position, seat)
}

/**
 * Returns the square's effect on the visitor; null if pockets and the Key can just as well wait until after
 * it.
 */
function threatTo(position: Position, landing: Landing): string | null {
  const { seat, special } = landing
  const { game, board } = position
  const { at: square } = seatAt(game, seat)
  const { kind } = at(board.squares, square)
  if (isMined(game, square)) return 'bomb'
  if (isProperty(board.squares[square])) return rentFor(position, landing) === 0 ? null : 'rent'
  return special !== visit && consequences.has(kind) ? kind : null
}

/**
 * Returns the rent that the visitor owes, or null if a roll decides it. Lots next to a mortgaged lot of their
 * owner may charge none (SLH-054).
 */
function rentFor(position: Position, landing: Landing): number | null {
  const { at } = seatAt(position.game, landing.seat)
  const { owner, mortgaged } = deedAt(position.game, at)
  if (owner === null || owner === landing.seat || mortgaged) return 0
  const rent = rentOf(position, landing, at, owner)
  return rent === null ? null : inMoney(position, rent)
}

const consequences: ReadonlySet<string> = new Set(['card', 'incomeTax', 'luxuryTax', 'toJail'])

function pendingLanding({ agenda }: Game): StepOf<'square'> {
  const landing = agenda.findLast((step) => isStep(step, 'square'))
  if (!landing) throw new Error('no landing is pending')
  return landing
}

const keyAct: Answer = closing((play, seat) => {
  takeStep(play.game, 'square')
  playKey(play, seat, { against: 'square', square: seatAt(play.game, seat).at, card: null })
})

/**
 * Asks before a square that has its effect without a prompt: continue and leave the pockets open, or give
 * them up (SLH-070, SLH-071).
 */
export const landingPrompt: PromptKind<'landing'> = {
  options: (position, prompt, seat) => {
    const picks = pickOptions(position, prompt, seat)
    const facts = { square: prompt.about.square }
    const waive = picks.length > 0 ? [press('waive', prompt.id, facts)] : []
    const key = prompt.about.threat === null ? [] : keyOptions(position, prompt, seat)
    return [press('goOn', prompt.id, facts), ...key, ...picks, ...waive]
  },
  // If nothing is left to ask, the seat continues automatically.
  fallback: (position, prompt) =>
    asksBefore(position, pendingLanding(position.game)) ? choose(prompt.id, 'goOn') : null,
  whenLeaving: (_position, prompt) => choose(prompt.id, 'goOn'),
  acts: {
    pickpocket,
    goOn: closing(() => {}),
    waive: closing((play) => {
      play.game.own.outing.isWaived = true
    }),
    key: keyAct,
  },
}

/** Adds pockets to a square's own prompt, and the Key if `isKeyOffered`. */
export function onLanding(kind: PromptKind, isKeyOffered = false): PromptKind {
  const withPockets: PromptKind = {
    ...kind,
    options: (position, prompt, seat, wanted) => [
      ...kind.options(position, prompt, seat, wanted),
      ...pickOptions(position, prompt, seat),
    ],
    acts: { ...kind.acts, pickpocket },
  }
  return isKeyOffered ? keyed(withPockets) : withPockets
}

/** Adds the Key to a prompt within a square's effect; playing the Key ends the effect (SLH-141). */
export function keyed(kind: PromptKind): PromptKind {
  return {
    ...kind,
    options: (position, prompt, seat, wanted) => [
      ...kind.options(position, prompt, seat, wanted),
      ...keyOptions(position, prompt, seat),
    ],
    acts: { ...kind.acts, key: keyAct },
  }
}

/** Offers pockets after the square's effect, if the seat is still there (SLH-070). */
export const pickAfterPrompt: PromptKind = {
  moment: 'afterLanding',
  options: (position, prompt, seat) => [...pickOptions(position, prompt, seat), press('finish', prompt.id)],
  fallback: (position, prompt, seat) =>
    victims(position, seat).length > 0 ? choose(prompt.id, 'finish') : null,
  acts: {
    pickpocket,
    finish: closing(() => {}),
  },
}

/** Starts a turn; the seat's open offers expire (SLH-146). */
function turn(play: Play, step: StepOf<'turn'>): void {
  expireOffersOf(play, step.seat)
  classicTurn(play, step)
  if (!play.game.over) clearTurn(play, step.seat)
}

/**
 * Resets the turn's state: records the property where it starts, for Bombs and Miners (SLH-048), and the Cop
 * has no dice to follow yet.
 */
export function clearTurn(play: Play, seat: number): void {
  const { own } = play.game
  own.outing = freshOuting(residedBy(play, seat))
  own.cop.distance = 0
  own.cop.isReplaced = false
  retireCop(play)
}

/** Returns the property on which a seat's token is, or null in Jail and on other squares. */
export function residedBy({ game, board }: { game: Game; board: Board }, seat: number): number | null {
  const { at, jail } = seatAt(game, seat)
  return jail === null && isProperty(board.squares[at]) ? at : null
}

/** Starts the Begin phase, which lasts until the first roll (SLH-005). */
function start(play: Play, { seat }: StepOf<'start'>): void {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  if (jail !== null) askJail(play, seat)
  else play.ask({ kind: 'turn.roll', seats: [seat], timer: 'turn' })
}

/** Ends a landing: offers pockets once more, then continues as the dice require (SLH-070). */
function afterRoll(play: Play, step: StepOf<'afterRoll'>): void {
  const { game } = play
  const { out, jail } = seatAt(game, step.seat)
  if (game.turn.again) patrolAfterRoll(play)
  else game.own.outing.isBackward = false
  if (out || jail !== null || seatAt(game, step.seat).jail !== null) return
  const asksAnyway = game.turn.again || game.options['turn.autoEnd'] !== true
  const mayPick = victims(play, step.seat).length > 0
  if (mayPick && !asksAnyway) play.ask({ kind: 'pick.after', seats: [step.seat], timer: 'choice' })
  else classicAfterRoll(play, step)
}

/**
 * Runs the End phase: offers the Key if the turn ends in Jail, sends the seat to Jail for blue card 13, then
 * moves the Cop (SLH-011, SLH-140).
 */
function endTurn(play: Play, step: StepOf<'endTurn'> & { isAsked?: true }): void {
  const jail = step.isAsked ? null : jailAtEnd(play, step.seat)
  if (jail !== null) {
    const again = { ...step, isAsked: true }
    play.push(again)
    return askAtEnd(play, step.seat, jail)
  }
  finishTurn(play, step)
}

function finishTurn(play: Play, step: StepOf<'endTurn'>): void {
  const { game } = play
  const { out, jail } = seatAt(game, step.seat)
  if (game.own.outing.jailAtEnd && !out && jail === null)
    play.do({ step: 'sendToJail', seat: step.seat, why: 'card' })
  patrol(play)
  classicEndTurn(play, step)
}

export const turnSteps = { turn, start, land, square, afterRoll, endTurn }
