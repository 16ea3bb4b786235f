import { describe, expect, test } from 'vitest'
import { forecast, type Forecast } from '#editions/slaughterhouse/cop/forecast.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { commit } from '#editions/slaughterhouse/theft.ts'
import { activePrompts } from '#engine/agenda.ts'
import { type Chance, chanceOf, type DrawRequest } from '#engine/chance.ts'
import { copyGame } from '#engine/copy.ts'
import type { Game, Options } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play } from '#engine/machine.ts'
import { fallbackOf } from '#engine/fallback.ts'
import { MoveInPlay } from '#engine/play.ts'
import { playRandomGame } from '#test/editions/wander.ts'
import { seeded } from '#test/engine/random.ts'
import { expectAtLeast, expectAtMost, expectSame } from '#test/expecting.ts'
import { ownOf, typed } from './typed.ts'

const at = Date.UTC(2030, 0, 1)

/** Decks whose cards move nobody; the forecast ignores cards. */
const harmless = {
  chance: Array.from({ length: 16 }, () => 'CH-07'),
  chest: Array.from({ length: 16 }, () => 'CC-02'),
  blue: Array.from({ length: 16 }, () => 'free_bomb'),
}

/** Returns a game of three seats before the first roll, with the Cop and the seats on these squares. */
function table(cop: number, squares: readonly number[], options: Options = {}): Game {
  const tokens = squares.map((_, seat) => `t${seat}`)
  const toss = ({ purpose, kind, of, count, counter }: DrawRequest) => {
    if (kind === 'shuffle') return Array.from({ length: of }, (_, index) => index)
    if (purpose === 'toss') return counter === 0 ? [6, 5] : [1, 2]
    return Array.from({ length: count }, () => 1)
  }
  const { game } = begin(slaughterhouse, { tokens, host: 0, options, at }, toss)
  squares.forEach((square, seat) => (game.seats[seat]!.at = square))
  Object.assign(ownOf(game).cop, { at: cop, roaming: true })
  game.decks = structuredClone(harmless)
  return game
}

const setting = (game: Game, edition = slaughterhouse) => ({
  board: edition.board(game.options),
  figures: edition.figures,
})

function look1(game: Game, seat: number, edition = slaughterhouse): Forecast {
  return forecast(typed(viewFor(edition, game, seat)), seat, setting(game, edition))
}

describe('the forecast of the Cop', () => {
  test('finds the dice total with which another player brings him', () => {
    const near = look1(table(0, [11, 7, 11]), 1)
    expect(near).toMatchObject({ distance: 7, sums: [7] })
    // The ways to 7: one of six throws; 1+1, then one of four; 2+2, then one of two; 1+1 twice, then one of
    // two.
    expect(near.thisTurn).toBeCloseTo(6 / 36 + 4 / 36 ** 2 + 2 / 36 ** 2 + 2 / 36 ** 3, 12)
    expect(near.beforeOwnTurn).toBeCloseTo(near.thisTurn, 12)
  })

  test("uses the edition's number of doubles to Jail (CLS-017)", () => {
    const strict = { ...slaughterhouse, figures: { ...slaughterhouse.figures, doublesToJail: 2 } }
    // As above, but a second double leads to Jail.
    expect(look1(table(0, [11, 7, 11]), 1, strict).thisTurn).toBeCloseTo(6 / 36 + 6 / 36 ** 2, 12)
  })

  test('counts only doubles if he is beyond the reach of one throw', () => {
    const far = look1(table(0, [11, 13, 11]), 1)
    expect(far.sums).toEqual([13])
    expect(far.thisTurn).toBeGreaterThan(0)
    expect(far.thisTurn).toBeLessThan(0.06)
  })

  test('rules out 39 squares in one turn', () => {
    expect(look1(table(0, [11, 39, 11]), 1)).toMatchObject({ distance: 39, sums: [], thisTurn: 0 })
  })

  test('adds up the turns of several players before the seat’s next one', () => {
    const third = look1(table(0, [11, 11, 7]), 2)
    expect(third.beforeOwnTurn).toBeGreaterThan(third.thisTurn)
  })

  test('is zero in the seat’s own turn, unless he is already on its square', () => {
    expect(look1(table(3, [11, 5, 5]), 0).thisTurn).toBe(0)
    const beside = look1(table(11, [11, 5, 5]), 0)
    // All courses except three doubles in a row.
    expect(beside.thisTurn).toBeGreaterThan(0.95)
    expect(beside.thisTurn).toBeLessThan(1)
    expect(beside.sums).toContain(7)
  })

  test('is certain after the roll', () => {
    const game = table(3, [20, 5, 5])
    Object.assign(game.turn, { rolled: true, dice: [3, 4] })
    ownOf(game).cop.distance = 7
    expect(look1(game, 0).thisTurn).toBe(0)
    ownOf(game).cop.at = 13
    expect(look1(game, 0)).toMatchObject({ sums: [0], thisTurn: 1, beforeOwnTurn: 1 })
  })

  test('considers blue cards 12 and 13', () => {
    const game = table(13, [20, 5, 5])
    Object.assign(game.turn, { rolled: true, dice: [3, 4] })
    Object.assign(ownOf(game).cop, { distance: 7, isReplaced: true })
    expect(look1(game, 0).thisTurn).toBe(0)
    ownOf(game).cop.isReplaced = false
    ownOf(game).outing.jailAtEnd = true
    expect(look1(game, 0)).toMatchObject({ thisTurn: 0, beforeOwnTurn: 0 })
  })

  test('considers the backward turn of card 14', () => {
    const game = table(14, [20, 5, 5])
    ownOf(game).outing.isBackward = true
    const { distance, sums } = look1(game, 0)
    expect([distance, sums]).toEqual([6, [3, 23]])
  })

  test('is zero in a cell', () => {
    const game = table(0, [11, 10, 11])
    game.seats[1]!.jail = 1
    expect(look1(game, 1)).toMatchObject({ sums: [], thisTurn: 0, beforeOwnTurn: 0 })
  })

  test("moves him by a prisoner's double or third roll only", () => {
    const game = table(0, [10, 8, 11])
    game.seats[0]!.jail = 0
    expect(look1(game, 1).thisTurn).toBeCloseTo(1 / 36, 12)
    game.seats[0]!.jail = 2
    expect(look1(game, 1).thisTurn).toBeCloseTo(5 / 36, 12)
  })

  test('uses the dice of the edition', () => {
    const dice = { count: 1, faces: 8 }
    const edition = { ...slaughterhouse, figures: { ...slaughterhouse.figures, dice } }
    expect(look1(table(0, [11, 7, 11]), 1, edition)).toMatchObject({ sums: [7], thisTurn: 1 / 8 })
    expect(look1(table(0, [11, 9, 11]), 1, edition)).toMatchObject({ sums: [], thisTurn: 0 })
    // The second player may bring the Cop by 1 to 7 too, after any throw of the first one.
    expect(look1(table(0, [11, 11, 8]), 2, edition).beforeOwnTurn).toBeCloseTo(1 / 8 + 7 / 64, 12)
    // One die has no doubles: only the third roll leads out of Jail.
    const game = table(0, [10, 8, 11])
    game.seats[0]!.jail = 1
    expect(look1(game, 1, edition).thisTurn).toBe(0)
    game.seats[0]!.jail = 2
    expect(look1(game, 1, edition).thisTurn).toBe(1 / 8)
  })

  test('considers landings after each roll with cop_move `per_roll`', () => {
    const once = look1(table(0, [11, 4, 11]), 1).thisTurn
    const often = look1(table(0, [11, 4, 11], { cop_move: 'per_roll' }), 1).thisTurn
    // The ways to 4: 1+3 or 3+1; or 1+1 twice, then a third double. `per_roll` adds 2+2, and after 1+1 twice
    // any third roll.
    expect(once).toBeCloseTo(2 / 36 + 6 / 36 ** 3, 12)
    expect(often).toBeCloseTo(3 / 36 + 1 / 36 ** 2, 12)
  })
})

