import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { Outcome, Party, Prompt, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { couldMatch, type MoveWith, type Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { leavePrompts } from '#mechanics/debt/leave.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { finish as endGame } from '#mechanics/ending/end.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { diceSum, isDouble, throwDice } from '#mechanics/movement/dice.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { deedsOf, livingSeats, nextLiving } from '#mechanics/property/holdings.ts'
import { openTurn } from '#mechanics/turn/order.ts'
import { choose, closing, closingWithoutUndo } from '../../answers.ts'
import { askToDiscard, cardsOf, discardFaceDown, excessOf } from '../cards/hand.ts'
import {
  type Answer,
  type FreeAction,
  freshRound,
  type Game,
  type Play,
  type Position,
  type PromptKind,
} from '../game.ts'
import { buyable, buyFromMarket, raise, raising, take } from '../market/purchase.ts'
import { dueAt, type LandingPreview } from '../rent.ts'
import {
  buildingsWorth,
  builtOf,
  isByStreet,
  isTransferable,
  monopoliesOf,
  putUnder,
  refill,
  setsToWin,
  wealth,
} from '../sets.ts'
import { dueOf, handDeeds, isVoid, levelsOf, lower, placeEstate, tellBroken } from '../tender/place.ts'
import { openWays, payOff } from '../tender/settlement.ts'
import { goalOf, isBetweenActions, movable, roll, waitedFor } from './moment.ts'
import { release } from './move.ts'

type SeatStep = (play: Play, step: { step: string; seat: number }) => void

const turnsInJail = 2

/** Begins a turn (TWO-014). */
const turn: SeatStep = (play, { seat }) => {
  play.game.own.round = freshRound()
  openTurn(play, seat, 'act')
}

/**
 * Asks for one action after another until the turn ends, and settles each one before the next (TWO-015,
 * TWO-017).
 */
const act: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (mate.out || game.own.round.isOver) return
  play.push({ step: 'act', seat })
  if (isSomebodyLeaving(play)) return play.push({ step: 'settled' })
  const kind = mate.jail === null ? 'two.turn' : 'two.jail'
  play.ask({ kind, seats: [seat], timer: 'turn' })
}

/** Whether a player is waiting to leave. Actions without a settlement must check this too (TWO-133). */
function isSomebodyLeaving({ game }: Play): boolean {
  return game.own.leaving.length > 0
}

/** Reduces the hand to its limit, counts a turn in Jail and starts the next turn (O-3, TWO-019, TWO-123). */
const endTurn: SeatStep = (play, { seat }) => {
  const { game } = play
  const mate = seatAt(game, seat)
  if (isSomebodyLeaving(play)) {
    play.push({ step: 'endTurn', seat })
    return play.push({ step: 'settled' })
  }
  if (!mate.out && excessOf(game, seat) > 0) {
    play.push({ step: 'endTurn', seat })
    return askToDiscard(play, seat)
  }
  if (!mate.out && mate.jail !== null && !game.own.round.jailedNow) {
    mate.jail += 1
    if (mate.jail >= turnsInJail) release(play, seat, 'served')
  }
  play.push({ step: 'turn', seat: nextLiving(game, seat) })
}

// Voluntary actions in a player's own turn, one after another (TWO-015, TWO-113 to TWO-119).

const end: Answer = {
  explain: ({ game }, seat) =>
    game.seats[seat]?.jail === null && !game.turn.rolled ? refusal('rollFirst', {}) : null,
  ...closing((play) => {
    play.game.own.round.isOver = true
  }),
}

export const turnPrompt: PromptKind = {
  moment: 'gap',
  // The most frequent option comes first: the roll, later the end of the turn.
  options: (position, prompt, seat, wanted) => [
    press(position.game.turn.rolled ? 'end' : 'roll', prompt.id),
    ...buyable(position, prompt, seat, wanted),
    ...raising(position, prompt, seat, wanted),
  ],
  fallback: ({ game }, prompt) => choose(prompt.id, game.turn.rolled ? 'end' : 'roll'),
  acts: {
    roll: closingWithoutUndo((play) => roll(play)),
    market: buyFromMarket,
    takeDeed: take,
    raise,
    end,
  },
}

/** The one roll for a double in each turn in Jail; it does not move the token (TWO-119 to TWO-121). */
const escape: Answer = closingWithoutUndo((play, seat) => {
  const dice = throwDice(play, 'dice')
  play.game.own.round.tried = true
  play.emit({ kind: 'rolled', seat, dice, why: 'jail' })
  if (isDouble(dice)) release(play, seat, 'double')
  else play.emit({ kind: 'stayed', seat, attempts: play.game.seats[seat]?.jail ?? 0 })
})

const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat, wanted) => {
    const end = press('end', prompt.id)
    const raise = raising(position, prompt, seat, wanted)
    return position.game.own.round.tried ? [end, ...raise] : [press('escape', prompt.id), ...raise, end]
  },
  fallback: ({ game }, prompt) => choose(prompt.id, game.own.round.tried ? 'end' : 'escape'),
  acts: { escape, raise, end, market: buyFromMarket, takeDeed: take },
}

