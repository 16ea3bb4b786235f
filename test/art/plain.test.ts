import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { altText, drawBoard, textBoard, type Scene } from '#art/index.ts'
import { unbrokenBoard } from './unbroken.ts'
import { centre, layOut, type Rect } from '#art/layout.ts'
import { readScene } from '#art/scene.ts'
import { hotel } from '#mechanics/buildings.ts'
import { boardText } from '#text/board.ts'
import { plainMiddle, plainOpening, plainScenes } from './plain.ts'

const { boardWords, tokenNames } = boardText('en')

async function part(scene: Scene, { x, y, width, height }: Rect): Promise<string> {
  const { png } = await drawBoard(scene)
  const rect = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) }
  const pixels = await sharp(png).extract(rect).removeAlpha().raw().toBuffer()
  return createHash('sha256').update(pixels).digest('hex')
}

const cells = layOut(plainOpening().board.squares.map((square) => 'group' in square))
const cell = (at: number) => cells[at] as (typeof cells)[number]
const whole: Rect = { x: 0, y: 0, width: 1024, height: 1024 }
const texts = (scene: Scene) => [altText(scene), unbrokenBoard(scene)]

/** An opening with a changed tableau. */
function withOpen(over: Partial<NonNullable<Scene['tableau']>>): Scene {
  const scene = plainOpening()
  return { ...scene, tableau: { ...(scene.tableau as NonNullable<Scene['tableau']>), ...over } }
}

describe('a plain board', () => {
  test.each(Object.entries(plainScenes))('has the usual dimensions and file size: %s', async (_, scene) => {
    const { png, alt } = await drawBoard(scene())
    const { width, height } = await sharp(png).metadata()
    expect([width, height]).toEqual([1024, 1024])
    expect(png.length).toBeLessThan(80_000)
    expect(alt).toBe(altText(scene()))
  })

  test('hides cash and cards, and marks no square', async () => {
    const scene = plainMiddle()
    scene.view.seats.forEach((seat) => (seat.cards = [{ deck: 'chance', card: 'unknown' }]))
    for (const text of texts(scene)) expect(text).not.toMatch(/cash|release|reached|\$\d+,/)
    expect(await part(scene, whole)).toBe(await part(plainMiddle(), whole))
    const rolled = plainOpening()
    rolled.view.turn.dice = [1, 2]
    expect(await part(rolled, cell(0).tile)).toBe(await part(plainOpening(), cell(0).tile))
    for (const told of texts(rolled)) expect(told).toContain('rolled 1 + 2')
  })

  test('shows and describes face-up cards in their order', async () => {
    const cards = (plainOpening().tableau?.cards ?? []).toReversed()
    const turned = withOpen({ cards })
    expect(await part(turned, centre)).not.toBe(await part(plainOpening(), centre))
    for (const told of texts(turned)) expect(told).toContain(boardWords.faceUp(cards))
  })

  test('shows and describes who is in the Cell and who has the cuffs', async () => {
    const [cellOf, cuffs] = plainOpening().tableau?.holders ?? []
    const seen = new Set<string>()
    for (const [prisoner, cuffed] of [
      [null, null],
      [1, null],
      [1, 1],
      [1, 2],
    ] as const) {
      const scene = withOpen({
        holders: [
          { ...cellOf!, seat: prisoner },
          { ...cuffs!, seat: cuffed },
        ],
      })
      seen.add(await part(scene, centre))
      for (const told of texts(scene)) {
        expect(told).toMatch(prisoner === null ? /Cell: nobody/ : /Cell: (B )?Benedikt/)
        expect(told).toMatch(
          cuffed === null ? /Handcuffs: nobody/ : cuffed === 1 ? /cuffs: (B )?Bene/ : /cuffs: (C )?Cyd/,
        )
      }
    }
    expect(seen.size).toBe(4)
  })

  test('shows and describes a crooked deck, and hotels in the tray', async () => {
    const [chance, chest] = plainOpening().tableau?.decks ?? []
    const crooked = withOpen({ decks: [chance!, { ...chest!, isCrooked: true }] })
    expect(await part(crooked, centre)).not.toBe(await part(plainOpening(), centre))
    for (const told of texts(crooked)) expect(told).toContain('Community Chest lies crooked')
    for (const told of texts(plainOpening())) expect(told).not.toContain('crooked')
    const fewer = plainOpening()
    fewer.view.bank.hotels = 3
    expect(await part(fewer, centre)).not.toBe(await part(plainOpening(), centre))
    for (const told of texts(fewer)) expect(told).toContain('Tray: 3 hotels')
  })

  test('shows a hotel on the Bank’s deed, and a mark for each owner', async () => {
    const scene = plainOpening()
    for (const told of texts(scene))
      expect(told).toMatch(/Hotels on the Bank’s deeds: Connecticut|8 Connecticut.* hotel/)
    const bare = plainOpening()
    bare.view.deeds.forEach((deed) => deed && (deed.level = 0))
    expect(await part(scene, cell(8).bar)).not.toBe(await part(bare, cell(8).bar))
    for (const told of texts(bare)) expect(told).not.toMatch(/Hotels on the Bank|· hotel/)
    for (const [at, deed] of scene.view.deeds.entries()) {
      if (!deed) continue
      const held = plainOpening()
      Object.assign(held.view.deeds[at] as object, { owner: 2 })
      expect(await part(held, cell(at).deed)).not.toBe(await part(scene, cell(at).deed))
    }
  })

  test('keeps the rest of the centre in place when the tableau changes', async () => {
    const head = { ...centre, height: 90 }
    const rest = { ...centre, y: centre.y + 352, height: centre.height - 352 }
    const [cellOf, cuffs] = plainOpening().tableau?.holders ?? []
    const changed = withOpen({
      cards: ['Pickpocket', 'Free Stay', 'Bank Heist', 'Trick Dice', 'Property Swap'],
      holders: [
        { ...cellOf!, seat: 0 },
        { ...cuffs!, seat: 2 },
      ],
    })
    changed.view.bank.hotels = 0
    for (const room of [head, rest]) expect(await part(changed, room)).toBe(await part(plainOpening(), room))
  })
})

