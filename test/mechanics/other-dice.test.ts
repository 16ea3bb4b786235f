import { describe, expect, it } from 'vitest'
import { expectAtMost, expectSame } from '#test/expecting.ts'
import { cheaters } from '#editions/cheaters/index.ts'
import { manifest } from '#editions/classic/manifest.ts'
import { slaughterhouse } from '#editions/slaughterhouse/index.ts'
import { makeBoard } from '#engine/board.ts'
import { begin, playInto } from '#engine/machine.ts'
import { answers } from '#engine/moves.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import type { Dice } from '#mechanics/movement/dice.ts'
import { movement } from '#mechanics/movement/index.ts'
import { chancesOf } from '#mechanics/movement/throws.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { figuresOf } from '#players/figures.ts'
import { selfPlay } from '#players/index.ts'
import { addLuck } from '#table/story/course.ts'
import { newTallies, tally } from '#table/story/stories.ts'
import { seeded } from '#test/engine/random.ts'

/** A board of 24 squares. Squares that would draw a card or use the pot have no effect. */
const board = makeBoard(
  usBoard.names,
  [...usBoard.squares.slice(0, 20), ...usBoard.squares.slice(30, 34)].map((square) =>
    square.kind === 'card' || square.kind === 'parking' ? { kind: 'rest', id: square.id } : square,
  ),
  usBoard.buildings,
)

function smallClassic(dice: Dice): Edition {
  const moving = movement({ salary: 200, dice })
  const mechanics = manifest.mechanics.map((mechanic) => (mechanic.name === 'movement' ? moving : mechanic))
  const whole = ruleSet({ ...manifest, presets: {}, mechanics })
  return { ...whole, board: () => board, steps: { ...whole.steps, 'land.rest': () => undefined } }
}

const withDice = (edition: Edition, dice: Dice): Edition => ({
  ...edition,
  figures: { ...edition.figures, dice },
})

function allThrows({ count, faces }: Dice): number[][] {
  let found: number[][] = [[]]
  for (let die = 0; die < count; die++)
    found = found.flatMap((dice) => Array.from({ length: faces }, (_, face) => [...dice, face + 1]))
  return found
}

const total = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0)

describe.each([
  { count: 1, faces: 8 },
  { count: 3, faces: 6 },
])('an edition with $count dice of $faces faces', (dice) => {
  const rolls = allThrows(dice)

  it('has the correct chance of each roll', () => {
    const { throws, sums, mean, double } = chancesOf(dice)
    const share = (is: (roll: number[]) => boolean) => rolls.filter(is).length / rolls.length
    const isDouble = (roll: number[]) => roll.length > 1 && new Set(roll).size === 1
    for (const { sum, chance } of sums) expect(chance).toBeCloseTo(share((roll) => total(roll) === sum))
    expect(sums.map(({ sum }) => sum)).toEqual([...new Set(rolls.map(total))].sort((a, b) => a - b))
    for (const thrown of throws)
      expect(thrown.chance).toBeCloseTo(
        share((roll) => total(roll) === thrown.sum && isDouble(roll) === thrown.isDouble),
      )
    expect(throws.reduce((all, { chance }) => all + chance, 0)).toBeCloseTo(1)
    expect(mean).toBeCloseTo(rolls.reduce((all, roll) => all + total(roll), 0) / rolls.length)
    expect(double).toBeCloseTo(share(isDouble))
  })

  it('finishes games on 24 squares, with luck computed for its dice', () => {
    const edition = smallClassic(dice)
    const seen = new Set<number>()
    for (let seed = 1; seed <= 6; seed++) {
      const below = seeded(seed)
      const random = () => below(1000) / 1000
      const options = { 'end.mode': 'rounds' }
      let isOver = false
      const tallies = newTallies(3, dice)
      for (const { played } of selfPlay({ edition, players: 3, options, chance: chanceOf(below), random })) {
        expectRolls(played.events, dice)
        for (const event of played.events)
          if (event.kind === 'rolled') for (const die of event.dice) seen.add(die)
        tally(tallies, 1, played.events)
        isOver = played.game.over !== null
        if (isOver) break
        if (played.game.version % 3 === 0) expectEvenLuck(edition, played.game, rolls)
      }
      expect(isOver).toBe(true)
      const all = tallies.dice.flatMap(({ sums }) => sums)
      expect(total(all)).toBe(total(tallies.dice.map((own) => own.rolls)))
      for (const { sums } of tallies.dice) expect(sums).toHaveLength(dice.count * dice.faces + 1)
    }
    expect([...seen].sort()).toEqual(Array.from({ length: dice.faces }, (_, face) => face + 1))
  })

  it('gives computer players correct figures for its dice', () => {
    const { ahead, likely } = figuresOf(board, dice)
    expect(total(likely)).toBeCloseTo(1)
    for (const [from, reach] of ahead.entries())
      for (const { square, chance } of reach) {
        const steps = (square - from + 24) % 24
        expect(chance).toBeCloseTo(rolls.filter((roll) => total(roll) === steps).length / rolls.length)
      }
    expect(ahead[0]?.map(({ square }) => square)).toEqual(
      chancesOf(dice)
        .sums.map(({ sum }) => sum)
        .filter((sum) => ['lot', 'station', 'utility'].includes(board.squares[sum]?.kind ?? '')),
    )
  })

  const others: [string, Edition, Options][] = [
    ['slaughterhouse', slaughterhouse, {}],
    ['cheaters', cheaters, {}],
    ['cheaters, ultimate', cheaters, { ultimate: true }],
  ]

  it.each(others)('is playable by computer players: %s', (_, usual, options) => {
    const edition = withDice(usual, dice)
    for (let seed = 1; seed <= 2; seed++) {
      const below = seeded(seed)
      const random = () => below(1000) / 1000
      let moves = 0
      for (const { played } of selfPlay({ edition, players: 4, options, chance: chanceOf(below), random })) {
        expectRolls(played.events, dice)
        if (played.game.over || ++moves > 1500) break
      }
      expect(moves).toBeGreaterThan(100)
    }
  })
})

