import { at } from '#engine/at.ts'
import { isProperty } from '#engine/board.ts'
import type { StepOf, PromptOf } from '#engine/game.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play, StepHandlers, PromptKind } from '../state.ts'
import { clockOf, privately } from '../paces.ts'
import { endTurn, goToJail, advanceTo } from './move.ts'
import { answering, press } from '#engine/edition.ts'
import { choose, closingWithoutUndo } from '../../answers.ts'
import type { MoveWith } from '#engine/option.ts'
import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { isFaceUp, mayCheat, perform, isUltimate } from '../cheats/attempts.ts'
import { recordWrong, sumRefused, wrongSum } from '../ultimate/sums.ts'
import { stopWithId, tellLater } from './order.ts'

type Visit = StepOf<'cheaters.square'>

function resolve(play: Play, visit: Visit): void {
  const square = at(play.board.squares, visit.square)
  if (isProperty(square)) return resolveDeed(play, visit)
  if (square.kind === 'card' && 'deck' in square)
    return play.push({ step: 'cheaters.draw', seat: visit.seat, deck: square.deck, stop: visit.stop })
  squares[square.kind]?.(play, visit)
}

const squares: Readonly<Record<string, (play: Play, visit: Visit) => void>> = {
  ride,
  parking: chooseDeck,
  toJail: (play, { seat }) => goToJail(play, seat, 'square'),
}

/**
 * Resolves a stop on a property: the player buys or auctions a Bank-held one, and gets a bill for another
 * player's (CHE-031, CHE-035, CHE-041).
 */
function resolveDeed(play: Play, { seat, stop, square }: Visit): void {
  const { owner } = deedAt(play.game, square)
  if (owner === null) play.push({ step: 'buy', seat, square, stop })
  else if (owner !== seat) play.push({ step: 'bill', seat, square, stop })
}

/** Moves the token once to the next station and ends the turn (CHE-025, CHE-026). */
function ride(play: Play, { seat, square }: Visit): void {
  const { game, board } = play
  const stations = board.squares.flatMap(({ kind }, index) => (kind === 'ride' ? [index] : []))
  const [first = square] = stations
  const next = stations.find((station) => station > square) ?? first
  if (game.own.phase === 'open' && game.turn.seat === seat) endTurn(play)
  advanceTo(play, seat, next, { how: 'dice', isQuiet: true })
}

/** Asks which deck to draw from on Free Parking (CHE-027). */
function chooseDeck(play: Play, { seat, stop }: Visit): void {
  const lasts = clockOf(play.game, 'decision')
  play.ask({ kind: 'deck', seats: [seat], timer: 'choice', about: { stop }, lasts })
}

/** Announces that a token is home on GO (CHE-153). */
function home(play: Play, { seat }: StepOf<'home'>): void {
  play.emit({ kind: 'finished', seat })
}

export const squareSteps: StepHandlers = { 'cheaters.square': resolve, home, allowance: due }

/** Asks for the deck on Free Parking (CHE-027); the default is Community Chest. */
export const deckPrompt: PromptKind<'deck'> = {
  options: (_position, { id }) =>
    ['chest', 'chance'].map((deck) => ({ ...press('draw', id), fixed: { deck } })),
  fallback: (_position, { id }) => choose(id, 'draw', { deck: 'chest' }),
  acts: {
    draw: closingWithoutUndo((play, seat, { with: { deck } }: MoveWith<{ deck: string }>, { about }) =>
      play.push({ step: 'cheaters.draw', seat, deck, stop: about.stop }),
    ),
  },
}

const allowance = 200
const extra = 100

/**
 * Books the allowance. While Extra Allowance is face up, and in Ultimate mode, asks the player in private
 * instead, except during a closing (CHE-024, CHE-201, CHE-360).
 */
function due(play: Play, { seat, stop }: StepOf<'allowance'>): void {
  const { game } = play
  if (seatAt(game, seat).out) return
  const isAsked = isFaceUp(game, 'EXTRA_ALLOWANCE') || isUltimate(game)
  if (isAsked && game.own.phase !== 'closing') return play.ask(privately(game, 'allowance', seat, { stop }))
  book(play, seat, stop, allowance)
  play.emit({ kind: 'allowance', seat })
}

function book(play: Play, seat: number, stop: number, amount: number): void {
  pay(play, 'bank', seat, amount, 'allowance')
  const visit = stopWithId(play.game, stop)
  if (visit) visit.allowance += amount
}

function take(play: Play, seat: number, prompt: PromptOf<'allowance'>, amount: number): void {
  play.close(prompt.id)
  const { stop } = prompt.about
  book(play, seat, stop, amount)
  tellLater(play, prompt.asked, { kind: 'allowance', seat }, stop)
}

/**
 * Lists the honest amount first (CHE-201); a player without an attempt left sees only that amount (CHE-357).
 */
export const allowancePrompt: PromptKind<'allowance'> = {
  options: ({ game }, prompt, seat) => [
    press('take', prompt.id, { amount: allowance }),
    ...(mayCheat(game, seat, 'EXTRA_ALLOWANCE')
      ? [press('takeMore', prompt.id, { amount: allowance + extra, cheat: 'EXTRA_ALLOWANCE' })]
      : []),
    ...wrongSum(game, seat, prompt, 'takeSum', allowance),
  ],
  fallback: answering('take'),
  acts: {
    take: { apply: (play, seat, _move, prompt) => take(play, seat, prompt, allowance) },
    takeMore: {
      apply: (play, seat, _move, prompt) => {
        perform(play, seat, 'EXTRA_ALLOWANCE', { did: { amount: allowance + extra }, cash: extra })
        take(play, seat, prompt, allowance + extra)
        const stop = stopWithId(play.game, prompt.about.stop)
        if (stop) stop.isExtra = true
      },
    },
    takeSum: {
      check: ({ game }, _seat, { with: { amount } }: MoveWith<{ amount: number }>) =>
        sumRefused(game, amount, allowance),
      apply: (play, seat, { with: { amount } }: MoveWith<{ amount: number }>, prompt) => {
        const { stop } = prompt.about
        recordWrong(play, seat, { way: 'allowance', rightAmount: allowance, amount, stop })
        take(play, seat, prompt, amount)
      },
    },
  },
}
