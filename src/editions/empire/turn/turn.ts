import { type Ending, press } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { answerFirst, leavePrompts } from '#mechanics/debt/leave.ts'
import { alarm, stop, stoppingFor } from '#mechanics/ending/moment.ts'
import { endgame, endgameOf, endsRound, newEndgame, roundOf } from '#mechanics/ending/state.ts'
import { proposeStop, votePrompt, withdrawStop } from '#mechanics/ending/vote.ts'
import { ranks } from '#mechanics/headlines.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import { openTurn } from '#mechanics/turn/order.ts'
import { discard, empireDeck } from '../cards/piles.ts'
import { type FreeAction, type Game, handOf, type Own, type Play, towerOf } from '../game.ts'
import { finishByRank, finishIfAlone, rivalsWith, sendHome } from '../towers/tower.ts'

/** Starts a turn, or ends the game if that is due (EMP-025, EMP-089, EMP-090). */
export function turn(play: Play, { seat }: StepOf<'turn'>): void {
  const { game } = play
  const stopping = stoppingFor(game)
  if (stopping !== null) return finishByRank(play, stopping)
  game.own.round = { cardUsed: false, isOver: false }
  openTurn(play, seat)
}

export function start(play: Play, { seat }: StepOf<'start'>): void {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  play.ask({ kind: jail === null ? 'turn.roll' : 'jail.choice', seats: [seat], timer: 'turn' })
}

/** Starts the next seat's turn. After the last round, the game ends (EMP-089). */
export function endTurn(play: Play, { seat }: StepOf<'endTurn'>): void {
  const { game } = play
  const { own, options } = game
  own.shields = own.shields.filter((shield) => shield.seat !== seat || shield.turn >= game.turn.number)
  const next = nextLiving(game, seat)
  const round = roundOf(game)
  const rounds = options['end.rounds']
  if (endsRound(game, seat, next) && typeof rounds === 'number' && round >= rounds) stop(play, 'rounds')
  play.push({ step: 'turn', seat: next })
}

/** Ends the game before a roll, unless the player has played a start card in this turn (EMP-090). */
function stopNow(play: Play): void {
  const { game } = play
  const reason = stoppingFor(game)
  if (reason !== null && !game.own.round.cardUsed) finishByRank(play, reason)
}

const minute = 60_000

/** Besides a full tower, a vote, the clock or a number of rounds ends the game (EMP-089, EMP-090). */
export const ending: Mechanic<Own> = {
  name: 'ending',
  needs: ['property'],
  steps: { alarm, stop: stopNow },
  prompts: { 'vote.stop': votePrompt },
  freeActions: { proposeStop, withdrawStop },
  headlines: { stopProposed: ranks.news, stopRefused: ranks.business, ending: ranks.turningPoint },
  state: { endgame },
  started: ({ game }) => {
    game.endgame = newEndgame(game)
    const minutes = game.options['end.minutes']
    if (typeof minutes !== 'number') return
    game.alarm = game.now + minutes * minute
    game.endgame.endsAt = game.alarm
  },
}

/** Public information about an end other than by a full tower; null if none is set. */
export function endingOf(game: Game): Ending | null {
  const stopping = stoppingFor(game)
  const { 'end.rounds': rounds, 'end.minutes': minutes } = game.options
  const near = { isNear: stopping !== null, reason: stopping ?? '' }
  if (stopping === 'agreed') return { ...near, by: 'vote' }
  if (stopping === 'clock' || (stopping === null && typeof minutes === 'number'))
    return { ...near, reason: 'clock', by: 'clock', at: endgameOf(game).endsAt ?? game.now }
  if (typeof rounds !== 'number') return null
  return { ...near, reason: 'rounds', by: 'rounds', round: roundOf(game), of: rounds }
}

/**
 * Removes a player: returns the tiles, gives up the cards and cash, and drops the pending action (EMP-091,
 * EMP-092).
 */
function leave(play: Play, seat: number, why: string): void {
  if (!answerFirst(play, seat)) return
  const { game } = play
  play.emit({ kind: 'bankrupt', seat, to: 'bank', why })
  seatAt(game, seat).out = true
  seatAt(game, seat).jail = null
  ;(game.fallen ??= []).push(seat)
  while (towerOf(game, seat).length > 0) sendHome(play, seat, 'left')
  giveUpCards(play, seat)
  pay(play, seat, 'bank', seatAt(game, seat).cash, 'estate')
  dropAction(play, seat)
  leavePrompts(play, seat)
  dropRivalChoice(play)
  if (game.turn.seat === seat) Object.assign(game.turn, { again: false })
  play.edition.left?.(play, seat)
  finishIfAlone(play)
}

function giveUpCards(play: Play, seat: number): void {
  const { game } = play
  for (const card of handOf(game, seat).splice(0)) {
    discard(play, { deck: empireDeck, card })
    play.emit({ kind: 'discardedCard', seat, deck: empireDeck, card })
  }
  for (const held of seatAt(game, seat).cards.splice(0)) discard(play, held)
}

/**
 * Drops the action of a player who leaves, and a swap with that player's tower. Otherwise removes the player
 * from the targets, and drops the action if none is left.
 */
function dropAction({ game }: Play, seat: number): void {
  const { action } = game.own
  if (!action) return
  const isOff = action.actor === seat || action.towers.includes(seat)
  if (!isOff) action.targets = action.targets.filter((target) => target !== seat)
  if (!isOff && action.targets.length > 0) return
  game.own.action = null
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'empire.answer')
}

/** Closes the choice of a rival if no other player has a tile any more (EMP-049). */
function dropRivalChoice(play: Play): void {
  const choice = play.game.prompts.find(({ kind }) => kind === 'empire.rival')
  const [seat] = choice?.seats ?? []
  if (!choice || seat === undefined || rivalsWith(play, seat, 1).length > 0) return
  play.close(choice.id)
  play.emit({ kind: 'rested', seat, square: seatAt(play.game, seat).at, why: 'noRival' })
}

export const resign: FreeAction = {
  options: () => [{ ...press('resign', null), grave: true }],
  apply: (play, seat) => leave(play, seat, 'resigned'),
}

export function remove(play: Play, seat: number): void {
  leave(play, seat, 'removed')
}
