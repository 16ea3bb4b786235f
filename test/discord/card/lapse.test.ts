import { expect, it } from 'vitest'
import { turnCard } from '#discord/card/turn.ts'
import { isOnOneScreen } from '#discord/parts/screen-budget.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import { textOf } from 'discord-stand-in'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const board = { file: 'board.png', alt: 'The board' }

/** Ann's time runs out, then more events follow than a card has room for. */
function story(): GameEvent[] {
  const rolled = (seat: number): GameEvent => ({ kind: 'rolled', seat, dice: [2, 4], why: 'move' })
  const moved = (seat: number): GameEvent => ({ kind: 'moved', seat, from: 3, to: 9, by: 'dice', steps: 6 })
  const others = Array.from({ length: 30 }, (_, at) => [rolled(1 + (at % 2)), moved(1 + (at % 2))]).flat()
  return [
    { kind: 'lapsed', seat: 0, prompt: 1, asked: 'turn.roll', act: 'roll' },
    rolled(0),
    moved(0),
    { kind: 'paid', from: 0, to: 1, amount: 1100, why: 'rent', square: 9 },
    ...others,
  ] as GameEvent[]
}

it('a full card keeps the line about an absent player’s move', () => {
  const running = readingFrom(newPosition('classic', party), party, null)
  const card = turnCard(running, narrate(running, story()), board)
  const text = textOf({ components: [card] } as never)
  expect(text).toMatch(/^### .*Ann pays Bo \*\*\$1,100\*\*/)
  expect(text).toContain('Ann let the time run out')
  expect((text.match(/(?:Bo|Cy) 2\+4/g) ?? []).length).toBeLessThan(10)
  expect(isOnOneScreen(card.components)).toBe(true)
})

it('a full card shows a played card by its title', () => {
  const position = newPosition('two', party)
  const running = readingFrom(position, party, null)
  for (const prompt of running.look.prompts) prompt.quietHours = []
  const played = { kind: 'playedOn', seat: 2, target: 1, deck: 'chance', card: 'TWO-CH06' }
  const great = { kind: 'completed', seat: 2, group: 'orange' }
  const lines = narrate(running, [great, played, ...story().slice(-2)] as GameEvent[])
  const text = textOf({ components: [turnCard(running, lines, board)] } as never)
  expect(lines[1]?.text).toContain('it may be bought')
  expect(text).toContain('-# 🃏 Cy plays “Next station” on Bo')
  expect(text).not.toContain('it may be bought')
})
