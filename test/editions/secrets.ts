import type { Game } from '#engine/game.ts'
import { foundIn } from './found.ts'

/**
 * Functions by edition that change its secrets: `test/editions/<edition>/secrets.ts` exports `othersSecrets`.
 */
const secrets = await foundIn<(game: Game, viewer: number | null) => Partial<Game>>(
  'secrets',
  'othersSecrets',
)

/** Changes every secret that a viewer (null: the public) may not know; the viewer's view must not change. */
export function otherwise(game: Game, viewer: number | null): Game {
  const isSecret = ({ seat }: { seat: number }) => seat !== viewer
  const { auction, contention, offers, orders, filings } = game
  return {
    ...game,
    decks: Object.fromEntries(Object.entries(game.decks).map(([name, deck]) => [name, deck.toReversed()])),
    drawn: {},
    ...(offers && {
      offers: offers.map((offer) =>
        termsAreOpen(game) || offer.from === viewer || offer.to === viewer
          ? offer
          : { ...offer, give: { ...offer.give, cash: offer.give.cash + 1 } },
      ),
    }),
    ...(orders && { orders: orders.filter((order) => !isSecret(order)) }),
    ...(filings && { filings: filings.filter((filing) => !isSecret(filing)) }),
    ...(contention && {
      contention: { ...contention, claims: contention.claims.filter((claim) => !isSecret(claim)) },
    }),
    ...(auction && {
      auction: {
        ...auction,
        maxima: auction.maxima.filter((maximum) => !isSecret(maximum)),
        sealed: auction.sealed.map((bid) => (isSecret(bid) ? { ...bid, amount: 77_777 } : bid)),
      },
    }),
    ...(cashIsOpen(game) ? {} : otherCash(game, viewer)),
    ...secrets[game.edition]?.(game, viewer),
  }
}

function termsAreOpen({ options }: Game): boolean {
  return options['trade.visibility'] === 'public'
}

function cashIsOpen({ options, over }: Game): boolean {
  return options['cash.visibility'] !== 'hidden' || over !== null
}

function otherCash({ seats, bank }: Game, viewer: number | null): Pick<Game, 'seats' | 'bank'> {
  return {
    seats: seats.map((seat, index) => (index === viewer ? seat : { ...seat, cash: seat.cash + 13 })),
    bank: { ...bank, cash: bank.cash - 13 * seats.length },
  }
}
