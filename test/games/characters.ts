import type { Habits } from './clicker.ts'

/** Short stays in private panels leave more presses for the game. */
const panelStay = 4

/** Presses any control and opens few panels. */
export const visitor = { business: 5, panelStay } satisfies Habits

type Liking = [label: RegExp, liking: number]

function liking(...likings: Liking[]): Pick<Habits, 'likes'> {
  return { likes: (label) => likings.find(([pattern]) => pattern.test(label))?.[1] }
}

/** Builds and buys deeds whenever possible, and rarely bids. */
export const builder: Habits = {
  business: 15,
  panelStay: 8,
  ...liking(
    [/^Build/, 60],
    [/^Add a building|^One more on each/, 60],
    [/^Trade|^Redeem|^Mortgage|^Sell/, 0],
    [/^Buy for/, 60],
    [/^Bid |^Max bid|^Let the bot/, 2],
  ),
}

/** Accepts every deal, so that a deal and a buildable group come early. */
const agreeing: Liking[] = [
  [/^Accept the deal/, 60],
  [/^Decline the deal|^Make a counter-offer|^Trade|^Offers/, 0],
  [/^View the offer|^Decide/, 60],
]

/** Buys every deed, accepts every deal, and starts nothing else. */
export const friend: Habits = { business: 0, panelStay, ...liking(...agreeing, [/^Buy for/, 60]) }

/** Buys no deed directly, but bids in auctions. */
export const bidder: Habits = {
  business: 10,
  panelStay,
  ...liking(...agreeing, [/^Buy for/, 0], [/^Bid \$/, 6], [/^Other bid|^Max bid/, 10]),
}

/** Likes to mortgage deeds. */
export const borrower: Habits = {
  business: 30,
  panelStay,
  ...liking(...agreeing, [/^Mortgage|^Deeds to mortgage/, 30], [/^Redeem/, 8]),
}
