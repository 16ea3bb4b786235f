import { describe, expect, it } from 'vitest'
import { linesByTurn, turnsIn } from '#discord/words/digest.ts'
import { plainLines } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import { mayKnow } from '#engine/event.ts'
import { seedFor } from '#test/engine/random.ts'
import { readingFrom, playRandomMoves, type Moment, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

/** Ann's view of the events of a random game, and of its final position. */
function wandered(seed: number, moves: number) {
  const events: GameEvent[] = []
  let last: Moment | undefined
  playRandomMoves(party, seed, moves, (moment) => {
    last = moment
    events.push(...moment.events.filter((event) => mayKnow(event, 0)))
  })
  return { running: readingFrom(last!.position, party, 0), events }
}

function lastTurns(events: readonly GameEvent[], count: number): GameEvent[] {
  const starts = events.flatMap(({ kind }, at) => (kind === 'turn' ? [at] : []))
  return events.slice(starts.at(-count))
}

describe('the summary of events since a player last looked (DAY-041)', () => {
  it('is complete by turns when it fits', () => {
    const { running, events } = wandered(
      seedFor((seed) => lastTurns(wandered(seed, 120).events, 2).length > 0),
      120,
    )
    const few = lastTurns(events, 2)
    const text = linesByTurn(running, few, 0)
    expect(text.split('\n').filter((line) => /^-# Turn \d+$/.test(line))).toHaveLength(2)
    for (const line of plainLines(running, lastTurns(events, 1))) expect(text).toContain(line)
    expect(text).not.toContain('earlier turn')
    expect(turnsIn(few)).toBe(2)
  })

  it('is shortened to the last turn and earlier gains when it is long', () => {
    const isLong = (seed: number) => wandered(seed, 900).events.length > 300
    const first = seedFor(isLong)
    const { running } = wandered(first, 900)
    const events = [first, seedFor(isLong, first + 1)].flatMap((seed) => wandered(seed, 900).events)
    const told = linesByTurn(running, events, 0)
    const whole = plainLines(running, events).join('\n')
    expect(whole.length).toBeGreaterThan(5000)
    expect(told.length).toBeLessThan(1000)
    for (const line of plainLines(running, lastTurns(events, 1))) expect(told).toContain(line)
    expect(told).toMatch(/^-# \d+ earlier turns/)
    const endless = lastTurns(events, 1).flatMap((event) => Array.from({ length: 300 }, () => event))
    expect(
      linesByTurn(
        running,
        endless.filter(({ kind }) => kind !== 'turn'),
        0,
      ).length,
    ).toBeLessThan(1000)
  })

  it('omits outdated facts of earlier turns', () => {
    const { running } = wandered(1, 60)
    const turn = (number: number, more: GameEvent[]): GameEvent[] => [
      { kind: 'turn', seat: 1, number },
      { kind: 'rolled', seat: 1, dice: [1, 2], why: 'move' },
      ...more,
    ]
    const idle = Array.from({ length: 300 }, (_, at) => turn(at + 3, [])).flat()
    const told = linesByTurn(
      running,
      [
        ...turn(1, [{ kind: 'paid', from: 1, to: 0, amount: 26, why: 'rent', square: 39 }]),
        ...turn(2, [{ kind: 'bought', seat: 1, square: 39, price: 400 }]),
        ...idle,
      ],
      0,
    )
    const [first, second] = told.split('-# Turn 2\n')
    expect(first).toContain('pays Ann **$26** rent')
    expect(first).not.toContain('🎲')
    expect(second).toContain('Boardwalk')
    expect(told).toMatch(/-# \d+ earlier turns/)
    expect(told.length).toBeLessThan(1000)
  })

  it('is empty without news', () => {
    const { running } = wandered(1, 60)
    expect(linesByTurn(running, [], 0)).toBe('')
  })
})
