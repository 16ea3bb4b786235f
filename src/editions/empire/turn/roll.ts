import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reachesGo } from '#mechanics/movement/move.ts'
import { choose, closing, closingWithoutUndo, shortOfCash } from '../../answers.ts'
import { launch } from '../actions/action.ts'
import { chanceDeck, chanceJailCard, discard } from '../cards/piles.ts'
import type { Answer, Game, Play, Position, PromptKind } from '../game.ts'
import { cellsOf, heightOf, openTowers, owe, rentFor, rivals, topOf, valueOf } from '../towers/tower.ts'
import { isDouble, isSymbol, roll, stepsBy } from './move.ts'

// The swap symbol: exchange two top tiles, or move the token (EMP-031 to EMP-036).

/**
 * Pairs of seats with open towers; option `swap.limit` may require the roller's own. If there are none,
 * nobody is asked (EMP-033).
 */
function pairs(position: Position, seat: number): [number, number][] {
  const open = openTowers(position)
  const isOwn = position.game.options['swap.limit'] === 'own'
  return open
    .flatMap((one, at) => open.slice(at + 1).map((other): [number, number] => [one, other]))
    .filter((pair) => !isOwn || pair.includes(seat))
}

/** Cells that a swap brings the roller; between two others, cells that it costs the higher tower. */
function gainBy(position: Position, seat: number, [one, other]: [number, number]): number {
  const tops = [topOf(position, one), topOf(position, other)].map((tile) =>
    tile === null ? 0 : heightOf(position, tile),
  )
  const brings = at(tops, 1) - at(tops, 0)
  const isForOne = one === seat || (other !== seat && cellsOf(position, one) < cellsOf(position, other))
  return isForOne ? brings : -brings
}

/** The pairs with the most to gain first. */
function swapOptions(position: Position, prompt: number, seat: number): Option[] {
  const gain = (pair: [number, number]) => gainBy(position, seat, pair)
  const sorted = pairs(position, seat).toSorted((a, b) => gain(b) - gain(a))
  return sorted.map(([one, other]) => ({
    ...press('swapTops', prompt, {
      oneSeat: one,
      otherSeat: other,
      oneTile: topOf(position, one),
      otherTile: topOf(position, other),
    }),
    fixed: { one, other },
  }))
}

/** Seats that exchange their top tiles. */
type Pair = { one: number; other: number }

const swapTops: Answer = {
  ...closingWithoutUndo((play, seat, { with: { one, other } }: MoveWith<Pair>) => {
    const { game } = play
    const towers = [one, other]
    // A swap replaces the move, even if a player refuses it (EMP-034).
    game.turn.again = false
    game.own.round.isOver = true
    const targets = rivals(game, seat).filter((rival) => towers.includes(rival))
    launch(play, { kind: 'swap', actor: seat, card: null, targets, towers, square: null })
  }),
}

export const swapPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const { turn, options } = position.game
    const steps = stepsBy(turn.dice ?? [], options)
    const { at: from, cash } = seatAt(position.game, seat)
    const square = (from + steps) % position.board.squares.length
    const rent = rentFor(position, seat, square)
    const salary = reachesGo(position, seat, steps) ? valueOf(position, seat) : 0
    const noSwap = { oneSeat: null, otherSeat: null, oneTile: null, otherTile: null }
    const moveOn = press('moveOn', prompt.id, { steps, square, rentAmount: rent || null, ...noSwap })
    return [
      { ...moveOn, ...(rent > cash + salary && { costly: true as const }) },
      ...swapOptions(position, prompt.id, seat),
    ]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'moveOn'),
  acts: {
    swapTops,
    moveOn: closing((play, seat) => play.do({ step: 'go', seat })),
  },
}

const doublesToJail = 3

/** Rolls to move; the third double in a turn sends the token to Jail (EMP-025 to EMP-031). */
function rollToMove(play: Play, seat: number): void {
  const { turn, options } = play.game
  const dice = roll(play, seat, 'dice', 'move')
  const isAgain = isDouble(dice, options)
  turn.dice = dice
  turn.rolled = true
  turn.again = isAgain
  if (isAgain) turn.doubles += 1
  if (turn.doubles === doublesToJail) return play.do({ step: 'sendToJail', seat, why: 'doubles' })
  play.push({ step: 'afterRoll', seat })
  if (isSymbol(dice, options) && pairs(play, seat).length > 0)
    play.ask({ kind: 'empire.swap', seats: [seat], timer: 'turn' })
  else play.do({ step: 'go', seat })
}

