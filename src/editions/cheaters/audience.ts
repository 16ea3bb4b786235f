import type { GameEvent } from '#engine/event.ts'
import type { Game } from './game.ts'

/** Every public line there is (CHE-125); an event of another kind is nobody's to know until it is added here. */
const told = new Set<GameEvent['kind']>([
  'started',
  'tossed',
  'turn',
  'rolled',
  'stopped',
  'allowance',
  'took',
  'auctionOpened',
  'bid',
  'passed',
  'auctionWon',
  'auctionUnsold',
  'asked',
  'paidBill',
  'played',
  'keeps',
  'builds',
  'contended',
  'claimTotal',
  'hotelUp',
  'jailed',
  'freed',
  'offered',
  'refused',
  'expired',
  'withdrawn',
  'dealt',
  'inDebt',
  'handover',
  'allOn',
  'guilty',
  'falseCry',
  'gotAway',
  'juryOpened',
  'juryClosed',
  'bankrupt',
  'finalPhase',
  'finished',
  'lastRents',
  'timeline',
  'over',
])

/**
 * What the bot books without a word (money, moves of tokens, the clock's answers) is there to be seen at the Table (CHE-044,
 * CHE-082, CHE-120, CHE-131, CHE-341).
 */
export function audience(_game: Game, { kind }: GameEvent): number[] | undefined {
  return told.has(kind) ? undefined : []
}
