import { filingsIn } from '#mechanics/auction/state.ts'
import { openDebts } from '#mechanics/debt/state.ts'
import { describe, expect, it } from 'vitest'
import {
  expectAbove,
  expectAlike,
  expectAtLeast,
  expectAtMost,
  expectSame,
  expectWithout,
} from '#test/expecting.ts'
import { classic } from '#editions/classic/index.ts'
import { isActive } from '#engine/agenda.ts'
import { mayKnow } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import type { Auction } from '#mechanics/auction/state.ts'
import { viewFor } from '#engine/look.ts'
import type { Below } from '#test/engine/random.ts'
import { playRandomGame, type Moment } from '../wander.ts'

const seeds = Array.from({ length: 12 }, (_, i) => i * 7_561 + 5)
const modes = ['open', 'turns', 'sealed'] as const

/** Gives deeds to random owners, and players little money. */
function spread(game: Game, below: Below): void {
  for (const deed of game.deeds) if (deed && below(2)) deed.owner = below(game.seats.length)
  for (const seat of game.seats) {
    const cash = 100 + below(300)
    game.bank.cash += seat.cash - cash
    seat.cash = cash
  }
}

/**
 * Plays a random game in which many players leave estates and pieces are sometimes scarce. Returns the number
 * of moves after which an auction was open.
 */
function sales(mode: string, seed: number, watch: (moment: Moment & { auction: Auction }) => void): number {
  const options = {
    'auction.mode': mode,
    'auction.proxy': seed % 3 > 0,
    'auction.declinerMayBid': seed % 2 > 0,
    'stock.houses': 32,
    'stock.hotels': 3,
  }
  let seen = 0
  playRandomGame(
    classic.name,
    seed,
    400,
    (moment) => {
      const { auction } = moment.position.game
      if (!auction || moment.position.game.over) return
      seen++
      watch({ ...moment, auction })
    },
    { options, players: 6 + (seed % 5), quits: 30, ...(seed % 2 ? {} : { prepare: spread }) },
  )
  return seen
}

describe.each(modes)('auctions in random games, mode %s', (mode) => {
  it.each(seeds)('keep their accounts consistent (seed %i)', (seed) => {
    const seen = sales(mode, seed, ({ position: { game }, auction }) => {
      expectCovered(game, auction)
      const asked = game.prompts.filter(({ kind }) => kind.startsWith('auction.'))
      for (const { kind, seats } of asked) {
        expectSame(kind, { open: 'auction.bid', turns: 'auction.call', sealed: 'auction.sealed' }[mode])
        for (const seat of seats) expectWithout(auction.passed, seat)
        if (mode === 'turns') expectWithout(seats, auction.leader)
        if (mode === 'turns') expect(seats).toHaveLength(1)
      }
      if (mode !== 'sealed') expectAlike(auction.sealed, [])
      else expectAlike([auction.bids, auction.maxima, auction.leader], [[], [], null])
      if (game.options['auction.proxy'] === false || mode === 'turns') expectAlike(auction.maxima, [])
    })
    expectAbove(seen, 0)
  })

  it.each(seeds.slice(0, 4))('hide each player’s filings from the others (seed %i)', (seed) => {
    sales(mode, seed, ({ position: { edition, game }, events, auction }) => {
      for (const viewer of [null, ...game.seats.keys()]) {
        const view = viewFor(edition, game, viewer)
        const secrets = [
          ...(view.auction?.maxima ?? []),
          ...(view.auction?.sealed ?? []),
          ...(view.filings ?? []),
        ]
        expectAlike(
          secrets.filter(({ seat }) => seat !== viewer),
          [],
        )
      }
      const open = events.filter((event) => mayKnow(event, null)).map(({ kind }) => kind)
      expectWithout(open, 'filed')
      expectWithout(open, 'filedAhead')
      const isSame = events.every(({ kind }) => kind !== 'auctionOpened')
      if (mode === 'sealed' && isSame && auction.sealed.length > 0)
        for (const kind of ['bid', 'passed', 'revealed'] as const) expectWithout(open, kind)
    })
  })
})

/**
 * Checks that only bidders who are still in the game lead, bid and file, at least at their floor and at most
 * with their cash.
 */
function expectCovered(game: Game, auction: Auction): void {
  const { leader, bid, bidders } = auction
  const floors = new Map(bidders.map(({ seat, floor }) => [seat, floor]))
  for (const seat of floors.keys()) expectSame(game.seats[seat]?.out, false)
  for (const { seat } of [...auction.bids, ...auction.maxima, ...auction.sealed])
    expectSame(floors.has(seat), true)
  for (const { seat } of filingsIn(game)) expectSame(game.seats[seat]?.out, false)
  for (const { seat, amount } of auction.maxima) {
    expectAtMost(amount, game.seats[seat]?.cash as number)
    expectAtLeast(amount, floors.get(seat) as number)
  }
  if (leader === null) expectSame(bid, 0)
  else expectAtLeast(game.seats[leader]?.cash, bid)
  const isOpen = game.prompts.some((prompt) => prompt.kind.startsWith('auction.') && isActive(game, prompt))
  if (!isOpen) expectAbove(openDebts(game).length + game.prompts.length, 0)
}
