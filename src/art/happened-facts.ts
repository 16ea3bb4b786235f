/** What its weight hangs on. */
interface Weighty {
  words: string
  rank: number
  card: object | null
  deal: object | null
}

/** What of all that happened the middle of the board has room for: one thing large, a few more as lines. */
export interface Happened<Moment extends Weighty> {
  main: Moment | null
  others: Moment[]
}

const mostOthers = 2
/** A line is worth the business of somebody, not every step. */
const leastOther = 2
/** The bids of an open auction are told by itself. */
const leastInAuction = 3
/** A card and a deal are there to be read: only what changes the game goes before them. */
const readable = 3.5

/** The latest of the greatest, and the latest of the rest in their order; in an auction none is large but that. */
export function happenedIn<Moment extends Weighty>(
  moments: readonly Moment[],
  isAuction: boolean,
): Happened<Moment> {
  const main = isAuction
    ? null
    : moments.reduce<Moment | null>(
        (most, one) => (most && weightOf(most) > weightOf(one) ? most : one),
        null,
      )
  const said = new Set(main ? [main.words] : [])
  const others: Moment[] = []
  for (const one of moments.toReversed()) {
    if (others.length === mostOthers) break
    if (one.rank < (isAuction ? leastInAuction : leastOther) || said.has(one.words)) continue
    said.add(one.words)
    others.unshift(one)
  }
  return { main, others }
}

function weightOf({ rank, card, deal }: Weighty): number {
  return card || deal ? Math.max(rank, readable) : rank
}
