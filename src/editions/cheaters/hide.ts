import type { GameEvent } from '#engine/event.ts'
import type { CheatFacts } from './events.ts'
import type { Game, View, Bill, Own, Secret } from './state.ts'
import type { Concerns } from '#engine/concerns.ts'

/**
 * Public events (CHE-125); nobody receives the others. True if the line helps players to work out what the
 * Table should look like.
 */
const publicKinds: Readonly<Partial<Record<GameEvent['kind'], boolean>>> = {
  started: false,
  tossed: false,
  turn: false,
  rolled: true,
  stopped: true,
  allowance: true,
  took: true,
  auctionOpened: false,
  bid: false,
  passed: false,
  auctionWon: true,
  auctionUnsold: false,
  asked: true,
  paidBill: true,
  played: true,
  keeps: false,
  builds: true,
  contended: false,
  claimTotal: false,
  hotelUp: true,
  jailed: true,
  freed: true,
  offered: false,
  refused: false,
  expired: false,
  withdrawn: false,
  dealt: true,
  inDebt: false,
  handover: false,
  allOn: false,
  trayOn: false,
  rollsFor: false,
  guilty: true,
  falseCry: true,
  gotAway: false,
  juryOpened: false,
  juryClosed: true,
  bankrupt: true,
  finalPhase: true,
  finished: false,
  lastRents: false,
  timeline: false,
  over: false,
}

/**
 * Returns an empty audience for bookings that show only at the Table (CHE-044, CHE-082, CHE-120, CHE-131,
 * CHE-341).
 */
export function audience(_game: Game, { kind }: GameEvent): number[] | undefined {
  return kind in publicKinds ? undefined : []
}

/**
 * Seats that an event concerns: only for events that follow from public moves, and only the seats that the
 * moves name. Payments, deals, closed offers and the winner of an auction depend on cheats and frozen things
 * (CHE-104, CHE-340, CHE-351). A bill's own line mentions its debtor. A cheat that went unnoticed is public once its
 * line names the players whom it harmed.
 */
export const concerns: Concerns = {
  bid: ({ over }) => [over],
  guilty: ({ accused }) => [accused],
  gotAway: ({ did }) => victims.map((name) => partyIn(did[name])),
  falseCry: ({ accused }) => [accused],
  juryOpened: ({ accused }) => [accused],
  juryClosed: ({ seat, accused }) => [seat, accused],
}

/** The facts of a cheat that name players whom it harms. */
const victims = ['victimSeat', 'ownerSeat', 'creditorSeat', 'debtorSeat'] as const

function partyIn(fact: CheatFacts[string] | undefined): number | undefined {
  return typeof fact === 'number' ? fact : undefined
}

/** Records public lines while their window is open; ignores events with a limited audience. */
export function onEvent(game: Game, event: GameEvent): void {
  if (!event.audience && publicKinds[event.kind]) game.own.lines.push({ ...event })
}

/** Replaces the names of other seats' kept cards; only the deck is public (CHE-076). */
const unknownCard = 'unknown'

/**
 * Hides attempts, instructions and kept cards from others until they are revealed (CHE-128, CHE-163,
 * CHE-355).
 */
export function hide(view: View, game: Game): void {
  if (game.over) return
  const { viewer } = view
  const { own } = game
  view.own = { ...own, bills: own.bills.map((bill) => billSeenBy(bill, viewer)), ...knownTo(viewer, own) }
  view.seats = view.seats.map((seat, at) =>
    at === viewer || seat.cards.length === 0
      ? seat
      : { ...seat, cards: seat.cards.map(({ deck }) => ({ deck, card: unknownCard })) },
  )
}

/**
 * Returns the game without others' kept cards and secrets; used to compute others' options for a viewer
 * (CHE-355).
 */
export function guess(game: Game, viewer: number | null): Game {
  if (game.over) return game
  const seats = game.seats.map((seat, at) => (at === viewer ? seat : { ...seat, cards: [] }))
  return { ...game, seats, own: { ...game.own, ...knownTo(viewer, game.own) } }
}

/**
 * Returns a bill as its asking line shows it, and whether it was paid; hides what players must find out
 * (CHE-043, CHE-044).
 */
function billSeenBy(bill: Bill, viewer: number | null): Bill {
  const { asker: holder, asked: rent, debtor, state } = bill
  const publicKinds = state === 'paid' ? rent : 0
  return {
    ...bill,
    holder,
    rent,
    paid: viewer === debtor ? bill.paid : publicKinds,
    gouge: null,
    squat: null,
  }
}

/** Returns the secrets that a viewer may see while the game runs. */
function knownTo(viewer: number | null, { claims, jury, secret }: Own) {
  return {
    // Only claimants see where they want hotels (CHE-055).
    claims: claims && claims.filter(({ seat }) => seat === viewer),
    // Ballots are secret; the prompt shows how many players voted (CHE-232).
    jury: jury && { ...jury, votes: jury.votes.filter(({ seat }) => seat === viewer) },
    secret: seenBy(secret, viewer),
  }
}

function seenBy(secret: Secret, viewer: number | null): Secret {
  const { attempts, tampers, armed, stops, opening, filings, debts } = secret
  const isRevealed = (status: string) => status === 'caught' || status === 'succeeded'
  return {
    attempts: renumbered(attempts.filter(({ seat, status }) => seat === viewer || isRevealed(status))),
    tampers: renumbered(tampers.filter(({ seat, status }) => seat === viewer || status === 'caught')),
    armed: armed.map((mine, seat) => (seat === viewer ? mine : [])),
    stops: stops.filter(({ seat }) => seat === viewer),
    opening,
    filings: filings.filter(({ accuser }) => accuser === viewer),
    debts: debts.filter(({ seat }) => seat === viewer),
  }
}

/** Renumbers the entries, so that ids do not reveal how many others exist. */
function renumbered<One extends { id: number }>(seen: readonly One[]): One[] {
  return seen.map((one, id) => (one.id === id ? one : { ...one, id }))
}
