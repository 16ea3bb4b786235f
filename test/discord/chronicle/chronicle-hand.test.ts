import { describe, expect, it } from 'vitest'
import { handOf } from '#discord/chronicle/panels/hand.ts'
import { readingFrom, playRandomMoves, type Party } from '#test/discord/games.ts'
import { say } from '#test/text/saying.ts'

interface Node {
  label?: string
  content?: string
  components?: readonly Node[]
}

function labelsIn(nodes: readonly Node[]): string[] {
  return nodes.flatMap(({ label, components }) => [...(label ? [label] : []), ...labelsIn(components ?? [])])
}

/** Seeds of runs that draw a forgeable Chance card early. */
const seeds = [26, 52, 54, 57]
const party: Party = { people: [true, true, true] }

describe('the hand of a chronicle', () => {
  it('has at most eight buttons, all with different labels', () => {
    let forgeable = 0
    for (const seed of seeds)
      playRandomMoves(
        party,
        seed,
        80,
        ({ position }) => {
          if (position.game.over) return
          for (const [seat, { out }] of position.game.seats.entries()) {
            if (out) continue
            const { parts } = handOf(readingFrom(position, party, seat), seat, {
              parts: [],
              buttons: [],
              files: [],
            })
            const labels = labelsIn(parts as readonly Node[])
            expect(new Set(labels).size, labels.join(' | ')).toBe(labels.length)
            expect(labels.length).toBeLessThanOrEqual(8)
            expect(labels).toEqual(expect.arrayContaining(['My sleeve', say('ui.hand.lookUp')]))
            for (const read of [
              'Table',
              'Board',
              'Cheat cards',
              say('ui.go.notes'),
              say('ui.go.help'),
              say('act.resign'),
              'CHEATER!',
            ])
              expect(labels).not.toContain(read)
            if (labels.includes('Do something else…')) forgeable++
          }
        },
        'cheaters',
      )
    expect(forgeable).toBeGreaterThan(0)
  })
})
