import type { GameEvent } from '#engine/event.ts'
import type { Game } from './state.ts'
import type { Concerns } from '#engine/concerns.ts'

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

/**
 * Of public events those alone that follow from what people press before everybody, and of those whom they name. A
 * payment, a deal or what becomes of an offer is another where somebody cheats or has something frozen (CHE-104, CHE-340,
 * CHE-351), and so is who can pay a bid; who owes a bill is called by its own line.
 */
export const concerns: Concerns = {
  bid: ({ over }) => [over],
  guilty: ({ accused }) => [accused],
  falseCry: ({ accused }) => [accused],
  juryOpened: ({ accused }) => [accused],
  juryClosed: ({ seat, accused }) => [seat, accused],
}

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
