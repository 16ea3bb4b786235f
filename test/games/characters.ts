import type { Habits } from './clicker.ts'

/** Nobody stays in their papers for long: a game is more than they are. */
const panelStay = 4

/** Presses whatever comes, and looks into little. */
export const visitor = { business: 5, panelStay } satisfies Habits

type Liking = [label: RegExp, liking: number]

function liking(...likings: Liking[]): Pick<Habits, 'likes'> {
  return { likes: (label) => likings.find(([pattern]) => pattern.test(label))?.[1] }
}

/** Builds wherever it is possible, and has money for nothing else. */
export const builder: Habits = {
  business: 15,
  panelStay: 8,
  ...liking(
    [/^Build/, 60],
    [/^Add a building|^One more each/, 60],
    [/^Trade|^Redeem|^Mortgage|^Sell/, 0],
    [/^Buy for/, 60],
    [/^Bid |^Max bid|^Let the bot/, 2],
  ),
}

/** Agrees to every deal: so there is one before long, and a group that can be built on. */
const agreeing: Liking[] = [
  [/^Accept the deal/, 60],
  [/^Decline the deal|^Make a counter-offer|^Trade|^Offers/, 0],
  [/^View the offer|^Decide/, 60],
]

/** Buys what there is, and has nothing else in mind. */
export const friend: Habits = { business: 0, panelStay, ...liking(...agreeing, [/^Buy for/, 60]) }

/** Buys nothing that they can bid for. */
export const bidder: Habits = {
  business: 10,
  panelStay,
  ...liking(...agreeing, [/^Buy for/, 0], [/^Bid \$/, 6], [/^Other bid|^Max bid/, 10]),
}

/** Lives on borrowed money. */
export const borrower: Habits = {
  business: 30,
  panelStay,
  ...liking(...agreeing, [/^Mortgage|^Deeds to mortgage/, 30], [/^Redeem/, 8]),
}
