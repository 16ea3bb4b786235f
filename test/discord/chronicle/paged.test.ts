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
  scene: null,
  text: lines.join('\n'),
  picture,
  count: { texts: [], buttons: [] },
  ping: [],
  isPressed: true,
}

it('sends lines that do not fit with the picture before it, in order', () => {
  const { ahead, whole } = paged(reading, plan, page)
  expect([...ahead, whole.text].join('\n')).toBe(page.text)
  expect(ahead.length).toBeGreaterThan(0)
  expect(isOnOneScreen(pageParts(reading, plan, whole), undefined, -2.5)).toBe(true)
  for (const one of ahead) expect(isOnOneScreen([text(one)], undefined, -2.5)).toBe(true)
})

it('keeps a scene in one message, whatever its height', () => {
  const scene = { headline: '### Ann cries CHEATER! at Bo', picture }
  const { ahead, whole } = paged(reading, plan, { ...page, scene })
  expect(ahead).toEqual([])
  expect(whole.text).toBe(page.text)
})