/** Compares the forecast with played games in which everybody gives the default answer. */
describe('the forecast', () => {
  test.each([
    ['before the turns of two others', 5, [11, 14, 17], 2, {}],
    ['in the seat’s own turn', 21, [21, 14, 17], 0, {}],
    ['in the seat’s own turn and those of others', 26, [33, 14, 17], 0, {}],
    ['after each roll', 5, [11, 14, 17], 2, { cop_move: 'per_roll' }],
  ] as const)('matches played games %s', (_what, cop, squares, seat, options) => {
    const rounds = 3000
    const start = table(cop, squares, options)
    const opening = new MoveInPlay(slaughterhouse, typed(start), () => [])
    commit(opening, seat, { kind: 'bank', amount: 200, victim: null })
    const said = look1(start, seat).beforeOwnTurn
    let caught = 0
    const chance = chanceOf(seeded(7))
    for (let round = 0; round < rounds; round++) if (isCaught(start, seat, chance)) caught++
    expect(Math.abs(caught / rounds - said)).toBeLessThan(0.02)
  })
})

test.each([
  [300, {}],
  [80, { cop_move: 'per_roll', cop_backward: 'mirror' }],
] as const)('the forecast is a probability in every position of %i random moves (%j)', (moves, options) => {
  for (const seed of [3, 50, 700])
    playRandomGame('slaughterhouse', seed, moves, ({ position: { game } }) => checkChances(game), { options })
})

function checkChances(game: Game): void {
  const view = typed(viewFor(slaughterhouse, game, null))
  for (const seat of game.seats.keys()) {
    const { distance, sums, thisTurn, beforeOwnTurn } = forecast(view, seat, setting(game))
    expectAtLeast(distance, 0)
    expectAtMost(distance, 39)
    expectSame(thisTurn > 0, sums.length > 0)
    expectAtMost(thisTurn, beforeOwnTurn)
    expectAtMost(beforeOwnTurn, 1 + 1e-9)
  }
}

function isCaught(start: Game, seat: number, chance: Chance): boolean {
  let game = copyGame(slaughterhouse, start)
  for (let moves = 0; moves < 60; moves++) {
    if (game.turn.number > start.turn.number && game.turn.seat === seat) return false
    const [prompt] = activePrompts(game)
    const by = prompt?.seats[0]
    if (!prompt || by === undefined) return false
    const position = { edition: slaughterhouse, game, board: slaughterhouse.board(game.options) }
    const choice = fallbackOf(position, prompt, by)
    if (!choice) return false
    const played = play(slaughterhouse, game, { ...choice, seat: by, at }, chance)
    if ('refused' in played) throw new Error(played.refused.code)
    game = played.game
    if (played.events.some((event) => event.kind === 'arrested' && event.seat === seat)) return true
  }
  return false
}