// The choice of the player whom the dice move. Until then, the active player may still buy and build
// (TWO-022).

/**
 * Options to move each player who may be moved, with the results of the dice; the most important result comes
 * first.
 */
function ways(
  position: Position,
): (LandingPreview & { whom: number; square: number; salary: number; isOut: boolean })[] {
  const { figures } = position.edition
  const dice = diceSum(position)
  const all = movable(position).map((whom) => {
    const square = goalOf(position, whom)
    const due = dueAt(position, whom, square, dice)
    const salary = reachesGo(position, whom, dice) ? figures.salary : 0
    return { ...due, whom, square, salary, isOut: wealth(position, whom) + salary < due.amount }
  })
  return all.sort((one, other) => weight(other) - weight(one))
}

/** Sort key: bankruptcies first, then by amount, with fixed values for Jail and for cards. */
function weight({ amount, salary, effect, isOut }: ReturnType<typeof ways>[number]): number {
  if (isOut) return Infinity
  return Math.abs(salary - amount) + (effect === 'jail' ? 100 : effect === 'cards' ? 1 : 0)
}

const moveSomebody: Answer = {
  apply: (play, seat, { with: { whom: target } }: MoveWith<{ whom: number }>, prompt) => {
    const steps = diceSum(play)
    play.close(prompt.id)
    play.game.own.round.awaitsMover = false
    if (target !== seat) play.emit({ kind: 'movesOther', seat, target, steps })
    play.push({ step: 'settled' })
    play.push({ step: 'debts' })
    play.do({ step: 'advance', seat: target, steps, by: 'dice', special: null })
  },
}

function moves(position: Position, prompt: Prompt): Option[] {
  return ways(position).map(({ whom, square, owner, amount, effect, salary, isOut }) => {
    const facts = {
      seat: whom,
      square,
      squareShort: square,
      owner,
      amount,
      effect,
      salaryAmount: salary,
      hasSalary: salary > 0,
      isOut,
    }
    return { ...press('move', prompt.id, facts), fixed: { whom } }
  })
}

/** The first player who can pay what the dice bring them; the first of all if there is none (TWO-022). */
function solventTarget(position: Position): number {
  const all = movable(position)
  const out = ways(position).flatMap(({ whom, isOut }) => (isOut ? [whom] : []))
  return all.find((whom) => !out.includes(whom)) ?? at(all, 0)
}

const targetPrompt: PromptKind = {
  showsFreeActions: true,
  options: (position, prompt, seat, wanted) => [
    ...(couldMatch(wanted, 'move') ? moves(position, prompt) : []),
    ...buyable(position, prompt, seat, wanted),
    ...raising(position, prompt, seat, wanted),
  ],
  fallback: (position, prompt) => choose(prompt.id, 'move', { whom: solventTarget(position) }),
  acts: { move: moveSomebody, market: buyFromMarket, takeDeed: take, raise },
}

/** The choice before version 2. */
export const firstTargetPrompt: PromptKind = {
  ...targetPrompt,
  fallback: (position, prompt) => choose(prompt.id, 'move', { whom: at(movable(position), 0) }),
}

// Leaving by choice, or by the vote of the others (TWO-133).

/**
 * Pays the debts of a player who leaves, in order. Returns the creditor of the first debt that cannot be
 * paid, or the Bank (TWO-133).
 */
function heirAfterPaying(play: Play, seat: number): Party {
  for (const debt of openDebts(play.game)) {
    if (debt.debtor !== seat || isVoid(play.game, debt)) continue
    const isShort = wealth(play, seat) < debt.amount
    const [best] = isShort ? [] : openWays(play, dueOf(play.game, debt), 'cash')
    if (!best) return debt.creditor
    payOff(play, debt, best.tender)
  }
  return 'bank'
}

/**
 * Whether a seat can leave immediately, because the game is not waiting for another player in the middle of
 * an action.
 */
function isTime(game: Game, seat: number): boolean {
  const prompts = waitedFor(game)
  return prompts.length === 0 || isBetweenActions(game) || prompts.some(({ seats }) => seats.includes(seat))
}

function isLeaving({ own }: Game, seat: number): boolean {
  return own.leaving.some((one) => one.seat === seat)
}

function leave(play: Play, seat: number, why: string): void {
  const { game } = play
  if (!isTime(game, seat)) {
    game.own.leaving.push({ seat, why })
    return play.emit({ kind: 'leavesSoon', seat })
  }
  play.push({ step: 'settled' })
  play.do({ step: 'bankrupt', seat, to: heirAfterPaying(play, seat), why })
}

/** Once no debts are open, removes players who asked to leave earlier. They have no debts left. */
function leaveNow(play: Play): void {
  if (openDebts(play.game).length > 0) return
  const { own, seats } = play.game
  for (const { seat, why } of own.leaving.splice(0))
    if (seats[seat]?.out === false && livingSeats(play.game).length > 1)
      play.do({ step: 'bankrupt', seat, to: 'bank', why })
}

