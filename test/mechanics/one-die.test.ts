import { expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { makeBoard } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { movement } from '#mechanics/movement/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { selfPlay } from '#players/index.ts'
import { addLuck } from '#table/story/luck.ts'
import { seeded } from '#test/engine/random.ts'

const die = movement({ salary: 200, dice: { count: 1, faces: 8 } })
const mechanics = manifest.mechanics.map((mechanic) => (mechanic.name === 'movement' ? die : mechanic))
const board = makeBoard(
  usBoard.names,
  [...usBoard.squares.slice(0, 20), ...usBoard.squares.slice(30, 34)].map((square) =>
    square.kind === 'card' || square.kind === 'parking' ? { kind: 'rest', id: square.id } : square,
  ),
)
const whole = ruleSet({ ...manifest, presets: {}, mechanics })
const edition = { ...whole, board: () => board, steps: { ...whole.steps, 'land.rest': () => undefined } }

it('is played with one die of eight on 24 squares, and luck is counted by that die', () => {
  const seen = new Set<string>()
  for (let seed = 1; seed <= 10; seed++) {
    const below = seeded(seed)
    const random = () => below(1000) / 1000
    const options = { 'end.mode': 'rounds' }
    let isOver = false
    for (const { played } of selfPlay({ edition, players: 3, options, chance: chanceOf(below), random })) {
      for (const event of played.events) if (event.kind === 'rolled') seen.add(event.dice.join('+'))
      isOver = played.game.over !== null
      if (isOver) break
      expectEvenLuck(played.game)
    }
    expect(isOver).toBe(true)
  }
  expect([...seen].sort()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8'])
})

/** Over all eight faces from one position, what was expected and what came are the same. */
function expectEvenLuck(game: Game): void {
  const { seat } = game.turn
  const from = game.seats[seat]?.at ?? 0
  const luck = game.seats.map(() => ({ landings: 0, expected: 0, actual: 0 }))
  for (let face = 1; face <= 8; face++)
    addLuck(luck, { edition, board, game }, [
      { kind: 'rolled', seat, dice: [face], why: 'move' },
      { kind: 'moved', seat, from, to: (from + face) % 24, by: 'dice', steps: face },
    ])
  expect(luck[seat]?.landings).toBe(8)
  expect(luck[seat]?.expected).toBeCloseTo(luck[seat]?.actual ?? NaN, 6)
}
