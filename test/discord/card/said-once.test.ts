import { expect, it } from 'vitest'
import { closedContent, turnCard } from '#discord/card/turn.ts'
import { closedText } from '#discord/sending/steps.ts'
import { narrate } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import { textOf } from 'discord-stand-in'
import { readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const running = readingFrom(newPosition('classic', party), party, null)

const arrival = [
  { kind: 'rolled', seat: 0, dice: [2, 4], why: 'move' },
  { kind: 'moved', seat: 0, from: 3, to: 9, by: 'dice', steps: 6 },
] as GameEvent[]
const purchase = [{ kind: 'bought', seat: 0, square: 9, price: 120 }] as unknown as GameEvent[]

/** Without a picture there is room for all lines. */
const open = (events: GameEvent[]) =>
  textOf({ components: [turnCard(running, narrate(running, events), null)] } as never)
const closed = (events: GameEvent[]) => textOf(closedText(closedContent(running, events)) as never)

it.each([
  ['an open card', open],
  ['a closed card', closed],
])('does not repeat the headline of %s below it', (_, shown) => {
  const text = shown(purchase)
  expect(text).toMatch(/^### .*Ann buys Connecticut Avenue for \*\*\$120\*\*/)
  expect(text.match(/buys/g)).toHaveLength(1)
})

it.each([
  ['an open card', open],
  ['a closed card', closed],
])('keeps a line of %s that says more than the headline', (_, shown) => {
  const text = shown([...arrival, ...purchase])
  expect(text).toMatch(/^### .*Ann buys Connecticut Avenue/)
  expect(text).toMatch(/Ann 2\+4 → Connecticut Avenue/)
})

it('has a first purchase as headline, not the beginning before it', () => {
  const started = [{ kind: 'started', seats: 3, first: 0 }] as GameEvent[]
  expect(open(started)).toMatch(/^### .*The game begins/)
  expect(open([...started, ...arrival, ...purchase])).toMatch(/^### .*Ann buys Connecticut Avenue/)
})
