import type { Options } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { usBoard } from './us-board.ts'

/**
 * The board of forty squares that most sets use, with the names of a city or of the server. `rules` are the
 * rule ids of the option.
 */
export const boardMechanic = (rules: readonly string[] = []): Mechanic => ({
  name: 'boardMechanic',
  options: [
    {
      name: 'board',
      group: 'game',
      type: 'choice',
      values: ['us', 'moscow', 'world', 'russia', 'own'],
      default: 'us',
      rules,
    },
  ],
})

/** The theme with its names (`Edition.theme`). */
export function boardTheme({ board }: Options): string {
  return typeof board === 'string' ? board : usBoard.names
}
