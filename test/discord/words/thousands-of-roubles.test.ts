import { expect, test } from 'vitest'
import { promptText } from '#discord/card/question-text.ts'
import { standings } from '#discord/card/standings.ts'
import { actLabel } from '#discord/words/labels.ts'
import { plainLines } from '#discord/words/narrate.ts'
import { goodsText } from '#discord/reading.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'

/** Mentions, times, and correct amounts; the rest must not contain a large number. */
const told = /<[@t]:?\d+(:[Rf])?>|[\d,]+,000\u00a0₽|\b0\u00a0₽/g

test('shows every amount of a game in thousands of rubles in full', { timeout: 60_000 }, () => {
  const party: Party = { people: [true, true, true], options: { board: 'moscow', freeParking: 'pot' } }
  const lines = new Set<string>()
  for (const seed of [1, 2, 3, 4])
    playRandomMoves(party, seed, 400, ({ position, events }) => {
      const reading = readingFrom(position, party, 0)
      for (const line of plainLines(reading, events)) lines.add(line)
      for (const { prompt } of reading.look.prompts) lines.add(promptText(reading, prompt))
      for (const option of reading.look.options) lines.add(actLabel(reading, option))
      for (const { give, get } of reading.view.offers ?? [])
        lines.add(goodsText(reading, give) + goodsText(reading, get))
      lines.add(standings(reading))
    })
  expect([...lines].filter((line) => line.includes('₽')).length).toBeGreaterThan(100)
  const bare = [...lines].filter((line) => /\$|₽|[4-9]\d|\d{3}/.test(line.replace(told, '')))
  expect(bare).toEqual([])
})
