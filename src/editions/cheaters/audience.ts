import type { GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'

/** What the bot books without a word: money, moves of tokens, the clock's answers (CHE-044, CHE-082, CHE-120, CHE-131). */
const untold = new Set<GameEvent['kind']>([
  'paid',
  'moved',
  'lapsed',
  'traded',
  'usedCard',
  'drew',
  'inherited',
  'owes',
  'settled',
])

/** Nobody hears of what stands in no public line; it is there to be seen at the Table (CHE-125, CHE-341). */
export function audience(_game: Game, { kind }: GameEvent): number[] | undefined {
  return untold.has(kind) ? [] : undefined
}
