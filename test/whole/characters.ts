import type { Habits } from './clicker.ts'

type Liking = [label: RegExp, liking: number]

function liking(...likings: Liking[]): Pick<Habits, 'likes'> {
  return { likes: (label) => likings.find(([pattern]) => pattern.test(label))?.[1] }
}

/** Wants everybody's deeds for a dollar, and builds wherever it is possible. */
export const collector: Habits = {
  business: 45,
  panelStay: 50,
  ...liking(
    [/^Build for/, 60],
    [/^Build$|^Add a building|^One on every lot/, 60],
    [/^Redeem mortgages|^Mortgages to redeem|^Redeem for/, 30],
    [/^Trade$|deeds?$|^Look at the whole deal|^Send the offer/, 25],
    [/^Choose what you get/, 30],
    [/^Choose what you give/, 20],
    [/^You get|^Cash you give/, 40],
    [/^You give|^Cash you get|^\+|^No cash|^Mortgage|^Sell|^Redeem|^Withdraw/, 0],
    [/^Buy for/, 30],
    [/^Bid |^Max bid|^Let the bot/, 2],
  ),
  picks: (label, values, below) => (/^You get|redeem$/.test(label) ? values : values.slice(0, 1 + below(2))),
  types: (_title, { min }, below) => String(min + 1 + below(9)),
}

/** Agrees to every deal: so there is one before long, and a group that can be built on. */
const agreeing: Liking[] = [
  [/^Accept the deal/, 60],
  [/^Decline the deal|^Make a counter-offer|^Trade|^Offers/, 0],
  [/^View the offer|^Decide/, 60],
]

/** Has nothing else in mind. */
export const friend: Habits = { business: 10, ...liking(...agreeing, [/^Buy for/, 12]) }

/** Buys nothing that they can bid for. */
export const bidder: Habits = {
  business: 10,
  ...liking(...agreeing, [/^Buy for/, 0], [/^Bid \$/, 6], [/^Other bid|^Max bid/, 6]),
}

/** Lives on borrowed money. */
export const borrower: Habits = {
  business: 40,
  ...liking(...agreeing, [/^Mortgage|^Deeds to mortgage/, 30], [/^Redeem/, 8]),
}