/** Moves by the rolled dice. */
export function go(play: Play, { seat }: StepOf<'go'>): void {
  const { turn, options } = play.game
  const steps = stepsBy(turn.dice ?? [], options)
  play.push({ step: 'advance', seat, steps, by: 'dice', special: null })
}

/** After a landing, asks for an extra roll or lets the turn end (EMP-028, EMP-025). */
export function afterRoll(play: Play, { seat }: StepOf<'afterRoll'>): void {
  const { turn, own } = play.game
  if (seatAt(play.game, seat).out || own.round.isOver || !turn.again) return
  play.ask({ kind: 'turn.again', seats: [seat], timer: 'turn' })
}

const rolling: PromptKind = {
  options: (_position, prompt) => [press('roll', prompt.id)],
  fallback: (_position, prompt) => choose(prompt.id, 'roll'),
  acts: { roll: closingWithoutUndo(rollToMove) },
}

export const rollPrompts = {
  'turn.roll': { ...rolling, moment: 'gap' },
  'turn.again': { ...rolling, moment: 'afterLanding' },
} satisfies Record<string, PromptKind>

// Ways out of Jail (EMP-054 to EMP-058).

const fine = 100
const thirdFine = 50
const attemptsAllowed = 3

export function leaveJail(play: Play, seat: number, how: string): void {
  seatAt(play.game, seat).jail = null
  play.emit({ kind: 'freed', seat, how })
}

const payFine: Answer = {
  explain: ({ game }, seat) => shortOfCash(fine, seatAt(game, seat).cash),
  ...closing((play, seat) => {
    pay(play, seat, 'bank', fine, 'fine')
    leaveJail(play, seat, 'fine')
    play.push({ step: 'start', seat })
  }),
}

function holdsCard(game: Game, seat: number): boolean {
  return seatAt(game, seat).cards.some(({ card }) => card === chanceJailCard)
}

const useCard: Answer = {
  explain: ({ game }, seat) => (holdsCard(game, seat) ? null : refusal('noCard', {})),
  ...closing((play, seat) => {
    const mate = seatAt(play.game, seat)
    mate.cards = mate.cards.filter(({ card }) => card !== chanceJailCard)
    const held = { deck: chanceDeck, card: chanceJailCard }
    discard(play, held)
    play.emit({ kind: 'usedCard', seat, ...held })
    leaveJail(play, seat, 'card')
    play.push({ step: 'start', seat })
  }),
}

const rollForDouble: Answer = closingWithoutUndo((play, seat) => {
  const { turn, options } = play.game
  const dice = roll(play, seat, 'dice', 'jail')
  turn.dice = dice
  turn.rolled = true
  if (isDouble(dice, options)) {
    leaveJail(play, seat, 'double')
    return play.do({ step: 'go', seat })
  }
  failAttempt(play, seat)
})

/**
 * Counts a failed attempt. After the third one, the seat pays a fine and still moves; the symbol has no
 * effect here (EMP-057, EMP-058).
 */
function failAttempt(play: Play, seat: number): void {
  const mate = seatAt(play.game, seat)
  const attempts = (mate.jail ?? 0) + 1
  mate.jail = attempts
  if (attempts < attemptsAllowed) return play.emit({ kind: 'stayed', seat, attempts })
  leaveJail(play, seat, 'third')
  play.do({ step: 'go', seat })
  owe(play, { debtor: seat, creditor: 'bank', amount: thirdFine, why: 'fine' })
}

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: ({ game }, { id }, seat) => {
    const { jail, cash } = seatAt(game, seat)
    return [
      press('roll', id, { attempt: (jail ?? 0) + 1 }),
      ...(cash >= fine ? [press('pay', id, { amount: fine })] : []),
      ...(holdsCard(game, seat) ? [{ ...press('useCard', id), fixed: { deck: chanceDeck } }] : []),
    ]
  },
  fallback: (_position, prompt) => choose(prompt.id, 'roll'),
  acts: { roll: rollForDouble, pay: payFine, useCard },
}
