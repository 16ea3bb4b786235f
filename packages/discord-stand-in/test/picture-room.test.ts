import { ComponentType, MessageFlags } from 'discord.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arePicturesLoaded } from 'discord-stand-in/testing'
import { chromium, opensPages, phone, wide } from './opened-page.ts'

/** Widths and heights of a board, a banner, a tower, a token. */
const SIZES = [
  [1024, 1024],
  [1200, 300],
  [200, 1600],
  [40, 30],
] as const

describe.skipIf(!chromium)('an unloaded picture', () => {
  const { at, start, close, botsChannel, empty } = opensPages()
  beforeAll(() => start())
  afterAll(close)

  /** Posts each picture alone in a gallery, and the first one twice in another. */
  async function post() {
    const alone = SIZES.map((_, index) => [index])
    const galleries = [...alone, [SIZES.length, SIZES.length + 1]]
    const sizes = [...SIZES, SIZES[0], SIZES[0]]
    const pictures = await Promise.all(sizes.map(([width, height]) => plain(width, height)))
    const nameOf = (index: number) => `${index}.png`
    await (
      await botsChannel()
    ).send({
      flags: MessageFlags.IsComponentsV2,
      components: galleries.map((shown) => ({
        type: ComponentType.MediaGallery as const,
        items: shown.map((index) => ({ media: { url: `attachment://${nameOf(index)}` } })),
      })),
      files: pictures.map((attachment, index) => ({ attachment, name: nameOf(index) })),
    })
  }

  const boxes = () =>
    at.page.locator('.picture').evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = (
          one as unknown as { getBoundingClientRect: () => Box }
        ).getBoundingClientRect()
        return { width: Math.round(width), height: Math.round(height) }
      }),
    )

  it.each([phone, wide])('already has its final size at $width × $height', async (viewport) => {
    await at.page.setViewportSize(viewport)
    let letGo = () => {}
    const held = new Promise<void>((resolve) => (letGo = resolve))
    await at.page.route('**/*.png', async (route) => {
      await held
      await route.continue()
    })
    await post()
    await expect.poll(boxes).toHaveLength(SIZES.length + 2)
    const before = await boxes()
    expect(before.every(({ width, height }) => width > 20 && height > 20)).toBe(true)
    letGo()
    await expect.poll(() => arePicturesLoaded(at.page)).toBe(true)
    expect(await boxes()).toEqual(before)
    for (const [index, [width, height]] of SIZES.entries())
      expect(before[index]!.width / before[index]!.height).toBeCloseTo(width / height, 1)
    await at.page.unroute('**/*.png')
    if (process.env['SHOTS'])
      await at.page.screenshot({ path: `${process.env['SHOTS']}/room-${viewport.width}.png` })
    await empty()
  })
})

interface Box {
  width: number
  height: number
}

function plain(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#58a' } })
    .png()
    .toBuffer()
}
