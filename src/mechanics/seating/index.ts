import type { Seat } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'
import type { Mechanic } from '../mechanic.ts'

/** How many may sit down, the option's `rules`, and whether their order may be drawn (its rules; left out where it may not). */
interface Seating {
  min: number
  max: number
  rules: readonly string[]
  shuffle?: readonly string[]
}

export const seating = ({ min, max, rules, shuffle }: Seating): Mechanic => ({
  name: 'seating',
  options: [
    { name: 'players.max', group: 'game', type: 'whole', min, max, default: max, rules },
    ...(shuffle
      ? [
          {
            name: 'seating',
            group: 'game',
            type: 'choice' as const,
            values: ['joined', 'shuffle'],
            default: 'joined',
            rules: shuffle,
          },
        ]
      : []),
  ],
  begin: (play) => {
    if (play.game.options['seating'] === 'shuffle') shuffleSeats(play)
  },
})

/** Seats by lot instead of in joining order (CLS-012). */
function shuffleSeats(play: Play): void {
  const { game } = play
  const host = game.seats[game.host] as Seat
  game.seats = play.shuffle('shuffle:seats', game.seats)
  game.host = game.seats.indexOf(host)
}
