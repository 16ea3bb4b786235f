import { seatAt } from '#mechanics/money/funds.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { type Game, homeOf, type Play, rogueAt } from '../game.ts'

/** Why the Cop is out: a crime that is not paid back, or a Miner in play (SLH-078, SLH-061). */
type Reason = 'bank' | 'pick' | 'miner'

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

/** The Cop's part of the End phase: one move by all that the dice have moved the player (SLH-011, SLH-080, SLH-082). */
export function patrol(play: Play): void {
  if (play.game.over) return
  reconsiderCop(play)
  walk(play)
}

/** By option he moves after each roll, before the next one; after the last it is his part of the End phase (AMB-25). */
export function patrolAfterRoll(play: Play): void {
  if (doesMoveByRoll(play.game)) patrol(play)
}

/** Whether he walks between a landing and what the player may still do there: another roll is due, and he is quicker. */
export function doesCopComeFirst(game: Game): boolean {
  const { roaming, isReplaced } = game.own.cop
  return game.turn.again && doesMoveByRoll(game) && roaming && !isReplaced
}

function doesMoveByRoll({ options }: Game): boolean {
  return options['cop_move'] === 'per_roll'
}

/** As far as he still has to go this turn; he does not land where he does not move (SLH-082). */
function walk(play: Play): void {
  const { cop } = play.game.own
  const steps = cop.distance
  cop.distance = 0
  if (!cop.roaming || cop.isReplaced || steps === 0) return
  moveCop(play, steps, 'turn')
}

/** Moves the Cop and lets him land; backwards where the steps are negative (SLH-060, SLH-083, SLH-087 to SLH-090). */
export function moveCop(play: Play, steps: number, why: 'turn' | 'card'): void {
  const { cop } = play.game.own
  const { length } = play.board.squares
  const from = cop.at
  cop.at = (((from + steps) % length) + length) % length
  play.emit({ kind: 'copMoved', fromSquare: from, toSquare: cop.at, steps, why })
  removeMiner(play, cop.at)
  for (const seat of livingSeats(play.game))
    if (isDue(play.game, seat) && seatAt(play.game, seat).at === cop.at) arrest(play, seat)
  reconsiderCop(play)
}

function removeMiner(play: Play, square: number): void {
  const { miners } = play.game.own
  if (!(String(square) in miners)) return
  delete miners[square]
  play.emit({ kind: 'minerGone', square })
}

/** Straight to Jail; the crimes stay (SLH-083). */
function arrest(play: Play, seat: number): void {
  play.emit({ kind: 'arrested', seat, square: seatAt(play.game, seat).at })
  play.do({ step: 'sendToJail', seat, why: 'arrest' })
}
