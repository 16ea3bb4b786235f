import { expect, it } from 'vitest'
import sharp from 'sharp'
import { inks } from '#art/inks.ts'
import { firstInk, type Pane } from '#art/panes.ts'
import { paint } from '#art/png.ts'

const size = { width: 40, height: 30 }

/** A pane of one ink. */
function pane(x: number, y: number, ink: number): Pane {
  return { rect: { x, y, width: 8, height: 8 }, indices: new Uint8Array(64).fill(ink), id: `ink ${ink}` }
}

async function inkAt(png: Buffer, x: number, y: number): Promise<number> {
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = 3 * (y * size.width + x)
  return inks.findIndex((ink) => ink.every((value, channel) => data[at + channel] === value))
}

const picture = (panes: Pane[]) => paint({ ...size, ground: firstInk, panes }, inks, [10, 20])

it('encodes panes on a ground and reuses cached bands', async () => {
  const first = await picture([pane(2, 2, 5), pane(20, 12, 6)])
  expect([await inkAt(first, 3, 3), await inkAt(first, 21, 13), await inkAt(first, 35, 25)]).toEqual([
    5, 6, 0,
  ])
  const second = await picture([pane(2, 2, 5), pane(20, 12, 7)])
  expect([await inkAt(second, 3, 3), await inkAt(second, 21, 13)]).toEqual([5, 7])
})

it('draws correctly after a picture that failed half-way', async () => {
  const outside = { ...pane(2, 4, 9), rect: { x: 2, y: 400, width: 8, height: 8 } }
  await expect(picture([outside, pane(20, 22, 8)])).rejects.toThrow()
  const after = await picture([pane(20, 22, 8)])
  expect([await inkAt(after, 21, 23), await inkAt(after, 3, 5)]).toEqual([8, 0])
})