describe('the texts of a plain board', () => {
  test('name the holder of every deed for names of any length', () => {
    const scene = plainOpening(6)
    scene.view.deeds.forEach((deed, at) => deed && Object.assign(deed, { owner: at % 6, level: hotel }))
    scene.view.seats.forEach((seat) => Object.assign(seat, { at: 9, jail: null }))
    const squares = Object.fromEntries(
      scene.board.squares.map(({ id }, at) => [
        id,
        { name: `${'Wondrously long name of a '.padEnd(37, 'x')}${at}`, short: `Wondrously l${at}` },
      ]),
    )
    const theme = { name: 'own', base: 'us', own: { title: 'Long', squares } }
    const names = Array.from(
      { length: 6 },
      (_, seat) => `${seat} ${'is the longest name there is '.repeat(2)}`,
    )
    for (const one of [scene, { ...scene, names }, { ...scene, theme }, { ...scene, theme, names }]) {
      const alt = altText(one)
      expect(alt.length).toBeLessThanOrEqual(1024)
      const { seats, squares: all } = readScene(one)
      for (const { deeds, letter, token } of seats) {
        const [, after = ''] = alt.split(`(${letter}, ${tokenNames[token.id]})`)
        const [line = ''] = after.split(/ \([A-Z], /)
        for (const at of deeds) {
          const { name, short } = all[at]!
          expect([name, short, String(at)].some((word) => line.includes(`${word} (hotel)`))).toBe(true)
        }
      }
      expect(textBoard(one).length).toBeLessThanOrEqual(3000)
    }
  })

  test('name the current player, but no prompt', () => {
    expect(altText(plainMiddle())).toMatch(/^Turn 87: Benedikt\. Benedikt rolled 4 \+ 3\. /)
    for (const text of texts(plainMiddle())) expect(text).not.toContain('to play')
  })
})
