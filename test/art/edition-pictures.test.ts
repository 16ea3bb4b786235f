import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPlot, drawReveal, drawTimeline, drawVerdict } from '#art/index.ts'
import { coloursOf, contrast, rulingColours } from '#art/palette.ts'
import { rulingInksOf } from '#art/inks.ts'
import { tokens } from '#art/tokens.ts'

const seats = tokens.slice(0, 2).map(({ id }, seat) => ({ token: id, name: ['Ann', 'Bo'][seat] ?? '' }))
const lie = { turn: 3, seat: 0, what: 'Bank Heist', did: 'took $300.', catcher: null, near: [], worth: null }
const words = { cry: 'CHEATER!', charge: 'Bank Heist', record: 'Took $300.', ruling: 'GUILTY', cost: 'Pays.' }
const theme = { name: 'us', base: 'us', own: null }
const points = [0, 1, 2].map((turns) => ({ turns, worth: [1500 + turns, 1500] }))

/** Returns the colour of a picture's upper left corner as `#rrggbb`. */
async function groundOf(picture: { png: Buffer } | undefined): Promise<string> {
  const corner = { left: 1, top: 1, width: 1, height: 1 }
  const pixel = await sharp(picture?.png).removeAlpha().extract(corner).raw().toBuffer()
  return `#${pixel.toString('hex')}`
}

describe.each(['classic', 'slaughterhouse', 'cheaters'])('pictures of %s', (edition) => {
  const { ink, panel, paper } = coloursOf(edition)
  const common = { seats, edition, locale: 'en' }

  test('have their own background', async () => {
    const verdict = { ...common, accuser: 0, accused: 1, ruling: 'upheld', words } as const
    expect(await groundOf(await drawVerdict(verdict))).toBe(panel)
    const deeds = [{ ...lie, outcome: 'stood' as const }]
    expect(await groundOf((await drawTimeline({ ...common, deeds }))[0])).toBe(paper)
    const counts = seats.map(() => ({ lies: 1, caught: 0 }))
    const prizes = [{ title: 'Boldest', seats: [0], why: 'Bank Heist.' }]
    expect(await groundOf(await drawReveal({ ...common, counts, prizes }))).toBe(ink)
    expect(await groundOf(await drawPlot({ ...common, points, leads: [], theme }))).toBe(paper)
  })

  test('show verdicts in readable colours', () => {
    for (const colour of Object.values(rulingColours))
      expect(contrast(colour, paper)).toBeGreaterThanOrEqual(4.5)
    expect(rulingInksOf(coloursOf(edition)).length).toBeLessThanOrEqual(256)
  })
})