function expectRolls(events: readonly { kind: string; dice?: unknown; why?: unknown }[], dice: Dice): void {
  for (const { kind, dice: faces, why } of events) {
    // One edition’s Luxury Tax has its own die.
    if (kind !== 'rolled' || why === 'luxury') continue
    const fell = faces as number[]
    expectSame(fell.length, dice.count)
    expectAtMost(Math.max(...fell), dice.faces)
  }
}

/** Expects that over all possible rolls from one position, the actual results add up to the expected ones. */
function expectEvenLuck(edition: Edition, game: Game, rolls: readonly number[][]): void {
  const { seat } = game.turn
  const from = game.seats[seat]?.at ?? 0
  const luck = game.seats.map(() => ({ landings: 0, expected: 0, actual: 0 }))
  for (const dice of rolls)
    addLuck(luck, { edition, board, game }, [
      { kind: 'rolled', seat, dice, why: 'move' },
      { kind: 'moved', seat, from, to: (from + total(dice)) % 24, by: 'dice', steps: total(dice) },
    ])
  const { landings, expected, actual } = luck[seat]!
  expectSame(landings, rolls.length)
  expectAtMost(Math.abs(expected - actual), 1e-7)
}

describe('a player who states false dice (CHE-221)', () => {
  it.each([1, 3])('chooses each of %s dice', (count) => {
    const edition = withDice(cheaters, { count, faces: 6 })
    const options: Options = { ultimate: true, handover_pause: 0, post_tick: 0 }
    const below = seeded(1)
    const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options, at: 0 }, chanceOf(below))
    const { seat } = game.turn
    const promptOf = (kind: string) => game.prompts.find((prompt) => prompt.kind === kind)?.id ?? null
    const ones = () => Array.from({ length: count }, () => 1)
    playInto(edition, game, { seat, act: 'roll', prompt: promptOf('turn.roll'), with: {}, at: 0 }, ones)
    const [lie] = answers({ edition, game, board: edition.board(options) }, seat).filter(
      ({ act }) => act === 'falseDice',
    )
    expect(lie?.ask).toHaveLength(count)
    const said = Object.fromEntries(lie?.ask.map(({ name }) => [name, [2]]) ?? [])
    const move = { seat, act: 'falseDice', prompt: promptOf('dice'), with: said, at: 0 }
    const played = playInto(edition, game, move, ones)
    expect('refused' in played ? [] : played.events).toContainEqual(
      expect.objectContaining({ kind: 'rolled', dice: ones().map(() => 2) }),
    )
  })
})
