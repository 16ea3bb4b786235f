import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPrizes, type PrizesScene } from '#art/index.ts'
import { figures } from '#art/tokens.ts'
import { people } from './scenes.ts'

const seats = figures.map(({ id }, seat) => ({ token: id, name: people[seat] ?? '' }))
const boldest = { title: 'Boldest', seats: [0], why: 'Bank Heist, worth $500, and nobody saw it.' }
const eye = { title: 'Keenest eye', seats: [1, 2], why: 'One lie caught each.' }
const scene = (...prizes: PrizesScene['prizes'][number][]): PrizesScene => ({ seats, prizes, locale: 'en' })

test('draws and describes every prize', async () => {
  const { png, alt } = await drawPrizes(scene(boldest, eye))
  const { width, height, isPalette } = await sharp(png).metadata()
  expect({ width, height, isPalette }).toEqual({ width: 1024, height: 446, isPalette: true })
  expect(alt).toBe(
    'The prizes. Boldest: Ann. Bank Heist, worth $500, and nobody saw it. Keenest eye: Benedikt, Cyd. One lie caught each.',
  )
  const hashOf = async (prize: typeof boldest) =>
    createHash('sha256')
      .update(
        await sharp((await drawPrizes(scene(prize))).png)
          .raw()
          .toBuffer(),
      )
      .digest('hex')
  const changes = [{}, { title: 'Bold' }, { seats: [1] }, { seats: [0, 1] }, { why: 'For nothing.' }]
  const seen = await Promise.all(changes.map((change) => hashOf({ ...boldest, ...change })))
  expect(new Set(seen).size).toBe(changes.length)
})
