import { describe, expect, it } from 'vitest'
import { expectSame } from '#test/expecting.ts'
import { classic } from '#editions/classic/index.ts'
import { editions } from '#editions/index.ts'
import { nextDue } from '#engine/clock.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, playInto, refusedMove } from '#engine/machine.ts'
import { viewFor } from '#engine/look.ts'
import { moves } from '#engine/moves.ts'
import type { Move } from '#engine/option.ts'
import { figuresOf } from '#players/figures.ts'
import { computerMove, computerName, decide, newMemory, seatsToAsk } from '#players/index.ts'
import { plans } from '#test/editions/plans.ts'
import { fastChance, seedsFrom } from '#scripts/seeds.ts'
import { simulateGame, type Simulation } from '../../scripts/simulation/game.ts'

const cap = 3000

function seeds(count: number): number[] {
  const source = seedsFrom(2024)
  return Array.from({ length: count }, () => source.next().value)
}

function moneyOf({ bank, seats }: Game): number {
  return seats.reduce((sum, { cash }) => sum + cash, bank.cash + bank.pot)
}

function numbers(seed: number): () => number {
  const draw = fastChance(seed)
  return () =>
    (draw({ purpose: 'test', kind: 'pick', of: 1 << 30, count: 1, counter: 0 })[0] ?? 0) / (1 << 30)
}

/** Returns every option of an edition with a random value that a host may choose. */
function anyOptions(edition: Edition, random: () => number): Options {
  const from = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  return Object.fromEntries(
    edition.options.map((spec) => {
      if (spec.type === 'choice') return [spec.name, from(spec.values)]
      return [spec.name, from([spec.min, spec.default, spec.max, ...(spec.also ?? [])])]
    }),
  )
}

type Watch = NonNullable<Simulation['watch']>

function conservingMoney(): Watch {
  let whole: number | null = null
  return ({ game }) => expectSame(moneyOf(game), (whole ??= moneyOf(game)))
}

/**
 * Checks that a player makes a partner at most one offer between two of the partner's turns, and gives a
 * reason. Calls `count` for each offer.
 */
function withoutEndlessTalk(count: () => void): Watch {
  const made = new Map<string, number>()
  const turns = new Map<number, number>()
  return ({ game, events }, move) => {
    turns.set(game.turn.seat, game.turn.number)
    for (const event of events) {
      if (event.kind !== 'offered' || event.debt !== null || move?.act !== 'offer') continue
      const pair = `${event.from}>${event.to}`
      expect(turns.get(event.to) ?? 0).not.toBe(made.get(pair))
      expect(move.with['says']).toBeDefined()
      made.set(pair, turns.get(event.to) ?? 0)
      count()
    }
  }
}

describe.each(Object.values(editions))('whole games among computer players: $name', (edition) => {
  const four = { edition, players: 4, cap }

  it('have a winner, no lapses, constant money and few offers', () => {
    let offers = 0
    const games = seeds(4).map((seed) => {
      const watches = [conservingMoney(), withoutEndlessTalk(() => (offers += 1))]
      return simulateGame({ ...four, seed, watch: (...now) => watches.forEach((watch) => watch(...now)) })
    })
    expect(games.filter(({ finished }) => finished).length).toBeGreaterThanOrEqual(3)
    for (const { finished, winners, lapses } of games) {
      expect(lapses).toBe(0)
      if (finished) expect(winners).toHaveLength(1)
    }
    // Not every edition has offers (TWO-061).
    if (Object.hasOwn(edition.freeActions, 'offer')) {
      const fewOffers = `computer players of ${edition.name} made ${offers} offers in 4 games`
      expect(offers, fewOffers).toBeGreaterThan(10)
    }
  })

  it.each([2, 3, 6, 10].filter((count) => count >= edition.players.min && count <= edition.players.max))(
    'end with %i players',
    (players) => {
      const games = seeds(3).map((seed) => simulateGame({ edition, players, seed, cap }))
      expect(games.filter(({ finished }) => finished).length).toBeGreaterThanOrEqual(2)
      expect(games.every(({ lapses }) => lapses === 0)).toBe(true)
    },
  )

  it('never stall with any options, and most of them end', () => {
    let ended = 0
    for (const seed of seeds(4)) {
      const options = anyOptions(edition, numbers(seed))
      const { finished, turns } = simulateGame({ ...four, seed, options, pause: 30_000 })
      if (finished) ended += 1
      else expect(turns, JSON.stringify(options)).toBeGreaterThan(cap)
    }
    expect(ended).toBeGreaterThanOrEqual(3)
  })

  it('are the same for the same seed', () => {
    const play = () => simulateGame({ ...four, seed: 77 }).game
    expect(play()).toEqual(play())
  })
})

