import { expect, it } from 'vitest'
import { paged, pageParts, type Page } from '#discord/chronicle/message.ts'
import { text } from '#discord/parts/components.ts'
import { isOnOneScreen } from '#discord/parts/screen-budget.ts'
import { infoOf, readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }
const reading = readingFrom(newPosition('cheaters', party), party, null)
const plan = infoOf('cheaters').chronicle!
const picture = { file: 'board.png', alt: 'The board' }
const lines = Array.from({ length: 60 }, (_, at) => `Line ${at + 1} of what happened.`)
const page: Page = {
  text: lines.join('\n'),
  pictures: [picture],
  count: { texts: [], buttons: [] },
  ping: [],
}

it('when lines do not fit with the picture, sends them first', () => {
  const { ahead, whole } = paged(reading, plan, page)
  expect([...ahead, whole.text].join('\n')).toBe(page.text)
  expect(ahead.length).toBeGreaterThan(0)
  expect(isOnOneScreen(pageParts(reading, plan, whole), undefined, -0.7)).toBe(true)
  for (const one of ahead) expect(isOnOneScreen([text(one)], undefined, -0.7)).toBe(true)
})
