import type { Bill, Own, Secret } from '#editions/cheaters/state.ts'
import { ownOf } from './typed.ts'
import type { Game, Prompt } from '#engine/game.ts'

/**
 * Returns changes of all facts that a viewer may not know: attempts, instructions, cards, amounts asked and
 * paid.
 */
export function othersSecrets(game: Game, viewer: number | null): Partial<Game> {
  if (game.over) return {}
  const own = ownOf(game)
  const changed: Own = {
    ...own,
    bills: own.bills.map((bill) => otherBill(game, bill, viewer)),
    jury: own.jury && { ...own.jury, votes: own.jury.votes.filter(({ seat }) => seat === viewer) },
    secret: otherSecret(own.secret, viewer),
  }
  return {
    own: changed,
    prompts: game.prompts.map((prompt) => otherPrompt(prompt, viewer)),
    seats: game.seats.map((seat, at) =>
      at === viewer ? seat : { ...seat, cards: seat.cards.map(({ deck }) => ({ deck, card: 'another' })) },
    ),
  }
}

function otherBill(game: Game, bill: Bill, viewer: number | null): Bill {
  const holder = (bill.holder + 1) % game.seats.length
  const paid = viewer === bill.debtor ? bill.paid : bill.paid + 10
  return { ...bill, holder, rent: bill.rent + 10, paid, gouge: 77, squat: 78 }
}

function otherSecret(
  { attempts, tampers, armed, stops, opening, debts }: Secret,
  viewer: number | null,
): Secret {
  const isKnown = ({ seat, status }: { seat: number; status: string }) =>
    seat === viewer || status === 'caught' || status === 'succeeded'
  return {
    attempts: attempts.filter(isKnown),
    tampers: tampers.filter((tamper) => isKnown(tamper)),
    armed: armed.map((mine, seat) => {
      if (seat === viewer) return mine
      return mine.length > 0 ? [] : [{ cheat: 'SQUATTERS_RULE', square: 1, sum: null, at: 0 }]
    }),
    stops: stops.filter(({ seat }) => seat === viewer),
    opening,
    filings: [],
    debts: debts.filter(({ seat }) => seat === viewer),
  }
}

/** Changes private prompts of other seats. */
function otherPrompt(prompt: Prompt, viewer: number | null): Prompt {
  const isMine = viewer !== null && prompt.seats.includes(viewer)
  return prompt.private && !isMine ? { ...prompt, about: { otherwise: true } } : prompt
}
