import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawHand, pagesOfHand, type HandScene, type Scene } from '#art/index.ts'
import { handWidth } from '#art/hand.ts'
import { colours } from '#art/palette.ts'
import { editionOf } from '#editions/index.ts'
import type { Game } from '#engine/game.ts'
import { handOf as cardsOf } from '#mechanics/rent/deed-card.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { middle, otherBoard, sceneOf, viewOf } from './scenes.ts'

const largest = 100_000

/** Returns a seat's hand by the rules of classic. */
function handOf(scene: Scene, seat: number, page = 0): HandScene {
  const { board, view } = scene
  const position = { edition: editionOf('classic'), board, game: view as unknown as Game }
  return { scene, seat, cards: cardsOf(position, seat), page }
}

/** A scene in which seat 0 owns every deed; some lots are built on, and some deeds are mortgaged. */
function everything(board = usBoard): Scene {
  const view = viewOf(board, 3)
  view.deeds.forEach((deed, at) => {
    if (!deed) return
    deed.owner = 0
    deed.level = board.squares[at]?.kind === 'lot' ? at % 6 : 0
    deed.mortgaged = at % 7 === 5
  })
  return sceneOf(view, board)
}

async function drawn(scene: HandScene) {
  const { png, alt } = await drawHand(scene)
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { png, alt, pixels: data, ...info }
}

function count(pixels: Buffer, colour: string): number {
  const wanted = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let at = 0; at < pixels.length; at += 3) if (pixels.compare(wanted, 0, 3, at, at + 3) === 0) found++
  return found
}

describe('the picture of a hand', () => {
  test.each([
    ['a few deeds', () => handOf(middle(), 1)],
    ['deeds, some of them mortgaged', () => handOf(middle(), 2)],
    ['all deeds of a board', () => handOf(everything(), 0)],
    ['a page of a larger board', () => handOf(everything(otherBoard(60)), 0)],
    ['the last page of a larger board', () => handOf(everything(otherBoard(60)), 0, 1)],
  ])('with %s fits on a screen, in a small file', async (_, scene) => {
    const { png, alt, width, height } = await drawn(scene())
    expect(width).toBe(handWidth)
    expect(height).toBeLessThanOrEqual(1120)
    expect(png.length).toBeLessThan(largest)
    expect(alt.length).toBeLessThanOrEqual(1024)
  })

  test('names current rents, loans, and the owners of missing deeds', async () => {
    const scene = middle()
    const { alt } = await drawHand(handOf(scene, 0))
    expect(alt).toContain('Ann: 6 deeds.')
    expect(alt).toContain('brown (group complete): Mediterranean Avenue, rent $4 now, mortgage $30')
    expect(alt).toContain('New York Avenue, 3 houses, rent $600 now')
    expect(alt).toContain('railroad (needs Penn. RR (Cyd), B. & O. RR (Cyd), Short Line (Cyd)): ')
    expect(alt).toContain('Reading Railroad, rent $25 now')
    const { alt: other } = await drawHand(handOf(scene, 1))
    expect(other).toContain('dark blue (needs Park Place (Bank)): Boardwalk, rent $50 now')
    expect(other).toContain('utility (needs Water Works (Dora the Explo')
  })

  test('shows a mortgaged deed with its redemption, without a rent', async () => {
    const scene = middle()
    const { alt } = await drawHand(handOf(scene, 2))
    expect(alt).toContain('Pennsylvania Railroad, mortgaged, redeem $110')
    const free = await drawn(handOf(scene, 0))
    const some = await drawn(handOf(scene, 2))
    expect(count(free.pixels, colours.cell)).toBeLessThan(5000)
    expect(count(some.pixels, colours.cell)).toBeGreaterThan(10_000)
  })

  test('moves the mark of the current rent when a house is built', async () => {
    const scene = middle()
    const before = await drawn(handOf(scene, 0))
    Object.assign(scene.view.deeds[16] ?? {}, { level: 3 })
    const after = await drawn(handOf(scene, 0))
    expect(before.pixels.equals(after.pixels)).toBe(false)
    expect(count(after.pixels, colours.gold)).toBeGreaterThan(50)
    expect(before.alt).toContain('St. James Place, 2 houses, rent $200 now')
    expect(after.alt).toContain('St. James Place, 3 houses, rent $550 now')
  })

  test('continues on a second page', async () => {
    const scene = everything(otherBoard(60))
    const { cards } = handOf(scene, 0)
    expect(cards.length).toBeGreaterThan(40)
    expect(pagesOfHand(cards)).toBe(3)
    const { alt } = await drawHand(handOf(scene, 0, 1))
    expect(alt).toContain(`deeds 17 to 32 of ${cards.length}`)
  })
})
