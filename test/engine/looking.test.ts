import { describe, expect, it } from 'vitest'
import { classic } from '#editions/classic/index.ts'
import type { Prompt } from '#engine/game.ts'
import { look } from '#engine/look.ts'
import { begin } from '#engine/machine.ts'
import { fastChance } from '#scripts/seeds.ts'

/** A question to seat 1 that all wait for, as each of the table and three seats sees it. */
function seen(question: Partial<Prompt>): (Partial<Prompt> | undefined)[] {
  const { game } = begin(classic, { tokens: ['a', 'b', 'c'], host: 0, options: {}, at: 0 }, fastChance(1))
  const [first] = game.prompts
  const prompt = { ...(first as Prompt), seats: [1], blocks: true, about: { secret: 7 }, ...question }
  const viewers = [null, 0, 1, 2]
  return viewers.map((viewer) => {
    const [one] = look(classic, { ...game, prompts: [prompt] }, viewer).prompts
    return one && { seats: one.seats, about: one.about }
  })
}

const known = { seats: [1], about: { secret: 7 } }
const blank = { seats: [1], about: {} }

describe('a question that all wait for', () => {
  it('tells everybody what it is about where it is not private', () => {
    expect(seen({ private: false })).toEqual([known, known, known, known])
  })

  it('tells of what it is about who is asked alone where it is private', () => {
    expect(seen({ private: true })).toEqual([blank, blank, known, blank])
  })

  it('tells everybody of it where the answers alone are private', () => {
    expect(seen({ private: true, aboutKnown: true })).toEqual([known, known, known, known])
  })

  it('is not told of at all where nobody waits for a private one', () => {
    expect(seen({ private: true, blocks: false })).toEqual([undefined, undefined, known, undefined])
  })
})
