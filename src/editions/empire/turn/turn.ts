import { stop, stoppingFor } from '#mechanics/ending/moment.ts'
import { endsRound, roundOf } from '#mechanics/ending/state.ts'
import type { Step } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { nextLiving } from '#mechanics/property/holdings.ts'
import { openTurn } from '#mechanics/turn/order.ts'
import type { Play } from '../game.ts'
import { finishByRank } from './end.ts'

interface OfSeat extends Step {
  step: string
  seat: number
}

/** A turn begins, unless the moment of the end has come (EMP-025, EMP-089, EMP-090). */
export function turn(play: Play, { seat }: OfSeat): void {
  const { game } = play
  const stopping = stoppingFor(game)
  if (stopping !== null) return finishByRank(play, stopping)
  game.own.round = { cardUsed: false, isOver: false }
  openTurn(play, seat)
}

export function start(play: Play, { seat }: OfSeat): void {
  const { out, jail } = seatAt(play.game, seat)
  if (out) return
  play.ask({ kind: jail === null ? 'turn.roll' : 'jail.choice', seats: [seat], timer: 'turn' })
}

/** The next seat follows; after the last turn of the last round the end has come (EMP-089). */
export function endTurn(play: Play, { seat }: OfSeat): void {
  const { game } = play
  const { own, options } = game
  own.shields = own.shields.filter((shield) => shield.seat !== seat || shield.turn >= game.turn.number)
  const next = nextLiving(game, seat)
  const round = roundOf(game)
  const rounds = options['end.rounds']
  if (endsRound(game, seat, next) && typeof rounds === 'number' && round >= rounds) stop(play, 'rounds')
  play.push({ step: 'turn', seat: next })
}

/** The moment of the end came before the roll: a turn whose start card has been played goes on all the same (EMP-090). */
export function stopNow(play: Play): void {
  const { game } = play
  const reason = stoppingFor(game)
  if (reason !== null && !game.own.round.cardUsed) finishByRank(play, reason)
}