export const resign: FreeAction = {
  options: ({ game }, seat) => (isLeaving(game, seat) ? [] : [{ ...press('resign', null), grave: true }]),
  apply: (play, seat) => leave(play, seat, 'resigned'),
}

export function remove(play: Play, seat: number): void {
  if (!isLeaving(play.game, seat)) leave(play, seat, 'removed')
}

type Rank = Outcome['ranking'][number]

/**
 * After a settlement, ends the game if a player has won and removes players who wait to leave (TWO-133 to
 * TWO-139).
 */
function settled(play: Play): void {
  if (finishIfWon(play)) return
  leaveNow(play)
  finishIfWon(play)
}

function finishIfWon(play: Play): boolean {
  const living = livingSeats(play.game)
  const leaders = living.filter((seat) => monopoliesOf(play, seat).length >= setsToWin)
  if (leaders.length > 0)
    finish(play, leaders.length > 1 ? 'fiveSetsEach' : 'fiveSets', richest(play, leaders))
  else if (living.length === 1) finish(play, 'lastStanding', living)
  return play.game.over !== null
}

/** The richest of several players with five sets; several if they tie (TWO-136, TWO-138). */
function richest(play: Play, seats: readonly number[]): number[] {
  const most = Math.max(...seats.map((seat) => wealth(play, seat)))
  return seats.filter((seat) => wealth(play, seat) === most)
}

/** Ends the game and cancels everything that is still to be paid or placed (TWO-135). */
function finish(play: Play, reason: string, winners: number[]): void {
  const { game } = play
  game.debts = []
  game.own.placing = null
  game.own.leaving = []
  endGame(play, reason, winners, { ranking: ranking(play, winners) })
}

/**
 * Ranks the winners, then the others by wealth, then players who are out, starting with the last one to go
 * out (TWO-142).
 */
function ranking(play: Play, winners: readonly number[]): Rank[] {
  const living = livingSeats(play.game).map((seat) => rankOf(play, seat))
  const isFirst = ({ seat }: Rank) => Number(winners.includes(seat))
  living.sort((a, b) => isFirst(b) - isFirst(a) || b.wealth - a.wealth)
  const fallen = (play.game.fallen ?? []).toReversed()
  return [...living, ...fallen.map((seat) => rankOf(play, seat))]
}

function rankOf(play: Play, seat: number): Rank {
  const { cash } = seatAt(play.game, seat)
  return { seat, wealth: wealth(play, seat), cash, deeds: deedsOf(play.game, seat).length }
}

/**
 * Removes a bankrupt player. The creditor takes everything as if it had been paid, or the Bank if there is no
 * creditor (TWO-128 to TWO-132).
 */
function bankrupt(play: Play, { seat, to, why }: StepOf<'bankrupt'>): void {
  const { game } = play
  play.emit({ kind: 'bankrupt', seat, to, why })
  if (typeof to === 'number') leaveToPlayer(play, seat, to)
  else leaveToBank(play, seat)
  discardFaceDown(play, seat, cardsOf(game, seat))
  seatAt(game, seat).out = true
  seatAt(game, seat).jail = null
  ;(game.fallen ??= []).push(seat)
  leavePrompts(play, seat)
  // Debts to the heir count as settled. The player's other debts, and debts of others to the player, lapse
  // when it is their turn to be settled (TWO-131).
  game.debts = openDebts(game).filter(({ debtor, creditor }) => debtor !== seat || creditor !== to)
  if (game.turn.seat === seat) game.own.round.isOver = true
  refill(play)
}

/**
 * Gives everything to the heir. The Bank pays money for buildings, or the heir places them; those on single
 * streets remain (TWO-128, O-1, O-2).
 */
function leaveToPlayer(play: Play, seat: number, to: number): void {
  const { cash } = seatAt(play.game, seat)
  const deeds = deedsOf(play.game, seat)
  pay(play, seat, to, cash, 'estate')
  if (!isByStreet(play)) {
    const worth = buildingsWorth(play, seat)
    const levels = isTransferable(play) ? levelsOf(play, seat) : []
    for (const set of builtOf(play, seat)) lower(play, seat, set, 0)
    if (levels.length > 0) placeEstate(play, to, levels)
    else pay(play, 'bank', to, worth, 'buildings')
  }
  handDeeds(play, seat, to, deeds)
  play.emit({ kind: 'inherited', seat: to, from: seat, cash, deeds, cards: [] })
}

function leaveToBank(play: Play, seat: number): void {
  const deeds = deedsOf(play.game, seat)
  pay(play, seat, 'bank', seatAt(play.game, seat).cash, 'estate')
  for (const square of builtOf(play, seat)) lower(play, seat, square, 0)
  tellBroken(play, seat, deeds, () => putUnder(play, deeds))
}

export const turnPrompts = { 'two.turn': turnPrompt, 'two.jail': jailPrompt, 'two.roll.target': targetPrompt }

export const turnSteps = { turn, act, endTurn, settled, bankrupt }
