import type { GameEvent } from '#engine/event.ts'
import type { Game } from './game.ts'

/** Lines from which who scrolls back can work out what the Table should show. */
const kept = new Set<GameEvent['kind']>([
  'rolled',
  'stopped',
  'jailed',
  'freed',
  'allowance',
  'took',
  'auctionWon',
  'asked',
  'paidBill',
  'played',
  'builds',
  'finalPhase',
  'hotelUp',
  'dealt',
  'falseCry',
  'guilty',
  'juryClosed',
  'bankrupt',
])

/** What has just been told in public stays at hand while its window is open; what only some may know does not. */
export function onEvent(game: Game, event: GameEvent): void {
  if (!event.audience && kept.has(event.kind)) game.own.lines.push({ ...event })
}
