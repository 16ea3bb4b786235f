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
import { newTallies, tally } from '#table/story/stories.ts'
import { heldOf, Recorder, storyOf, tellerOf, type Recorded } from './told.ts'

const setup: Setup = { tokens: ['circle', 'square'], host: 0, options: {}, at: 0 }

/** A game of two players with given dice, whose first turn is seat 0’s. It records its log. */
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

  /** Makes a seat roll, and buy if it may. */
  goes(seat: number, ...dice: [number, number]): void {
    this.#dice.push(dice)
    this.does(seat, 'roll')
    if (this.game.prompts.some(({ kind, seats }) => kind === 'buy' && seats.includes(seat)))
      this.does(seat, 'buy')
  }

  /** Undoes the last move, which the seat made. */
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

it('counts a payment with its goods, and no part of it twice', () => {
  const tallies = newTallies(2, { count: 2, faces: 6 })
  tally(tallies, 1, [
    { kind: 'paid', from: 0, to: 1, amount: 300, why: 'rent', square: 1, wholeAmount: 850 },
    { kind: 'paid', from: 'bank', to: 1, amount: 200, why: 'buildings', wholeAmount: 0 },
    { kind: 'paid', from: 1, to: 0, amount: 10, why: 'card' },
  ])
  expect(tallies.payments.map(({ from, amount }) => [from, amount])).toEqual([
    [0, 850],
    [1, 10],
  ])
})

const [baltic, oriental, connecticut] = [3, 6, 9]

/** Plays four turns: A buys Baltic, B pays rent on it, A buys Connecticut, B buys Oriental. */
function opening(): Small {
  const small = new Small()
  small.goes(0, 1, 2)
  small.goes(1, 1, 2)
  small.goes(0, 2, 4)
  small.goes(1, 1, 2)
  return small
}

/** Plays a deal in which B sells Oriental to A for $150. */
function deal(small: Small): void {
  const give = { cash: 0, deeds: [oriental], cards: [] }
  const get = { cash: 150, deeds: [], cards: [] }
  small.does(1, 'offer', { to: 0, give, get, redeem: [] })
  small.does(0, 'accept', { redeem: [] })
}

/** Plays until B has gone around the board and paid rent on Oriental. */
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
  it('has each player’s worth after every turn, and the leaders', async () => {
    const small = opening()
    deal(small)
    round(small)
    const { course, turns } = await storyOf(small.told())
    expect(turns).toBe(15)
    expect(course!.points.map(({ turns: at }) => at)).toEqual(Array.from({ length: 15 }, (_, at) => at))
    const worth = course!.points.map((point) => point.worth)
    expect(worth.slice(0, 7)).toEqual([
      [1500, 1500],
      // A bought a lot, which is worth its price.
      [1500, 1500],
      // B paid $4 of rent on Baltic.
      [1504, 1496],
      [1504, 1496],
      [1504, 1496],
      // A paid $150 for a lot that is worth $100.
      [1454, 1546],
      // B paid $8 of rent on Connecticut.
      [1462, 1538],
    ])
    // B got a salary and paid $6 of rent on Oriental.
    expect(worth.at(-1)).toEqual([1468, 1732])
    expect(course!.leads).toEqual([
      { turns: 2, seat: 0 },
      { turns: 5, seat: 1 },
    ])
  })

  it('values a deal by the worth of its deeds and later rents', async () => {
    const small = opening()
    deal(small)
    const before = await storyOf(small.told())
    expect(before.course!.deals).toMatchObject([{ from: 1, to: 0, turn: 5, gains: [50, -50] }])
    round(small)
    const { course } = await storyOf(small.told())
    expect(course!.deals).toMatchObject([{ from: 1, to: 0, gains: [44, -44] }])
  })

  it('has the earnings of deeds bought from the Bank, not from players', async () => {
    const small = opening()
    deal(small)
    round(small)
    const { course } = await storyOf(small.told())
    const of = (square: number) => course!.purchases.filter((one) => one.square === square)
    expect(of(baltic)).toMatchObject([{ seat: 0, turn: 1, price: 60, earned: 4 }])
    expect(of(connecticut)).toMatchObject([{ seat: 0, turn: 3, price: 120, earned: 8 }])
    expect(of(oriental)).toMatchObject([{ seat: 1, turn: 4, price: 100, earned: 0 }])
  })

  it('compares a landing with the average of all rolls from there', async () => {
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
    // From GO, a 2 leads to Community Chest, a 4 to the tax of $200 and a 7 to Chance. Nobody owns a deed.
    const [chest, chance] = [415 / 16, 135 / 16]
    const [luck] = course!.luck
    expect(luck!.expected).toBeCloseTo((chest - 3 * 200 + 6 * chance) / 36, 9)
    expect(luck).toMatchObject({ landings: 1, actual: -200 })
  })

  it('counts rolls by their total, and doubles', async () => {
    const small = new Small()
    small.goes(0, 5, 5)
    small.goes(0, 1, 2)
    small.goes(1, 2, 1)
    const { dice } = await storyOf(small.told())
    expect(dice[0]).toMatchObject({ rolls: 2, doubles: 1 })
    expect([dice[0]!.sums[10], dice[0]!.sums[3], dice[1]!.sums[3]]).toEqual([1, 1, 1])
  })

  it('leaves out undone moves', async () => {
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
    // Reading the log in two steps gives the same result.
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

  it('has only facts from events if the rules have changed', async () => {
    const small = opening()
    const other = { ...classic, steps: { ...classic.steps, 'land.lot': () => undefined } }
    const { course, payments } = await storyOf(small.told(), other)
    expect(course).toBeNull()
    expect(payments.filter(({ why }) => why === 'rent')).toMatchObject([{ amount: 4, square: baltic }])
  })

  it('hides worth while cash is hidden, until the game ends', async () => {
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
