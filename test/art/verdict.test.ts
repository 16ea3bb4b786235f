import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawVerdict, type VerdictScene } from '#art/index.ts'
import { figures } from '#art/tokens.ts'
import { people } from './scenes.ts'
import { writtenBy } from './written.ts'

const seats = figures.map(({ id }, seat) => ({ token: id, name: people[seat] ?? '' }))
const words = {
  cry: 'CHEATER!',
  charge: 'Bank Heist',
  record: 'Benedikt took $300 out of the tray.',
  ruling: 'GUILTY',
  cost: 'Gives $300 back and pays everybody else $100. Off to Jail.',
}
const scene = (over: Partial<VerdictScene> = {}): VerdictScene => ({
  seats,
  accuser: 0,
  accused: 1,
  ruling: 'upheld',
  words,
  locale: 'en',
  ...over,
})

async function hashOf(given: VerdictScene): Promise<string> {
  const { png } = await drawVerdict(given)
  return createHash('sha256')
    .update(await sharp(png).removeAlpha().raw().toBuffer())
    .digest('hex')
}

describe('the picture of a verdict', () => {
  test('has room for the longest record and price', async () => {
    const record =
      'Maximiliana asked Ann for $240 at St. Charles Place, the rent of a complete colour with two houses, and took it.'
    const cost = `${record} Then she went to Jail, and everybody else got $100 from her.`
    const written = await writtenBy(() => drawVerdict(scene({ words: { ...words, record, cost } })))
    expect(written.join(' ')).toContain(record.split(' ').at(-1))
    expect(written.filter((line) => line.includes('…'))).toEqual([])
  })

  test('has the same size for every ruling', async () => {
    for (const ruling of ['upheld', 'rejected', 'open'] as const) {
      const { png } = await drawVerdict(scene({ ruling }))
      const { width, height, isPalette } = await sharp(png).metadata()
      expect({ width, height, isPalette }).toEqual({ width: 1024, height: 768, isPalette: true })
      expect(png.length).toBeLessThan(100_000)
    }
  })

  test('shows each of its facts', async () => {
    const changes: Partial<VerdictScene>[] = [
      {},
      { accuser: 2 },
      { accused: 2 },
      { ruling: 'rejected' },
      { ruling: 'open' },
      ...Object.keys(words).map((part) => ({ words: { ...words, [part]: 'Other words' } })),
    ]
    const seen = await Promise.all(changes.map((change) => hashOf(scene(change))))
    expect(new Set(seen).size).toBe(changes.length)
  })

  test('is described in reading order', async () => {
    expect((await drawVerdict(scene())).alt).toBe(
      'Ann against Benedikt. CHEATER! The charge: Bank Heist. The record: Benedikt took $300 out of the tray. GUILTY. The price: Gives $300 back and pays everybody else $100. Off to Jail.',
    )
  })

  test('accepts any names and any amount of text', async () => {
    const hostile = ['\u202eevil', '```', '', '👩‍👩‍👧‍👦'.repeat(30), 'ﷺ', 'W'.repeat(400)]
    const named = seats.map((seat, at) => ({ ...seat, name: hostile[at] ?? '' }))
    const long = Object.fromEntries(Object.keys(words).map((part) => [part, 'Wider and wider. '.repeat(60)]))
    for (const accuser of named.keys()) {
      const given = scene({ seats: named, accuser, accused: (accuser + 1) % 6, words: long as typeof words })
      const { alt } = await drawVerdict(given)
      expect(alt.length).toBeLessThanOrEqual(1024)
      expect(alt).not.toMatch(/\u202e/)
    }
  })
})
