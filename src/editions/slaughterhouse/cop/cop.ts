import { seatAt } from '#mechanics/money/funds.ts'
import { livingSeats } from '#mechanics/property/holdings.ts'
import { type Game, homeOf, type Play, rogueAt } from '../game.ts'

/** Why the Cop roams: a crime that is not repaid, or a Miner in play (SLH-078, SLH-061). */
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

/** Returns the number of Miners that count as a reason to roam, depending on miner_wakes_cop. */
function countMiners({ own, options }: Pick<Game, 'own' | 'options'>): number {
  const wakes = options['miner_wakes_cop']
  if (wakes === 'never') return 0
  const placed = Object.keys(own.miners).length
  return wakes === 'placed'
    ? placed
    : own.rogues.reduce((sum, { inventory }) => sum + inventory.miners, placed)
}

/** Whether one more Miner, placed or kept, would wake the Cop; the player sees this in advance. */
export function doesMinerWake({ own, options }: Pick<Game, 'own' | 'options'>, isPlaced: boolean): boolean {
  const wakes = options['miner_wakes_cop']
  return !own.cop.roaming && (wakes === 'any' || (isPlaced && wakes === 'placed'))
}

/**
 * Updates the Cop after crimes were settled or lapsed. With cop_home `robbery_over`, the last one sends him
 * home despite Miners (SLH-090).
 */
export function closeCase(play: Play): void {
  const { options, own } = play.game
  const isOver = own.rogues.every(({ crimes }) => crimes.length === 0)
  if (isOver && options['cop_home'] === 'robbery_over') own.cop.ignoredMiners = countMiners(play.game)
  reconsiderCop(play)
}

/** Wakes the Cop or sends him home if the reasons to roam changed (SLH-078, SLH-079, SLH-090). */
export function reconsiderCop(play: Play): void {
  const { cop } = play.game.own
  if (cop.ignoredMiners !== undefined) cop.ignoredMiners = Math.min(cop.ignoredMiners, countMiners(play.game))
  const isNeeded = cop.roaming ? reasonsToRoam(play.game).length > 0 : isSought(play.game)
  if (isNeeded === cop.roaming) return
  cop.roaming = isNeeded
  if (isNeeded) play.emit({ kind: 'copRoams', at: cop.at })
  else sendHome(play)
}

/**
 * Sends the Cop home at the start of a turn if he has nobody to look for. With cop_home `nobody_due` that is
 * so when all thieves are in Jail; an escape wakes him again (AMB-24).
 */
export function retireCop(play: Play): void {
  const { cop } = play.game.own
  if (!cop.roaming || isSought(play.game)) return
  cop.roaming = false
  sendHome(play)
}

/**
 * Whether the Cop has anybody to look for; with cop_home `nobody_due`, thieves in Jail do not count (AMB-24).
 */
function isSought(game: Game): boolean {
  if (game.options['cop_home'] !== 'nobody_due') return reasonsToRoam(game).length > 0
  return isMinerInPlay(game) || livingSeats(game).some((seat) => isDue(game, seat))
}

export function isDue(game: Game, seat: number): boolean {
  const { out, jail } = seatAt(game, seat)
  return !out && jail === null && rogueAt(game, seat).crimes.length > 0
}

/** Puts the Cop back on his home square; this is not a landing (SLH-087, SLH-090). */
export function sendHome(play: Play): void {
  const { cop } = play.game.own
  const from = cop.at
  cop.at = homeOf(play.board)
  if (from !== cop.at) play.emit({ kind: 'copHome', fromSquare: from })
}

/**
 * Moves the Cop in the End phase by as many squares as the dice moved the player (SLH-011, SLH-080, SLH-082).
 */
export function patrol(play: Play): void {
  if (play.game.over) return
  reconsiderCop(play)
  walk(play)
}

/**
 * With cop_move `per_roll`, moves the Cop before the player rolls again; his last move is in the End phase
 * (AMB-25).
 */
export function patrolAfterRoll(play: Play): void {
  if (doesMoveByRoll(play.game)) patrol(play)
}

/**
 * Whether the Cop moves before the player's actions after a landing, because he moves after each roll and
 * another one is due.
 */
export function doesCopComeFirst(game: Game): boolean {
  const { roaming, isReplaced } = game.own.cop
  return game.turn.again && doesMoveByRoll(game) && roaming && !isReplaced
}

function doesMoveByRoll({ options }: Game): boolean {
  return options['cop_move'] === 'per_roll'
}

/** Moves the Cop by his remaining distance; without a move he does not land (SLH-082). */
function walk(play: Play): void {
  const { cop } = play.game.own
  const steps = cop.distance
  cop.distance = 0
  if (!cop.roaming || cop.isReplaced || steps === 0) return
  moveCop(play, steps, 'turn')
}

/**
 * Moves the Cop and lets him land; negative steps move him backwards (SLH-060, SLH-083, SLH-087 to SLH-090).
 */
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

/** Sends a thief to Jail without clearing the crimes (SLH-083). */
function arrest(play: Play, seat: number): void {
  play.emit({ kind: 'arrested', seat, square: seatAt(play.game, seat).at })
  play.do({ step: 'sendToJail', seat, why: 'arrest' })
}
