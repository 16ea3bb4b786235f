import { seatAt } from '#mechanics/money/funds.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'
import { rogueAt } from '../state.ts'
import { homeOf } from './home.ts'

/** Why the Cop is out: a crime that is not paid back, or a Miner in play (SLH-078, SLH-061). */
type Reason = 'bank' | 'pick' | 'miner'

/** All reasons that hold now, each once. */
export function reasonsToRoam(game: Pick<Game, 'own' | 'options'>): Reason[] {
  const { rogues } = game.own
  const has = (kind: 'bank' | 'pick') =>
    rogues.some(({ crimes }) => crimes.some((crime) => crime.kind === kind))
  const reasons: Reason[] = []
  if (has('bank')) reasons.push('bank')
  if (has('pick')) reasons.push('pick')
  if (isMinerInPlay(game)) reasons.push('miner')
  return reasons
}

function isMinerInPlay(game: Pick<Game, 'own' | 'options'>): boolean {
  return countMiners(game) > (game.own.cop.ignoredMiners ?? 0)
}

/** Miners that are a reason by the option on them. */
function countMiners({ own, options }: Pick<Game, 'own' | 'options'>): number {
  const wakes = options['miner_wakes_cop']
  if (wakes === 'never') return 0
  const placed = Object.keys(own.miners).length
  return wakes === 'placed'
    ? placed
    : own.rogues.reduce((sum, { inventory }) => sum + inventory.miners, placed)
}

/** Whether one more Miner, placed or kept, would set the Cop in motion: who gets one should know. */
export function doesMinerWake({ own, options }: Pick<Game, 'own' | 'options'>, isPlaced: boolean): boolean {
  const wakes = options['miner_wakes_cop']
  return !own.cop.roaming && (wakes === 'any' || (isPlaced && wakes === 'placed'))
}

/** Crimes have been settled or have lapsed; by option the last of them sends the Cop home in spite of Miners (SLH-090). */
export function closeCase(play: Play): void {
  const { options, own } = play.game
  const isOver = own.rogues.every(({ crimes }) => crimes.length === 0)
  if (isOver && options['cop_home'] === 'robbery_over') own.cop.ignoredMiners = countMiners(play.game)
  reconsiderCop(play)
}

/** Wakes the Cop or sends him home, whatever has just changed (SLH-078, SLH-079, SLH-090). */
export function reconsiderCop(play: Play): void {
  const { cop } = play.game.own
  if (cop.ignoredMiners !== undefined) cop.ignoredMiners = Math.min(cop.ignoredMiners, countMiners(play.game))
  const isNeeded = cop.roaming ? reasonsToRoam(play.game).length > 0 : isSought(play.game)
  if (isNeeded === cop.roaming) return
  cop.roaming = isNeeded
  if (isNeeded) play.emit({ kind: 'copRoams', at: cop.at })
  else sendHome(play)
}

/** By option he goes home when a turn begins and only thieves in Jail are left; who escapes wakes him again (AMB-24). */
export function retireCop(play: Play): void {
  const { cop } = play.game.own
  if (!cop.roaming || isSought(play.game)) return
  cop.roaming = false
  sendHome(play)
}

/** Whether there is something to look for: by option thieves who sit in Jail are not (AMB-24). */
function isSought(game: Game): boolean {
  if (game.options['cop_home'] !== 'nobody_due') return reasonsToRoam(game).length > 0
  return isMinerInPlay(game) || livingSeats(game).some((seat) => isDue(game, seat))
}

/** A thief on the board, not in a cell. */
export function isDue(game: Game, seat: number): boolean {
  const { out, jail } = seatAt(game, seat)
  return !out && jail === null && rogueAt(game, seat).crimes.length > 0
}

/** Back to his square, which is no landing (SLH-087, SLH-090). */
export function sendHome(play: Play): void {
  const { cop } = play.game.own
  const from = cop.at
  cop.at = homeOf(play.board)
  if (from !== cop.at) play.emit({ kind: 'copHome', fromSquare: from })
}
