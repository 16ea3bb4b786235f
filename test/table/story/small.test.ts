import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import { chanceOf, type Chance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import type { View } from '#engine/look.ts'
import { begin, play, type Setup } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { undo, undoAct } from '#engine/undo.ts'
import { seeded } from '#test/engine/random.ts'
import { heldOf, Recorder, storyOf, tellerOf, type Recorded } from './told.ts'

const setup: Setup = { tokens: ['circle', 'square'], host: 0, options: {}, at: 0 }

/** A game of two with given dice; seat 0 has the first turn. */
class Small {
  game: Game
  readonly recorder = new Recorder()
  #before: Game
  readonly #dice: number[][] = []

  constructor() {
    const begun = begin(classic, setup, this.#chance)
    this.recorder.add(begun, null)
    this.game = begun.game
    this.#before = begun.game
  }

  readonly #chance: Chance = (request) => {
    if (request.purpose === 'toss') return request.counter === 0 ? [6, 6] : [1, 1]
    return (request.purpose === 'dice' ? this.#dice.shift() : undefined) ?? chanceOf(seeded(1))(request)
  }

  does(seat: number, act: string, answers: Move['with'] = {}): void {
    const position = { edition: classic, game: this.game, board: classic.board(this.game.options) }
    const option = moves(position, seat).find((one) => one.act === act)
    const fixed = { ...option?.fixed, ...answers }
    const move = { seat, act, prompt: option?.prompt ?? null, with: fixed, at: this.game.now }
    const played = play(classic, this.game, move, this.#chance)
    if ('refused' in played) throw new Error(`${act} of ${seat}: ${played.refused.code}`)
    this.recorder.add(played, move)
    this.#before = this.game
    this.game = played.game
  }

  /** Rolls, and buys if asked. */
  goes(seat: number, ...dice: [number, number]): void {
    this.#dice.push(dice)
    this.does(seat, 'roll')
    if (this.game.prompts.some(({ kind, seats }) => kind === 'buy' && seats.includes(seat)))
      this.does(seat, 'buy')
  }

  /** Undoes the seat's last move. */
  takesBack(seat: number): void {
    const move = { seat, act: undoAct, prompt: null, with: {}, at: this.game.now }
    const undone = undo(classic, this.game, this.#before, move)
    if ('refused' in undone) throw new Error(`undo: ${undone.refused.code}`)
    this.recorder.add(undone, move)
    this.game = undone.game
  }

  told(): Recorded {
    return this.recorder.done(setup, this.game)
  }
}

const [baltic, oriental, connecticut] = [3, 6, 9]

/** The first round: A buys Baltic, B pays its rent, A buys Connecticut, B buys Oriental. */
function opening(): Small {
  const small = new Small()
  small.goes(0, 1, 2)
  small.goes(1, 1, 2)
  small.goes(0, 2, 4)
  small.goes(1, 1, 2)
  return small
}

/** B sells Oriental to A for 150. */
function deal(small: Small): void {
  const give = { cash: 0, deeds: [oriental], cards: [] }
  const get = { cash: 150, deeds: [], cards: [] }
  small.does(1, 'offer', { to: 0, give, get, redeem: [] })
  small.does(0, 'accept', { redeem: [] })
}

/** B goes around the board and pays the rent of Oriental. */
function round(small: Small): void {
  small.goes(0, 1, 2)
  small.goes(1, 1, 2)
  small.goes(0, 3, 5)
  small.goes(1, 5, 6)
  small.goes(0, 4, 5)
  small.goes(1, 5, 6)
  small.goes(0, 1, 2)
  small.goes(1, 4, 5)
  small.goes(0, 1, 2)
  small.goes(1, 2, 4)
}

describe('the story of a small game', () => {
  it('has worth after every turn, and the leader', async () => {
    const small = opening()
    deal(small)
    round(small)
    const { course, turns } = await storyOf(small.told())
    expect(turns).toBe(15)
    expect(course!.points.map(({ turns: at }) => at)).toEqual(Array.from({ length: 15 }, (_, at) => at))
    const worth = course!.points.map((point) => point.worth)
    expect(worth.slice(0, 7)).toEqual([
      [1500, 1500],
      // A lot is worth its price.
      [1500, 1500],
      // Rent of Baltic: 4.
      [1504, 1496],
      [1504, 1496],
      [1504, 1496],
      // 150 for a lot of 100.
      [1454, 1546],
      // Rent of Connecticut: 8.
      [1462, 1538],
    ])
    // The salary of B, and the rent of Oriental: 6.
    expect(worth.at(-1)).toEqual([1468, 1732])
    expect(course!.leads).toEqual([
      { turns: 2, seat: 0 },
      { turns: 5, seat: 1 },
    ])
  })

  it('values a deal by its worth then and later rents', async () => {
    const small = opening()
    deal(small)
    const before = await storyOf(small.told())
    expect(before.course!.deals).toMatchObject([{ from: 1, to: 0, turn: 5, gains: [50, -50] }])
    round(small)
    const { course } = await storyOf(small.told())
    expect(course!.deals).toMatchObject([{ from: 1, to: 0, gains: [44, -44] }])
  })

  it('has the earnings of purchases, without deeds from players', async () => {
    const small = opening()
    deal(small)
    round(small)
    const { course } = await storyOf(small.told())
    const of = (square: number) => course!.purchases.filter((one) => one.square === square)
    expect(of(baltic)).toMatchObject([{ seat: 0, turn: 1, price: 60, earned: 4 }])
    expect(of(connecticut)).toMatchObject([{ seat: 0, turn: 3, price: 120, earned: 8 }])
    expect(of(oriental)).toMatchObject([{ seat: 1, turn: 4, price: 100, earned: 0 }])
  })

  it('compares a landing with all rolls from there', async () => {
    const small = new Small()
    small.goes(0, 1, 3)
    const { course, payments } = await storyOf(small.told())
    expect(payments.at(-1)).toMatchObject({
      from: 0,
      to: 'bank',
      amount: 200,
      why: 'tax',
      square: 4,
      turn: 1,
    })
    // From GO: Community Chest by a 2, the tax of 200 by a 4, Chance by a 7; nobody owns anything.
    const [chest, chance] = [415 / 16, 135 / 16]
    const [luck] = course!.luck
    expect(luck!.expected).toBeCloseTo((chest - 3 * 200 + 6 * chance) / 36, 9)
    expect(luck).toMatchObject({ landings: 1, actual: -200 })
  })

  it('counts rolls by sum, and doubles', async () => {
    const small = new Small()
    small.goes(0, 5, 5)
    small.goes(0, 1, 2)
    small.goes(1, 2, 1)
    const { dice } = await storyOf(small.told())
    expect(dice[0]).toMatchObject({ rolls: 2, doubles: 1 })
    expect([dice[0]!.sums[10], dice[0]!.sums[3], dice[1]!.sums[3]]).toEqual([1, 1, 1])
  })

  it('drops undone moves', async () => {
    const small = new Small()
    small.goes(0, 1, 2)
    small.goes(1, 2, 4)
    const bought = await storyOf(small.told())
    expect(bought.payments.at(-1)).toMatchObject({ from: 1, why: 'purchase', square: oriental })
    small.takesBack(1)
    const back = await storyOf(small.told())
    expect(back.turns).toBe(2)
    expect(back.payments.filter(({ from }) => from === 1)).toEqual([])
    expect(back.course!.purchases).toMatchObject([{ square: baltic }])
    expect(back.course!.points.at(-1)!.turns).toBe(1)
    // Reading in two steps gives the same.
    const { tell } = tellerOf(small.told())
    await tell({ ...heldOf(small.told()), version: small.told().moves.at(-2)!.no })
    expect((await tell(heldOf(small.told())))!.payments).toEqual(back.payments)
    small.does(1, 'buy')
    expect((await storyOf(small.told())).course!.purchases).toMatchObject([
      { square: baltic },
      { square: oriental },
    ])
  })

  it('ignores bets and votes', async () => {
    const small = opening()
    small.recorder.beside()
    deal(small)
    small.recorder.beside()
    const { course, no } = await storyOf(small.told())
    expect(course!.deals).toHaveLength(1)
    expect(no).toBe(small.told().moves.at(-1)!.no)
  })

  it('has only data from events if the rules have changed', async () => {
    const small = opening()
    const other = { ...classic, steps: { ...classic.steps, 'land.lot': () => undefined } }
    const { course, payments } = await storyOf(small.told(), other)
    expect(course).toBeNull()
    expect(payments.filter(({ why }) => why === 'rent')).toMatchObject([{ amount: 4, square: baltic }])
  })

  it('hides worth while cash is hidden, and shows it at the end', async () => {
    const small = opening()
    const secret = {
      ...classic,
      show: (view: View) => {
        view.seats = view.seats.map((seat) => ({ ...seat, cash: null }))
      },
    }
    const running = await storyOf(small.told(), secret)
    expect(running.course).toBeNull()
    expect(running.payments.length).toBeGreaterThan(3)
    const { tell } = tellerOf(small.told(), secret)
    const over = await tell({ ...heldOf(small.told()), status: 'over' })
    expect(over!.course).not.toBeNull()
  })
})
