import type { Options } from '#engine/game.ts'
import type { Mechanic } from '../mechanic.ts'
import { usBoard } from './us-board.ts'

/** The ring of forty squares that most sets have, under the names of a city or of a server's own; `rules` vary it. */
export const usualBoard = (rules: readonly string[] = []): Mechanic => ({
  name: 'usualBoard',
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

/** The theme whose names are on it (`Edition.theme`). */
export function boardTheme({ board }: Options): string {
  return typeof board === 'string' ? board : usBoard.names
}
