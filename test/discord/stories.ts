import { chancesOf } from '#mechanics/movement/throws.ts'
import type { Gallery, Story } from '#table/api.ts'
import { awkwardName } from './games.ts'

const lots = [1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39]

/** The longest possible story of a game. */
export function fullStory(seats: number): Story {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const deeds = lots.map((square) => ({ square, mortgaged: true }))
  const whys = ['rent', 'trade', 'settlement', 'redemption', 'salary', 'card', 'tax', 'aReasonOfItsOwn']
  return {
    no: 9999,
    turns: 2000,
    dice: all.map(() => ({ sums: [0, 0, 900, 9, 9, 9, 9, 9, 9, 9, 9, 9, 1000], doubles: 800, rolls: 1981 })),
    throws: chancesOf({ count: 2, faces: 6 }),
    payments: Array.from({ length: 500 }, (_, index) => ({
      no: index,
      turn: 1999,
      from: index % seats,
      to: (index + 1) % seats,
      amount: 1_234_567,
      why: whys[index % whys.length] ?? '',
      square: 19,
    })),
    stayed: all.map(() => 99),
    passings: lots.map((square) => ({ no: 9999, square, from: 1, to: 0 })),
    course: {
      points: Array.from({ length: 2000 }, (_, turns) => ({ turns, worth: all.map(() => 999_999) })),
      leads: Array.from({ length: 400 }, (_, turns) => ({ turns, seat: turns % seats })),
      deals: Array.from({ length: 60 }, (_, offer) => ({
        offer: offer + 1,
        turn: 1999,
        from: 0,
        to: 1,
        give: { cash: 99_999, deeds, cards: [] },
        get: { cash: 0, deeds, cards: [] },
        gains: [offer, -offer] as [number, number],
      })),
      purchases: lots.map((square) => ({ square, seat: 0, turn: 9, price: 100, earned: 99_999 })),
      luck: all.map((seat) => ({ landings: 500, expected: 0, actual: 5000 - 1100 * seat })),
    },
  }
}

/** A gallery with the maximum of users, whose names need escaping. */
export function fullGallery(seats: number): Gallery {
  const bets = Array.from({ length: 50 }, (_, one) => ({
    user: `guest ${one}`,
    name: awkwardName,
    seat: one % seats,
    turn: 1000 + one,
  }))
  const votes = Array.from({ length: 200 }, (_, one) => ({
    user: `guest ${one}`,
    player: one % seats,
    deal: 1 + (one % 60),
  }))
  return { bets, seers: bets, lasting: 5, votes, shares: {}, until: 1_800_000_000_000 }
}
