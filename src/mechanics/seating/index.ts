import { choice } from '../options.ts'
import { at } from '#engine/at.ts'
import type { Game, Seat } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Mechanic } from '../mechanic.ts'

/**
 * Number of players, the option's rule ids, and the rule ids for a random or reversed order, absent if that
 * is not possible.
 */
interface Seating {
  min: number
  max: number
  rules: readonly string[]
  shuffle?: readonly string[]
  direction?: readonly string[]
}

/** Seats in joining order, or shuffled or reversed if the edition's rules allow it. */
export const seating = ({ min, max, rules, shuffle, direction }: Seating): Mechanic => ({
  name: 'seating',
  options: [
    { name: 'players.max', group: 'game', type: 'whole', min, max, default: max, rules },
    ...(shuffle ? [choice('seating', 'game', ['joined', 'shuffle'], shuffle)] : []),
    ...(direction ? [choice('playOrder', 'game', ['clockwise', 'anticlockwise'], direction)] : []),
  ],
  begin: (play) => {
    if (play.game.options['seating'] === 'shuffle') shuffleSeats(play)
    if (isTurnedRound(play.game)) seat(play, play.game.seats.toReversed())
  },
})

/**
 * Whether the players sit in reverse. Play then goes anticlockwise, and seats are stored in the order of
 * play.
 */
function isTurnedRound({ options }: Game): boolean {
  return options['playOrder'] === 'anticlockwise'
}

/** The seat of the player at this position in joining order, from 1. */
export function seatListed(game: Game, number: number): number {
  return isTurnedRound(game) ? game.seats.length - number : number - 1
}

/** Shuffles the seats (CLS-012). */
function shuffleSeats(play: Play): void {
  seat(play, play.shuffle('shuffle:seats', play.game.seats))
}

function seat({ game }: Play, seats: Seat[]): void {
  const host = at(game.seats, game.host)
  game.seats = seats
  game.host = seats.indexOf(host)
}
