import { describe, expect, it } from 'vitest'
import { sheetsOf } from '#discord/chronicle/sheets.ts'
import type { LogEntry } from '#table/api.ts'
import { infoOf, readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, false, false], names: ['Ann', 'Bot', 'Tin'] }
const plan = infoOf('cheaters').chronicle!

function reading() {
  let found: ReturnType<typeof readingFrom> | undefined
  playRandomMoves(party, 3, 0, ({ position }) => (found = readingFrom(position, party, null)), 'cheaters')
  return found!
}

function entry(no: number, seat: number | null, ...events: object[]): LogEntry {
  return { no, at: 0, seat, events } as unknown as LogEntry
}

const allowance = { kind: 'allowance', seat: 1 }
const stopped = { kind: 'stopped', seat: 1, square: 5 }
const numbers = (entries: LogEntry[], until: number | null = null) =>
  sheetsOf(reading(), plan, entries, until).map(({ entries: told, isOpen }) => [
    told.map(({ no }) => no),
    isOpen,
  ])

describe('the division of entries into messages', () => {
  it('puts entries of people, and of computer players, together', () => {
    expect(numbers([entry(1, 0, allowance), entry(2, 0, allowance), entry(4, null, allowance)])).toEqual([
      [[1, 2, 4], false],
    ])
    expect(numbers([entry(1, 0, allowance), entry(2, 1, allowance), entry(5, 2, allowance)])).toEqual([
      [[1], false],
      [[2, 5], true],
    ])
  })

  it('ends a run at a picture or a ping', () => {
    const asked = { kind: 'asked', seat: 1, debtor: 0, amount: 50, square: 5 }
    expect(numbers([entry(1, 1, allowance), entry(2, 1, stopped), entry(3, 1, allowance)])).toEqual([
      [[1, 2], false],
      [[3], true],
    ])
    expect(numbers([entry(1, 1, allowance), entry(2, 1, asked), entry(3, 2, allowance)])).toEqual([
      [[1], false],
      [[2], false],
      [[3], true],
    ])
    expect(numbers([entry(1, 1, { ...asked, debtor: 2 }), entry(2, 2, allowance)])).toEqual([[[1, 2], true]])
  })

  it('has no message for an event without words', () => {
    expect(numbers([entry(1, 0, { kind: 'tallied', seat: 0 }), entry(2, 0, allowance)])).toEqual([
      [[2], false],
    ])
  })

  it('repeats the same message after a crash interrupted its sending', () => {
    const entries = [entry(1, 1, allowance), entry(2, 1, allowance), entry(3, 1, allowance)]
    expect(numbers(entries, 2)).toEqual([
      [[1, 2], false],
      [[3], true],
    ])
  })
})
