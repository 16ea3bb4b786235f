import { deedsOf, livingSeats } from '#mechanics/property/holdings.ts'
import { pay } from '#engine/money.ts'
import type { Play, StepHandlers } from '../state.ts'
import { ledgerOf } from '../look/ledger.ts'
import { callDebtor } from '../money/charge.ts'
import { rentOf } from '../money/values.ts'
import { payDues } from '../money/debts.ts'
import { letStand } from '../ultimate/tampers.ts'
import { finishGame } from './end.ts'
import { checkFinalPhase } from './order.ts'
import { waitFor } from './blocking-prompts.ts'
import { isPassedOver } from './opening.ts'

/** Open attempts succeed, debts of rewards are settled, the final phase may begin, limits are cleared (CHE-144). */
function closing(play: Play): void {
  play.push({ step: 'close.clear' })
  play.push({ step: 'finalPhase' })
  play.push({ step: 'close.debts' })
  play.push({ step: 'close' })
}

/** Who has nothing to raise a reward by is out at once; the others are called and waited for (CHE-143, CHE-145). */
function settleRewards(play: Play): void {
  for (let left = Infinity; play.game.own.dues.length < left;) {
    left = play.game.own.dues.length
    payDues(play)
    if (play.game.over) return
  }
  for (const due of play.game.own.dues) callDebtor(play, due)
  waitFor(play, { step: 'close.debts' })
}

/** The window is closed: the next one begins with the next roll. */
function clear({ game }: Play): void {
  const { own } = game
  own.bills = []
  own.lines = []
  own.falseAgainst = []
  own.settled = []
  own.window = game.turn.number + 1
  own.secret.stops = []
  letStand(game)
  own.secret.opening = ledgerOf(game)
}

/** Everybody is home and the pause is over: the last closing, unless a verdict has sent somebody on their way again (CHE-160). */
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

/** The Bank pays each player the rent of every property they hold, except a banned one; then cash is counted (CHE-046, CHE-160, CHE-161). */
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
  closing,
  'close.debts': settleRewards,
  finalPhase: checkFinalPhase,
  'close.clear': clear,
  finale,
  lastRents,
}
