import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Prompt } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin } from '#engine/machine.ts'
import { fastChance } from '#scripts/seeds.ts'

/** How spectators and the seats 0, 1 and 2 see a prompt of seat 1 that blocks the game. */
function seen(question: Partial<Prompt>): (Partial<Prompt> | undefined)[] {
  const { game } = begin(classic, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, fastChance(1))
  const [first] = game.prompts
  const prompt = { ...(first as Prompt), seats: [1], blocks: true, about: { secret: 7 }, ...question }
  const viewers = [null, 0, 1, 2]
  return viewers.map((viewer) => {
    const [one] = viewFor(classic, { ...game, prompts: [prompt] }, viewer).prompts
    return one && { seats: one.seats, about: one.about }
  })
}

const known = { seats: [1], about: { secret: 7 } }
const blank = { seats: [1], about: {} }

describe('a prompt that blocks the game', () => {
  it('shows its subject to everybody if it is public', () => {
    expect(seen({ private: false })).toEqual([known, known, known, known])
  })

  it('shows its subject only to the seats that must answer if it is private', () => {
    expect(seen({ private: true })).toEqual([blank, blank, known, blank])
  })

  it('shows its subject to everybody if only the answers are private', () => {
    expect(seen({ private: true, aboutKnown: true })).toEqual([known, known, known, known])
  })

  it('is hidden from others if it is private and does not block', () => {
    expect(seen({ private: true, blocks: false })).toEqual([undefined, undefined, known, undefined])
  })
})
