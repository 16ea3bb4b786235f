import { describe, expect, it } from 'vitest'
import { manifest } from '#editions/classic/manifest.ts'
import { makeBoard } from '#engine/board.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Edition } from '#engine/edition.ts'
import { begin, playInto } from '#engine/machine.ts'
import { nextDue } from '#engine/clock.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { selfPlay } from '#players/index.ts'
import { randomMove, seeded } from '#test/engine/random.ts'

const { mechanics } = manifest

/** The classic game without some of its mechanics, and nothing on the squares that they had. */
function without(...left: string[]): Edition {
  const rest = mechanics.filter(({ name }) => !left.includes(name))
  const edition = ruleSet({ ...manifest, presets: {}, mechanics: rest })
  const squares = usBoard.squares.map((square) =>
    `land.${square.kind}` in edition.steps ? square : { kind: 'rest', id: square.id },
  )
  const board = makeBoard(usBoard.names, squares)
  return { ...edition, board: () => board, steps: { ...edition.steps, 'land.rest': () => undefined } }
}

/** Names of those mechanics that none of the others needs. */
function freeAmong(some: typeof mechanics): string[] {
  const needed = new Set(some.flatMap(({ needs = [] }) => needs))
  return some.map(({ name }) => name).filter((name) => !needed.has(name))
}

/** All that can be left out one after the other. */
function freeAtLast(): string[] {
  const left: string[] = []
  for (;;) {
    const more = freeAmong(mechanics.filter(({ name }) => !left.includes(name)))
    if (more.length === 0) return left
    left.push(...more)
  }
}

const free = freeAmong(mechanics)
const needed = mechanics.map(({ name }) => name).filter((name) => !free.includes(name))

describe('an edition that leaves a mechanic out', () => {
  it.each(needed)('is told who needs it: %s', (name) => {
    expect(() => without(name)).toThrow(`which needs ${name}: add it to its mechanics`)
  })

  const cases = [...free.map((name) => [name]), freeAtLast()].map((left) => [left.join(', '), left] as const)

  it.each(cases)('is played to its end without %s', (_, left) => {
    const edition = without(...left)
    const options = edition.options.some((spec) => spec.name === 'end.mode') ? { 'end.mode': 'rounds' } : {}
    for (let seed = 1; seed <= 10; seed++) {
      const below = seeded(seed)
      const random = () => below(1000) / 1000
      let moves = 0
      for (const { played } of selfPlay({ edition, players: 3, options, chance: chanceOf(below), random }))
        if (played.game.over || ++moves > 3000) break
      expect(moves).toBeLessThanOrEqual(3000)
      wander(edition, options, seed)
    }
  })
})

function wander(edition: Edition, options: Record<string, string>, seed: number): void {
  const below = seeded(seed)
  const chance = chanceOf(below)
  const { game } = begin(edition, { tokens: ['a', 'b', 'c'], host: 0, options, at: 0 }, chance)
  const board = edition.board(game.options)
  for (let made = 0; made < 400 && !game.over; made++) {
    const due = nextDue(game)
    const time = due === null ? null : { seat: null, act: 'time', prompt: null, with: {}, at: due }
    const move = below(12) === 0 ? time : randomMove({ edition, game, board }, below, new Set(['resign']))
    if (move) playInto(edition, game, move, chance)
  }
}
