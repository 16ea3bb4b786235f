import { describe, expect, it } from 'vitest'
import { plainLines } from '#discord/words/narrate.ts'
import { two } from '#editions/two/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import { begin } from '#engine/machine.ts'
import { seeded } from '#test/engine/random.ts'
import { readingFrom } from '#test/discord/games.ts'

const { game } = begin(
  two,
  { tokens: ['circle', 'square', 'star'], host: 0, options: {}, at: Date.UTC(2026, 10, 21, 18) },
  chanceOf(seeded(4)),
)
const party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const reading = readingFrom({ edition: two, game, board: two.board(game.options) }, party, null)
const told = (...events: GameEvent[]) => plainLines(reading, events)

describe('the lines of Two', () => {
  it('say who moved whom (TWO-022, TWO-027)', () => {
    expect(
      told(
        { kind: 'rolled', seat: 0, dice: [3, 1], why: 'move' },
        { kind: 'movesOther', seat: 0, target: 1, steps: 4 },
        { kind: 'moved', seat: 1, from: 0, to: 4, by: 'dice', steps: 4 },
      ),
    ).toEqual(['🎲 Ann 3+1 · moves Bo 4 squares', '🎲 Bo → Income Tax'])
  })
})
