import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawTimeline, type TimelineScene } from '#art/index.ts'
import { figures } from '#art/tokens.ts'
import { people } from './scenes.ts'
import { writtenBy } from './written.ts'

type Deed = TimelineScene['deeds'][number]

const seats = figures.map(({ id }, seat) => ({ token: id, name: people[seat] ?? '' }))
const deed = (over: Partial<Deed> = {}): Deed => ({
  turn: 3,
  seat: 0,
  what: 'Bank Heist',
  did: 'took $300 out of the tray.',
  outcome: 'succeeded',
  catcher: null,
  near: [],
  worth: null,
  ...over,
})
const scene = (...deeds: Deed[]): TimelineScene => ({ seats, deeds, locale: 'en' })
const outcomes = ['caught', 'succeeded', 'stood', 'void'] as const

/** Many deeds of every kind, with long names and words. */
function many(count: number): TimelineScene {
  const whats = ['Unlicensed Contractor', 'Tray to the wrong neighbour', 'Slipping money to somebody']
  return scene(
    ...Array.from({ length: count }, (_, at) => {
      const outcome = outcomes[at % 4] as Deed['outcome']
      const catcher = outcome === 'caught' ? (at + 1) % 6 : null
      return deed({ turn: 100 + Math.floor(at / 2), seat: at % 6, what: whats[at % 3]!, outcome, catcher })
    }),
  )
}

async function hashOf(given: TimelineScene): Promise<string> {
  const [page] = await drawTimeline(given)
  const raw = await sharp(page?.png).removeAlpha().raw().toBuffer()
  return createHash('sha256').update(raw).digest('hex')
}

describe('the timeline of secret deeds', () => {
  test('breaks a long description instead of cutting it', async () => {
    const did =
      'went 1 square to Connecticut Avenue instead of 4 to States Avenue, past the hotel of Benedikt.'
    const long = deed({ did, outcome: 'caught', catcher: 1, near: [2, 3], worth: '$1,500' })
    const written = await writtenBy(() => drawTimeline(scene(long)))
    expect(written).toEqual(expect.arrayContaining([expect.stringMatching(/Benedikt\.$/)]))
    expect(written.filter((line) => line.includes('…'))).toEqual([])
  })

  test('has a row for each deed in one small picture', async () => {
    const [one, ...others] = await drawTimeline(scene(deed(), deed({ turn: 4, seat: 1 })))
    expect(others).toEqual([])
    const { width, height, isPalette } = await sharp(one?.png).metadata()
    expect({ width, height, isPalette }).toEqual({ width: 1024, height: 304, isPalette: true })
    expect((await sharp((await drawTimeline(scene(deed())))[0]?.png).metadata()).height).toBe(204)
  })

  test('continues on up to six small pictures with descriptions', async () => {
    const pages = await drawTimeline(many(47))
    expect(pages.map(({ alt }) => /turn by turn: [\d a-z]+/.exec(alt)?.[0])).toEqual([
      'turn by turn: 1 to 12 of 47',
      'turn by turn: 13 to 24 of 47',
      'turn by turn: 25 to 36 of 47',
      'turn by turn: 37 to 47 of 47',
    ])
    for (const { png, alt } of pages) {
      expect(png.length).toBeLessThan(100_000)
      expect(alt.length).toBeLessThanOrEqual(1024)
      // The description is not cut off.
      expect(alt).toMatch(/\.$/)
    }
    expect(await drawTimeline(many(500))).toHaveLength(6)
    expect(await drawTimeline(scene())).toEqual([])
  })

  test('shows every fact in the picture', async () => {
    const changes: Partial<Deed>[] = [
      {},
      { turn: 4 },
      { seat: 1 },
      { what: 'Pickpocket' },
      { did: 'took $100 out of the tray.' },
      { worth: '$500' },
      { near: [2] },
      { outcome: 'void' },
      { outcome: 'stood' },
      { outcome: 'caught', catcher: 1 },
      { outcome: 'caught', catcher: 2 },
    ]
    const seen = await Promise.all(changes.map((change) => hashOf(scene(deed(change)))))
    expect(new Set(seen).size).toBe(changes.length)
  })

  test('names every fact in words, each turn once', async () => {
    const [page] = await drawTimeline(
      scene(
        deed(),
        deed({ seat: 2, what: 'Pickpocket', outcome: 'caught', catcher: 0 }),
        deed({ turn: 9, seat: 1, what: 'Free Stay', outcome: 'void', worth: '$60', near: [0, 2], did: '' }),
      ),
    )
    expect(page?.alt).toBe(
      'Every lie, turn by turn. Turn 3: Ann, Bank Heist: took $300 out of the tray, got away. Cyd, Pickpocket: took $300 out of the tray, caught by Ann. Turn 9: Benedikt, Free Stay, no reward, +$60, nearly: Ann Cyd.',
    )
  })

  test('has a legend when only letters fit', async () => {
    const given = many(12)
    const deeds = given.deeds.map((one) => ({ ...one, what: `${one.what}, ${'once more '.repeat(3)}` }))
    const [page] = await drawTimeline({ ...given, deeds })
    expect(page?.alt).toMatch(/turn by turn\. A Ann, B Benedikt, /)
    expect(page?.alt).toMatch(/100: A, Unlicensed Contractor, [a-z ]+, caught by B\./)
  })

  test('accepts any names', async () => {
    const hostile = ['\u202eevil', '```', '', '👩‍👩‍👧‍👦'.repeat(30), 'ﷺ', 'W'.repeat(400)]
    const given = { ...many(12), seats: seats.map((seat, at) => ({ ...seat, name: hostile[at] ?? '' })) }
    for (const { alt } of await drawTimeline(given)) {
      expect(alt.length).toBeLessThanOrEqual(1024)
      expect(alt).not.toMatch(/\u202e/)
    }
  })
})
