import { editions } from '#editions/index.ts'
import { fits } from '#engine/house-rules.ts'
import { play } from '#engine/machine.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Choice } from '#engine/option.ts'
import type { Store } from '#store/index.ts'
import type { TableRoom } from '#table/api.ts'
import { playRandomGame } from '#test/editions/wander.ts'
import { seeded } from '#test/engine/random.ts'
import { newStore } from '#test/store/new-store.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  advanceOrdersOf,
  baltic,
  boardwalk,
  gameOf,
  mediterranean,
  order,
  owning,
  stopsOn,
  tableOf,
  toldTo,
  userOf,
  withCash,
} from './ordering.ts'
import { done, testRoom } from '../rooms.ts'
import { stage } from '../staged.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

const side = (cash: number, ...deeds: number[]) => ({ cash, deeds, cards: [] })

async function act(room: TableRoom, id: string, seat: number, choice: Choice): Promise<void> {
  done(await room.act(requestOf(id, userOf(seat)), choice))
  await (room as ReturnType<typeof testRoom>).tick()
}

/** One player offers another one cash for Baltic Avenue. */
async function offers(room: TableRoom, id: string, from: number, to: number, cash = 500): Promise<void> {
  const { options } = done(await room.look(viewOf(id, userOf(from))))
  const option = options.find(({ act: one, fixed }) => one === 'offer' && fixed['to'] === to)!
  const redeem = option.ask.some(({ name }) => name === 'redeem') ? { redeem: [] } : {}
  const terms = { ...option.fixed, give: side(cash), get: side(0, baltic), ...redeem }
  await act(room, id, from, { act: 'offer', prompt: null, with: terms })
}

/** A game in which the second player, who owns Baltic Avenue, has muted another one: by default the first. */
async function muted({ edition = 'classic', isThird = false } = {}) {
  const table = await tableOf(store, {}, edition)
  const { room, id, first, second, third } = table
  // In Slaughterhouse, trading begins later.
  const opened = (own: unknown) =>
    edition === 'slaughterhouse' ? { ...(own as object), gateOpen: true } : own
  await stage(store, id, (game) => owning(second, baltic)({ ...game, own: opened(game.own) }))
  await order(room, id, second, 'declineFrom', { seats: [isThird ? third : first] })
  return table
}

const dealers = Object.values(editions).filter(({ advanceOrders }) => advanceOrders?.['declineFrom'])

it('can be muted in every edition with offers', () => {
  const withOffers = Object.values(editions).filter(({ prompts }) => 'trade.answer' in prompts)
  expect(dealers).toEqual(withOffers)
  expect(dealers.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['classic', 'slaughterhouse', 'cheaters', 'polynesia']),
  )
})

