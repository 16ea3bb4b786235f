import { activePrompts } from '#engine/agenda.ts'
import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { HeldCard, Prompt, StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { sumOfDice } from '#mechanics/movement/dice.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { pickOne } from '../../answers.ts'
import { launch } from '../actions/action.ts'
import { mayUseBargain, useBargain } from '../buying.ts'
import {
  type ActionKind,
  type FreeAction,
  type Game,
  handOf,
  type Plain,
  type Play,
  type Position,
} from '../game.ts'
import { isOpen, owe, place, rivals, rivalsWith, takeFromHome, valueOf } from '../towers/tower.ts'
import { nextFive } from '../turn/land.ts'
import { anySquare, goTo, roll } from '../turn/move.ts'
import { leaveJail } from '../turn/roll.ts'
import { bargainBin, chanceDeck, empireDeck, jailCard, layDown, takeTop } from './piles.ts'

declare module '#engine/game.ts' {
  interface Steps {
    chance: { seat: number }
    challenge: { seat: number }
    quiz: { seat: number; target: number }
  }
}

// The Chance cards from `rules.md`, by their ids (EMP-066 to EMP-069).

type Effect = (play: Play, seat: number, card: string) => void

/**
 * Amounts that a card itself brings a seat (negative: costs it). Also used to estimate the worth of squares.
 */
export const chanceSums: Readonly<Record<string, number>> = {
  'ECH-03': -200,
  'ECH-07': 400,
  'ECH-08': 300,
  'ECH-09': 100,
}
const quizPrize = 200
const dayGift = 50

const freeTile =
  (kind: Plain): Effect =>
  (play, seat) => {
    if ((play.game.own.homes[kind] ?? 0) > 0) place(play, seat, takeFromHome(play, kind))
    else play.emit({ kind: 'noTileLeft', seat, tile: kind })
  }

const gain: Effect = (play, seat, card) => pay(play, 'bank', seat, chanceSums[card] ?? 0, 'card', { card })

const quiz: Effect = (play, seat) => play.do({ step: 'challenge', seat })

const arrest: Effect = (play, seat) => play.do({ step: 'sendToJail', seat, why: 'card' })

const chanceEffects: Readonly<Record<string, Effect>> = {
  'ECH-01': freeTile('HP'),
  'ECH-02': freeTile('PW'),
  'ECH-03': (play, debtor, card) => {
    const amount = -(chanceSums[card] ?? 0)
    owe(play, { debtor, creditor: 'bank', amount, why: 'card', about: { card } })
  },
  'ECH-04': quiz,
  'ECH-05': quiz,
  'ECH-06': (play, seat, card) => {
    seatAt(play.game, seat).cards.push({ deck: chanceDeck, card })
    play.emit({ kind: 'keptCard', seat, deck: chanceDeck, card })
  },
  'ECH-07': gain,
  'ECH-08': gain,
  'ECH-09': gain,
  'ECH-10': arrest,
  'ECH-11': arrest,
  // The debts are settled one after another (EMP-064).
  'ECH-12': (play, seat, card) => {
    for (const debtor of fromLeft(play.game, seat))
      owe(play, { debtor, creditor: seat, amount: dayGift, why: 'card', about: { card } })
  },
  'ECH-13': (play, seat) => goTo(play, seat, play.board.go),
  'ECH-14': (play, seat) => play.ask({ kind: 'empire.limousine', seats: [seat], timer: 'choice' }),
}

/** Draws, shows and applies a Chance card, then puts it on the discard pile (EMP-066). */
export function chance(play: Play, { seat }: StepOf<'chance'>): void {
  const card = takeTop(play, chanceDeck)
  if (card === null || seatAt(play.game, seat).out) return
  const held: HeldCard = { deck: chanceDeck, card }
  play.emit({ kind: 'drew', seat, ...held })
  if (card !== 'ECH-06') {
    play.game.own.inUse.push(held)
    play.push({ step: 'putAway', ...held })
  }
  chanceEffects[card]?.(play, seat, card)
}

/** Asks for an opponent, or rolls at once against a sole one (ECH-04, ECH-05). */
export function challenge(play: Play, step: StepOf<'challenge'>): void {
  const [target, ...others] = rivals(play.game, step.seat)
  if (target === undefined || others.length > 0) return secondChallenge(play, step)
  play.do({ step: 'quiz', seat: step.seat, target })
}

/** Rules 2: also asks about a sole opponent. */
export function secondChallenge(play: Play, { seat }: StepOf<'challenge'>): void {
  play.ask({ kind: 'empire.quiz', seats: [seat], timer: 'choice' })
}

/** Rolls for both players until the totals differ; the symbol counts as 1 (Quiz night). */
export function rollQuiz(play: Play, { seat, target }: StepOf<'quiz'>): void {
  const own = sumOfDice(roll(play, seat, 'quiz', 'quiz'))
  const other = sumOfDice(roll(play, target, 'quiz', 'quiz'))
  if (own === other) return rollQuiz(play, { step: 'quiz', seat, target })
  pay(play, 'bank', own > other ? seat : target, quizPrize, 'quiz')
}

// Cards that the active player plays from the hand (EMP-073 to EMP-077, EMP-055).

/** The prompt of the active seat that blocks the game, or null. */
function askedNow(game: Game, seat: number): Prompt | null {
  if (game.turn.seat !== seat) return null
  return activePrompts(game).find(({ blocks, seats }) => blocks && seats.includes(seat)) ?? null
}

/**
 * Whether the seat may play a start card: before the first roll of its own turn, and if none was played in it
 * yet (EMP-073).
 */
function isStart(game: Game, prompt: Prompt | null): boolean {
  return (
    (prompt?.kind === 'turn.roll' || prompt?.kind === 'jail.choice') &&
    !game.turn.rolled &&
    !game.own.round.cardUsed
  )
}

type Choices = { of: 'seat' | 'square'; from: number[] } | null

/**
 * Choices that each start card asks for. Null if it asks for none; `none` if the card's condition is not met
 * (EMP-075).
 */
const starts: Readonly<Record<string, (position: Position, seat: number) => Choices | 'none'>> = {
  'EEM-01': (position, seat) =>
    isOpen(position, seat) ? { of: 'seat', from: openRivals(position, seat) } : 'none',
  'EEM-05': (position, seat) => ({ of: 'seat', from: openRivals(position, seat) }),
  'EEM-06': ({ board, game }, seat) =>
    isFree(game, seat)
      ? { of: 'square', from: anySquare(board.squares.length, game.seats[seat]?.at ?? 0) }
      : 'none',
  'EEM-07': () => null,
  'EEM-08': (position, seat) =>
    isFree(position.game, seat) ? { of: 'square', from: nextFive(position, seat) } : 'none',
  'EEM-11': (position, seat) => (rivalsWith(position, seat, 1).length > 0 ? null : 'none'),
  'EEM-14': (position, seat) => ({ of: 'seat', from: rivalsWith(position, seat, 4) }),
}

function openRivals(position: Position, seat: number): number[] {
  return rivals(position.game, seat).filter((other) => isOpen(position, other))
}

function isFree({ seats }: Game, seat: number): boolean {
  return seats[seat]?.jail === null
}

function waysOf(position: Position, seat: number, card: string): Option[] {
  const prompt = askedNow(position.game, seat)
  const plain: Option = { ...press('play', null, { deck: empireDeck, card }), fixed: { card } }
  if (card === jailCard) return prompt?.kind === 'jail.choice' ? [plain] : []
  if (card === bargainBin) return mayUseBargain(position.game, prompt, seat) ? [plain] : []
  const start = starts[card]
  if (!start || !isStart(position.game, prompt)) return []
  const choices = start(position, seat)
  if (choices === null) return [plain]
  if (choices === 'none' || choices.from.length === 0) return []
  const { of, from } = choices
  return [{ ...plain, ask: [pickOne(of === 'seat' ? 'target' : 'square', of, from)] }]
}

const attack =
  (kind: ActionKind) =>
  (play: Play, seat: number, card: string, chosen: number[]): void => {
    const targets = kind === 'bubble' ? rivalsWith(play, seat, 1) : chosen
    const towers = kind === 'switcheroo' ? [seat, ...chosen] : []
    launch(play, { kind, actor: seat, card, targets, towers, square: null })
  }

/** Moves by a card, which replaces the roll (EMP-074). */
function travel(play: Play, seat: number, _card: string, chosen: number[]): void {
  play.game.turn.rolled = true
  play.game.own.round.isOver = true
  goTo(play, seat, at(chosen, 0))
}

const effects: Readonly<Record<string, (play: Play, seat: number, card: string, chosen: number[]) => void>> =
  {
    'EEM-01': attack('switcheroo'),
    'EEM-05': attack('takeover'),
    'EEM-06': travel,
    'EEM-07': (play, seat, card) => {
      const all = [seat, ...rivals(play.game, seat)]
      pay(play, 'bank', seat, Math.max(...all.map((one) => valueOf(play, one))), 'card', { card })
    },
    'EEM-08': travel,
    'EEM-11': attack('bubble'),
    'EEM-14': attack('levy'),
  }

const moves: readonly string[] = ['EEM-06', 'EEM-08']

type Played = { card: string; target?: number[]; square?: number[] }

export const playCard: FreeAction = {
  options: (position, seat) => handOf(position.game, seat).flatMap((card) => waysOf(position, seat, card)),
  explain: (position, seat, move) => {
    const { card } = move.with
    if (typeof card !== 'string' || !handOf(position.game, seat).includes(card))
      return refusal('noSuchEmpireCard', {})
    return waysOf(position, seat, card).length === 0 ? refusal('notItsTime', {}) : null
  },
  apply: (play, seat, { with: { card, target, square = [] } }: MoveWith<Played>) => {
    const { game } = play
    const prompt = askedNow(game, seat)
    const isLast = card === jailCard || card === bargainBin || moves.includes(card)
    if (isLast && prompt) play.close(prompt.id)
    if (card === jailCard) play.push({ step: 'start', seat })
    else if (card !== bargainBin) game.own.round.cardUsed = true
    layDown(play, seat, { deck: empireDeck, card })
    if (card === jailCard) leaveJail(play, seat, 'card')
    else if (card === bargainBin && prompt) useBargain(play, seat, prompt)
    else effects[card]?.(play, seat, card, target ?? square)
  },
}
