import { describe, expect, it } from 'vitest'
import { plainLines } from '#discord/words/narrate.ts'
import { polynesia } from '#editions/polynesia/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { GameEvent } from '#engine/event.ts'
import { begin } from '#engine/machine.ts'
import { readingFrom } from '#test/discord/games.ts'
import { seeded } from '#test/engine/random.ts'

const setup = { tokens: ['circle', 'square', 'star'], host: 0, at: 0 }
const party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

function reading(options = {}) {
  const { game, events } = begin(polynesia, { ...setup, options }, chanceOf(seeded(1)))
  const position = { edition: polynesia, game, board: polynesia.board(game.options) }
  return { events, reader: readingFrom(position, party, 0) }
}

describe('the words of French Polynesia', () => {
  it('use “throw” and “title”, also in shared sentences (POL-005, POL-023)', () => {
    const { words } = reading().reader
    expect(words.say('act.roll')).toBe('Throw the dice')
    expect(words.say('ui.go.deeds')).toBe('All titles')
    expect(words.find('help', 'passUnless')).toContain('in auctions of titles')
    // Inserted names are not replaced.
    expect(words.find('headline', 'completed', { seat: 'Roll Deed', group: 'Papeete' })).toContain(
      'Roll Deed',
    )
  })

  it('show all dealt titles in one line (POL-139)', () => {
    const { events, reader } = reading({ 'end.mode': 'clock' })
    const dealt = plainLines(reader, events).filter((line) => line.startsWith('🏝️'))
    expect(dealt).toEqual([
      expect.stringMatching(/^🏝️ Dealt and paid for: (\w+ .+ and .+, ){2}and \w+ .+ and .+\.$/),
    ])
  })

  it('list no pass that a later bid lifted (POL-130)', () => {
    const lot = { square: 24, piece: null }
    const course = (isForNow: boolean): GameEvent[] => [
      { kind: 'auctionOpened', ...lot, why: 'declined', queue: [] },
      { kind: 'bid', seat: 0, amount: 240_000, ...lot },
      { kind: 'passed', seat: 1, ...lot, ...(isForNow && { isForNow: true }) },
      { kind: 'bid', seat: 2, amount: 260_000, ...lot, over: 0 },
    ]
    const { reader } = reading()
    expect(plainLines(reader, course(true)).join()).not.toContain('passed')
    expect(plainLines(reader, course(false)).join()).toContain('passed: Bo')
  })
})
