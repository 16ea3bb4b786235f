/** More than a game has, for what an order in advance or an offer may name. */
export const mostNamed = 100_000_000
