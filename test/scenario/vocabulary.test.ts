import { globSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { editions } from '#editions/index.ts'
import { playRandomGame } from '#test/editions/wander.ts'
import { eventFields } from './event-fields.ts'
import { membersIn } from './members.ts'
import { refusalFacts } from './refusal-facts.ts'
import { eventFieldsOf, eventsOf, refusalFactsOf, refusalsOf } from './vocabulary.ts'
import { troubleOf } from './trial.ts'

/** Returns the words of all editions. */
function ofAll(wordsOf: (edition: { name: string }) => object): string[] {
  return Object.keys(editions).flatMap((name) => Object.keys(wordsOf({ name })))
}

test('every event belongs to all games, a mechanic, an edition, or the table', () => {
  const table = globSync('src/table/**/*.ts').flatMap((file) => membersIn(file, 'EventFacts'))
  expect(table.length).toBeGreaterThan(5)
  expect(new Set([...ofAll(eventFieldsOf), ...table])).toEqual(new Set(Object.keys(eventFields)))
})

test('every refusal belongs to all games, a mechanic or an edition', () => {
  expect(new Set(ofAll(refusalFactsOf))).toEqual(new Set(Object.keys(refusalFacts)))
})

test('an edition has the words of its own mechanics only', () => {
  const names = (subjects: { name: string }[]) => subjects.map(({ name }) => name)
  const edition = { name: 'none', vocabulary: ['auction', 'jail'] }
  expect(names(eventsOf(edition))).toEqual(['every game', 'auction', 'jail'])
  expect(names(refusalsOf(edition))).toEqual(['every game', 'auction'])
  expect(eventFieldsOf(edition)).toHaveProperty('auctionOpened')
  expect(eventFieldsOf(edition)).not.toHaveProperty('mortgaged')
})

describe.each(Object.values(editions))('$name', (edition) => {
  test.each([3, 1009, 40_009])('uses its own words only (seed %i)', (seed) => {
    const known = eventFieldsOf(edition)
    const strange = new Set<string>()
    let told = 0
    const watch = ({ events }: { events: { kind: string }[] }) => {
      told += events.length
      for (const { kind } of events) if (!Object.hasOwn(known, kind)) strange.add(kind)
    }
    playRandomGame(edition.name, seed, 500, watch, { undos: 9, ends: true })
    expect(told).toBeGreaterThan(100)
    expect([...strange]).toEqual([])
  })
})

describe('a word that the edition lacks', () => {
  test('is a mistake as an event', () => {
    expect(troubleOf('expect: { events: [copRoams] }')).toContain('5:20: unknown event "copRoams"')
    expect(troubleOf('expect: { events: [paused] }')).toContain('5:20: unknown event "paused"')
    expect(troubleOf('expect: { events: [auctionOpened] }', 'slaughterhouse')).toContain('unknown event')
  })

  test('is a mistake as a refusal', () => {
    expect(troubleOf('steps:\n  - { B: roll, refused: gateShut }')).toContain(
      '6:25: unknown refusal "gateShut"',
    )
  })

  test('is a mistake as a fact that a prompt is about', () => {
    const about = 'expect: { prompts: [turn.roll: { about: { loser: A } }] }'
    expect(troubleOf(about)).toContain('5:43: unknown matter of a prompt "loser"')
    expect(troubleOf(about, 'slaughterhouse')).toContain('turn.roll, about\n    expected loser A')
  })

  test('is valid as an event that must not occur', () => {
    expect(troubleOf('expect: { noEvents: [auctionOpened] }', 'slaughterhouse')).toBeNull()
  })
})
