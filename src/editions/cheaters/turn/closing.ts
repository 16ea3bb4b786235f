import { press } from '#engine/edition.ts'
import { choose, closingWithoutUndo } from '../../answers.ts'
import type { Step } from '#engine/game.ts'
import { refusal } from '#engine/refusal.ts'
import type { Play, PromptKind, StepHandlers } from '../state.ts'
import { freeChoice } from '../money/buy.ts'
import { clockOf } from '../paces.ts'
import { isHeldUp, waitFor, checkFinalPhase } from './order.ts'
import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { pay } from '#engine/money.ts'
import { ledgerOf } from '../look/ledger.ts'
import { callDebtor, rentOf } from '../money/owed.ts'
import { payDues } from '../money/bankruptcy.ts'
import { openTampers } from '../cheats/attempts.ts'
import { finishGame } from './end.ts'
import { isPassedOver } from './opening.ts'

/**
 * Runs the next act of the open phase when nothing else is pending (CHE-014 to CHE-017). This step is at the
 * bottom of the agenda.
 */
function act(play: Play): void {
  const { game } = play
  const { own } = game
  const { seat, again } = game.turn
  if (doLater(play, { step: 'cheaters.act' })) return
  if (waitFor(play, { step: 'cheaters.act' }, seat)) return
  if (own.turnEnds) return play.push({ step: 'handover' })
  play.push({ step: 'cheaters.act' })
  play.ask({ kind: again ? 'turn.again' : 'turn.pass', seats: [seat], timer: 'turn' })
}

/** Runs the first deferred step, then `back`; returns whether there was one. */
function doLater(play: Play, back: Step | null): boolean {
  const next = play.game.own.later.shift()
  if (!next) return false
  if (back) play.push(back)
  play.push(next)
  return true
}

/** Closes the active player's prompt if a card or a verdict changed their next step; a new prompt follows. */
export function reviewTurn(play: Play): void {
  const { prompts, turn } = play.game
  const wanted = play.game.own.turnEnds ? null : turn.again ? 'turn.again' : 'turn.pass'
  const open = prompts.find(({ kind }) => kind === 'turn.again' || kind === 'turn.pass')
  if (open && open.kind !== wanted) play.close(open.id)
}

/**
 * Passes the tray once no mandatory step is left (CHE-016). A time-out does not pass it before debts are paid
 * (CHE-120).
 */
export const passPrompt: PromptKind = {
  moment: 'afterLanding',
  lasts: (game) => clockOf(game, 'decision'),
  options: ({ game }, prompt, seat) => (isHeldUp(game, seat) ? [] : [press('pass', prompt.id)]),
  fallback: (position, { id }, seat) =>
    isHeldUp(position.game, seat) ? null : (freeChoice(position, seat) ?? choose(id, 'pass')),
  acts: {
    pass: {
      ...closingWithoutUndo((play: Play) => {
        play.game.own.turnEnds = true
      }),
      explain: ({ game }, seat) => (isHeldUp(game, seat) ? refusal('stepsLeft', {}) : null),
    },
  },
}

/**
 * Closes a window: open attempts succeed, rewards are paid, the final phase may start and the window's limits
 * are reset (CHE-144).
 */
function closing(play: Play): void {
  play.push({ step: 'close.clear' })
  play.push({ step: 'finalPhase' })
  play.push({ step: 'close.debts' })
  play.push({ step: 'close' })
}

/**
 * Bankrupts debtors who cannot raise a reward; announces the others and waits for them (CHE-143, CHE-145).
 */
function settleRewards(play: Play): void {
  payDues(play)
  if (play.game.over) return
  for (const due of play.game.own.dues) callDebtor(play, due)
  waitFor(play, { step: 'close.debts' })
}

/** Clears the closed window; the next one starts with the next roll. */
function clear({ game }: Play): void {
  const { own } = game
  Object.assign(own, { bills: [], lines: [], falseAgainst: [], settled: [], window: game.turn.number + 1 })
  own.secret.stops = []
  // A tamper without a conviction becomes permanent when the window closes (CHE-224).
  for (const tamper of openTampers(game)) tamper.status = 'stood'
  own.secret.opening = ledgerOf(game)
}

/**
 * Runs the last closing once all tokens are home and the pause is over, unless a verdict means that somebody
 * still rolls (CHE-160).
 */
function finale(play: Play): void {
  const { own } = play.game
  const isOn = own.next !== null && !isPassedOver(play.game, own.next)
  if (isOn || own.pauseEndsAt > play.game.now) return play.push({ step: 'await' })
  if (waitFor(play, { step: 'finale' })) return
  own.phase = 'closing'
  play.push({ step: 'lastRents' })
  play.push({ step: 'cheat.hotels' })
  play.push({ step: 'close.debts' })
  play.push({ step: 'close' })
}

/**
 * Pays all rents from the Bank to their owners, except to a banned one, then finishes the game (CHE-046,
 * CHE-160, CHE-161).
 */
function lastRents(play: Play): void {
  for (const seat of livingSeats(play.game)) {
    const deeds = seat === play.game.own.rentBan ? [] : deedsOf(play.game, seat)
    const amount = deeds.reduce((sum, square) => sum + rentOf(play, square), 0)
    pay(play, 'bank', seat, amount, 'lastRents')
    play.emit({ kind: 'lastRents', seat, amount })
  }
  finishGame(play, 'allHome')
}

export const closingSteps: StepHandlers = {
  'cheaters.act': act,
  later: (play) => void doLater(play, play.game.own.later.length > 1 ? { step: 'later' } : null),
  closing,
  'close.debts': settleRewards,
  finalPhase: checkFinalPhase,
  'close.clear': clear,
  finale,
  lastRents,
}
