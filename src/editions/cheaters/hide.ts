import type { GameEvent } from '#engine/event.ts'
import type { Game, View, Bill, Own, Secret } from './state.ts'
import type { Concerns } from '#engine/concerns.ts'

/** Every public line (CHE-125); other events are told to nobody. True: it can show later what the Table should look like. */
const told: Readonly<Partial<Record<GameEvent['kind'], boolean>>> = {
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

/** What is booked without a word is there to be seen at the Table (CHE-044, CHE-082, CHE-120, CHE-131, CHE-341). */
export function audience(_game: Game, { kind }: GameEvent): number[] | undefined {
  return kind in told ? undefined : []
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

/** What has just been told in public stays at hand while its window is open; what only some may know does not. */
export function onEvent(game: Game, event: GameEvent): void {
  if (!event.audience && told[event.kind]) game.own.lines.push({ ...event })
}

/** What others keep is known by its kind alone (CHE-076). */
const unknownCard = 'unknown'

/** Attempts, instructions and kept cards are their owner's until they are told (CHE-128, CHE-163, CHE-355). */
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

/** The game in which what others may answer is worked out for a viewer: as if they kept no cards and had no secrets (CHE-355). */
export function guess(game: Game, viewer: number | null): Game {
  if (game.over) return game
  const seats = game.seats.map((seat, at) => (at === viewer ? seat : { ...seat, cards: [] }))
  return { ...game, seats, own: { ...game.own, ...knownTo(viewer, game.own) } }
}

/** The asking line and whether it was paid, nothing that everybody has to find out themselves (CHE-043, CHE-044). */
function billSeenBy(bill: Bill, viewer: number | null): Bill {
  const { asker: holder, asked: rent, debtor, state } = bill
  const told = state === 'paid' ? rent : 0
  return { ...bill, holder, rent, paid: viewer === debtor ? bill.paid : told, gouge: null, squat: null }
}

/** What a viewer may know of secrets of the game that is on. */
function knownTo(viewer: number | null, { claims, jury, secret }: Own) {
  return {
    // Where others want hotels is theirs alone (CHE-055).
    claims: claims && claims.filter(({ seat }) => seat === viewer),
    // Ballots are secret; how many have voted the prompt says (CHE-232).
    jury: jury && { ...jury, votes: jury.votes.filter(({ seat }) => seat === viewer) },
    secret: seenBy(secret, viewer),
  }
}

function seenBy(secret: Secret, viewer: number | null): Secret {
  const { attempts, tampers, armed, stops, opening, filings, debts } = secret
  const isTold = (status: string) => status === 'caught' || status === 'succeeded'
  return {
    attempts: counted(attempts.filter(({ seat, status }) => seat === viewer || isTold(status))),
    tampers: counted(tampers.filter(({ seat, status }) => seat === viewer || status === 'caught')),
    armed: armed.map((mine, seat) => (seat === viewer ? mine : [])),
    stops: stops.filter(({ seat }) => seat === viewer),
    opening,
    filings: filings.filter(({ accuser }) => accuser === viewer),
    debts: debts.filter(({ seat }) => seat === viewer),
  }
}

/** Numbered by themselves: how many others there are cannot be told from it. */
function counted<One extends { id: number }>(seen: readonly One[]): One[] {
  return seen.map((one, id) => (one.id === id ? one : { ...one, id }))
}
