import { expect, it } from 'vitest'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { small } from '#discord/parts/components.ts'
import type { GameEvent } from '#engine/event.ts'
import { readingFrom } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

const told = (events: GameEvent[]) =>
  linesOf(readingFrom(newPosition('cheaters', party), party, null), events)

it('tells a stop after a ride as the way on', () => {
  const stops = [4, 11].map((square): GameEvent => ({ kind: 'stopped', seat: 2, square }))
  const [first, second] = told(stops)
  expect(first).toMatch(/ stops on /)
  expect(second).toMatch(/^From there /)
})

it('names who pays and who goes to Jail in a verdict', () => {
  const [line] = told([
    {
      kind: 'guilty',
      seat: 1,
      accused: 0,
      cheat: 'SURPRISE_DEMOLITION',
      how: 'I saw it',
      did: { square: 5 },
      booked: { catcherAmount: 100, isJailed: true },
      newCard: null,
    },
  ])
  expect(line).toContain('Ann gives it back and pays Bo $100, and goes to Jail.')
})

it('keeps a player’s words quoted in small text', () => {
  expect(small('**Guilty**\n> 20\n-# foot')).toBe('-# **Guilty**\n-# “20”\n-# foot')
})
