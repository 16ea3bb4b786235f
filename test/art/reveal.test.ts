import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawReveal, type RevealScene } from '#art/index.ts'
import { figures } from '#art/tokens.ts'
import { people } from './scenes.ts'

const seats = figures.slice(0, 3).map(({ id }, seat) => ({ token: id, name: people[seat] ?? '' }))
const boldest = { title: 'Boldest', seats: [0], why: 'Bank Heist, worth $500, and nobody saw it.' }
const eye = { title: 'Keenest eye', seats: [1, 2], why: 'One lie caught each.' }
const counts = seats.map((_, seat) => ({ lies: seat === 1 ? 3 : 0, caught: seat === 1 ? 1 : 0 }))
type Prize = RevealScene['prizes'][number]
const scene = (prizes: Prize[], counted = counts): RevealScene => ({
  seats,
  counts: counted,
  prizes,
  locale: 'en',
})

test('draws and describes who lied how often, and every prize', async () => {
  const { png, alt } = await drawReveal(scene([boldest, eye]))
  const { width, height, isPalette } = await sharp(png).metadata()
  expect({ width, height, isPalette }).toEqual({ width: 1024, height: 632, isPalette: true })
  expect(alt).toMatch(/^Benedikt: 3 lies, 1 caught\. Ann: not one lie\. Cyd: not one lie\./)
  expect(alt).toMatch(
    /Boldest: Ann\. Bank Heist, worth \$500, and nobody saw it\. Keenest eye: Benedikt, Cyd\. One lie caught each\.$/,
  )
  const hashOf = async (shown: RevealScene) =>
    createHash('sha256')
      .update(
        await sharp((await drawReveal(shown)).png)
          .raw()
          .toBuffer(),
      )
      .digest('hex')
  const changes = [{}, { title: 'Bold' }, { seats: [1] }, { seats: [0, 1] }, { why: 'For nothing.' }]
  const honest = seats.map(() => ({ lies: 0, caught: 0 }))
  const seen = await Promise.all([
    ...changes.map((change) => hashOf(scene([{ ...boldest, ...change }]))),
    hashOf(scene([boldest], honest)),
  ])
  expect(new Set(seen).size).toBe(changes.length + 1)
})