describe('a computer player against random players', () => {
  /** Minimum number of games of every edition. */
  const fewest = 4

  /** Returns a random move that the rules allow; null if there is none. */
  function anyMove(edition: Edition, game: Game, random: () => number): Move | null {
    const seat = Math.floor(random() * game.seats.length)
    const board = edition.board(game.options)
    const open = moves({ edition, game, board }, seat).filter(
      ({ act, ask }) => ask.length === 0 && act !== 'resign',
    )
    const option = open[Math.floor(random() * open.length)]
    return option ? { act: option.act, prompt: option.prompt, with: option.fixed, seat, at: game.now } : null
  }

  it.each(Object.values(editions))(
    'always has a legal answer, in thousands of positions ($name)',
    (edition) => {
      let positions = 0
      const done = new Set<string>()
      for (const [played, seed] of seeds(900).entries()) {
        // Editions with short games play more of them.
        if (played >= fewest && positions > 1200) break
        const random = numbers(seed)
        const chance = fastChance(seed)
        const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, chance)
        const memories = game.seats.map(newMemory)
        for (let step = 0; step < 400 && !game.over; step++) {
          for (const [seat, memory] of memories.entries()) {
            const choice = computerMove(edition, game, seat, random, random() < 0.5 ? memory : undefined)
            if (!choice) continue
            positions++
            done.add(choice.act)
            expectSame(refusedMove(edition, game, { ...choice, seat, at: game.now }), null)
          }
          const wild = random() < 0.25 ? anyMove(edition, game, random) : null
          const move = wild ?? nextMove(edition, game, random)
          if (!move) break
          expectSame('refused' in playInto(edition, game, move, chance), false, move.act)
        }
      }
      expect(positions).toBeGreaterThan(1200)
      for (const act of plans[edition.name]?.byComputers ?? []) expect(done).toContain(act)
    },
  )

  function nextMove(edition: Edition, game: Game, random: () => number): Move | null {
    for (const seat of seatsToAsk(edition, game)) {
      const choice = computerMove(edition, game, seat, random)
      if (choice) return { ...choice, seat, at: game.now }
    }
    const due = nextDue(game)
    return due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
  }

  it('answers an unknown kind of prompt with the smallest answer', () => {
    const { game } = begin(classic, { tokens: ['a', 'b'], host: 0, options: {}, at: 0 }, fastChance(3))
    const prompt = game.prompts[0]
    if (!prompt) throw new Error('there is no prompt')
    prompt.kind = 'heist.plan'
    const seat = prompt.seats[0] ?? -1
    const option = (act: string, asks: boolean) => ({
      act,
      prompt: prompt.id,
      fixed: { way: act },
      ask: asks ? [{ name: 'loot', type: 'amount' as const, min: 7, max: 9 }] : [],
      facts: {},
    })
    const board = classic.board(game.options)
    const deciding = (options: ReturnType<typeof option>[]) =>
      decide({
        seat,
        view: viewFor(classic, game, seat),
        board,
        figures: figuresOf(board, classic.figures.dice),
        options,
        freeAction: () => [],
        random: () => 0,
        accepts: () => true,
        moment: null,
        reserve: 0,
        cardWorth: () => 0,
        lotRent: () => 0,
        cardEffect: () => undefined,
        cardSum: () => 0,
        law: undefined,
      })
    const closed = deciding([option('tunnel', true), option('door', false)])
    expect(closed).toEqual({ act: 'door', prompt: prompt.id, with: { way: 'door' } })
    const open = deciding([option('tunnel', true)])
    expect(open).toEqual({ act: 'tunnel', prompt: prompt.id, with: { way: 'tunnel', loot: 7 } })
    expect(deciding([])).toBeNull()
  })
})

describe('names of computer players', () => {
  it('are unique', () => {
    const taken: string[] = []
    for (let i = 0; i < 40; i++) taken.push(computerName(taken))
    expect(new Set(taken).size).toBe(40)
  })
})