describe('the order “mute offers”', () => {
  it.each(dealers.map(({ name }) => name))(
    'declines the offers of chosen players alone (%s)',
    async (name) => {
      const { room, id, first, second, third } = await muted({ edition: name, isThird: true })
      await offers(room, id, first, second)
      expect((await gameOf(store, id)).offers).toMatchObject([{ from: first, to: second }])
      await order(room, id, second, 'declineFrom', { seats: [first] })
      await room.tick()
      expect((await gameOf(store, id)).offers).toEqual([])
      expect((await toldTo(room, id, userOf(first))).slice(-2)).toEqual(['byTable', 'refused'])
      await offers(room, id, first, second, 600)
      expect((await gameOf(store, id)).offers).toEqual([])
      const { orders } = await advanceOrdersOf(room, id, second)
      expect(orders.map(({ terms }) => terms)).toEqual([{ seats: [third] }, { seats: [first] }])
    },
  )

  it('declines counter-offers', async () => {
    const { room, id, first, second } = await muted()
    const terms = { to: first, give: side(0, baltic), get: side(70), redeem: [] }
    await act(room, id, second, { act: 'offer', prompt: null, with: terms })
    const prompt = (await gameOf(store, id)).prompts.find(({ kind }) => kind === 'trade.answer')!.id
    const back = { give: side(60), get: side(0, baltic), redeem: [] }
    await act(room, id, first, { act: 'counter', prompt, with: back })
    expect((await gameOf(store, id)).offers).toEqual([])
    expect((await toldTo(room, id, null)).at(-1)).toBe('refused')
  })

  it('declines goods in place of a debt', async () => {
    const { room, id, first, second } = await tableOf(store)
    await stage(store, id, (game) =>
      stopsOn(boardwalk)(owning(second, boardwalk)(owning(first, mediterranean)(withCash(first, 10)(game)))),
    )
    await order(room, id, second, 'declineFrom', { seats: [first] })
    const prompt = (await gameOf(store, id)).prompts.find(({ kind }) => kind === 'debt.raise')!.id
    const { options } = done(await room.look(viewOf(id, userOf(first))))
    const settle = options.find(({ act: one }) => one === 'settle')!
    const terms = { ...settle.fixed, give: side(0, mediterranean) }
    await act(room, id, first, { act: 'settle', prompt, with: terms })
    const game = await gameOf(store, id)
    expect(game.offers).toEqual([])
    expect(game.debts).toHaveLength(1)
  })

  it('acts at once on an open offer, after a restart, and not after it is taken back', async () => {
    const { room, id, first, second } = await tableOf(store)
    await stage(store, id, owning(second, baltic))
    await offers(room, id, first, second)
    expect((await gameOf(store, id)).offers).toHaveLength(1)
    await order(room, id, second, 'declineFrom', { seats: [first] })
    await room.tick()
    expect((await gameOf(store, id)).offers).toEqual([])
    await room.close()
    const later = testRoom(store, { editions })
    await offers(later, id, first, second, 501)
    expect((await gameOf(store, id)).offers).toEqual([])
    const [left] = (await advanceOrdersOf(later, id, second)).orders
    done(await later.takeBackOrder(requestOf(id, userOf(second)), left!.id))
    await offers(later, id, first, second, 502)
    expect((await gameOf(store, id)).offers).toHaveLength(1)
  })

  it('ends with a note when somebody else takes the seat of a muted player', async () => {
    const { room, id, first, second } = await muted()
    done(await room.offerSeat(requestOf(id, userOf(first))))
    done(await room.takeSeat(requestOf(id, { id: 'dan', name: 'Dan' }), first))
    const { orders, cancelled } = await advanceOrdersOf(room, id, second)
    expect(orders).toEqual([])
    expect(cancelled).toMatchObject([{ kind: 'declineFrom', why: 'newPlayer' }])
  })

  it('leaves no trace in the file of a finished game', async () => {
    const { room, id, first, second, third } = await muted()
    await offers(room, id, first, second)
    for (const seat of [first, third]) await act(room, id, seat, { act: 'resign', prompt: null, with: {} })
    const { moves } = done(await room.export(viewOf(id)))
    expect(moves.map((move) => move.act)).toContain('decline')
    expect(JSON.stringify(moves)).not.toMatch(/"ordered"|declineFrom/)
  })

  it.each(dealers.map((edition) => [edition.name, edition] as const))(
    'plays a refusal exactly as its owner would (%s)',
    (name, edition) => {
      let declined = 0
      const variant = { 'trade.visibility': 'private' }
      const options = edition.options.some(
        (spec) => spec.name === 'trade.visibility' && fits(spec, 'private'),
      )
        ? variant
        : {}
      playRandomGame(
        name,
        5,
        600,
        ({ before, move }) => {
          const asked = before.prompts.find(({ id }) => id === move.prompt)
          if (move.act !== 'decline' || asked?.about['offer'] === undefined) return
          declined += 1
          const ordered = play(edition, before, { ...move, ordered: true }, chanceOf(seeded(1)))
          expect(ordered).toEqual(play(edition, before, move, chanceOf(seeded(1))))
        },
        { options, players: 4 },
      )
      expect(declined).toBeGreaterThan(0)
    },
  )
})
