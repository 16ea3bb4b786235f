import type { Plan } from '../plans.ts'
import { agreeIn, does } from '../scenes.ts'
import type { Game } from '#engine/game.ts'

/** One player gives up, another stays away until the others remove them, a third gives up as well. */
function leave(game: Game) {
  const [, second, third, fourth] = game.seats
  if (!second?.out && game.turn.number === 8) return does(1, 'resign')
  if (!third?.out && (third?.missed ?? 0) >= 3)
    return { seat: null, act: 'remove', prompt: null, with: { seat: 2 } }
  return third?.out && !fourth?.out ? does(3, 'resign') : null
}

export const plan: Plan = {
  games: [
    { name: 'tower', players: 4, options: {}, seed: 3 },
    { name: 'rounds', players: 3, options: { 'tower.cells': 20, 'end.rounds': 10, react: 'auto' }, seed: 5 },
    {
      name: 'clock',
      players: 4,
      options: { 'end.minutes': 30, 'swap.limit': 'shielded', 'tower.cells': 20, 'end.rounds': 'none' },
      seed: 7,
    },
    {
      name: 'agreed',
      players: 3,
      options: { hands: 'open', 'auction.mode': 'turns' },
      seed: 9,
      scene: agreeIn(12),
    },
    { name: 'leaving', players: 4, options: { 'debt.mode': 'both' }, seed: 11, absent: [2], scene: leave },
    { name: 'lastStanding', players: 4, options: { 'tower.cells': 20 }, seed: 13, absent: [2], scene: leave },
  ],
  acts: ['roll', 'buy', 'maximum', 'pass', 'play', 'swapTops', 'time', 'agree', 'resign', 'remove'],
  byComputers: [
    'roll',
    'buy',
    'maximum',
    'pass',
    'play',
    'swapTops',
    'moveOn',
    'buyTile',
    'letBe',
    'taxRival',
  ],
}
