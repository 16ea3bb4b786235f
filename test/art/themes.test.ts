import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { altText, textBoard } from '#art/index.ts'
import { drawable, setWords } from '#art/fonts.ts'
import { layOut } from '#art/layout.ts'
import { readScene } from '#art/scene.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { themes } from '#text/en/themes/index.ts'
import { crowded, middle, opening } from './scenes.ts'

const cells = layOut(usBoard.squares.map((square) => 'group' in square))
const refOf = (name: string) => ({ name, base: 'us', own: null })

describe.each(Object.keys(themes))('the theme %s', (name) => {
  const theme = refOf(name)

  test('has no name that the picture would cut', () => {
    const context = createCanvas(10, 10).getContext('2d')
    for (const { at, short, lines, corner } of readScene({ ...opening(), theme }).squares.map((square) => ({
      ...square,
      corner: cells[square.at]?.corner ?? false,
    }))) {
      const { label } = cells[at] as (typeof cells)[number]
      const room = corner
        ? { width: label.width - 16, height: label.height }
        : { width: label.width - 5, height: label.height - 2 }
      const set = setWords(context, drawable(short), room, { from: 28, to: 15, broken: lines })
      expect(set.lines.join(' '), short).not.toContain('…')
      expect(drawable(short)).toBe(short)
    }
  })

  test('is told in the words beside the picture', () => {
    expect(altText({ ...middle(), theme })).toMatchSnapshot()
    expect(textBoard({ ...middle(), theme })).toMatchSnapshot()
  })

  test('keeps to the limits in a crowd', () => {
    expect(altText({ ...crowded(), theme }).length).toBeLessThanOrEqual(1024)
    expect(textBoard({ ...crowded(), theme }).length).toBeLessThanOrEqual(3000)
  })
})

test('a theme of the longest words keeps to the limits', () => {
  const squares = Object.fromEntries(
    usBoard.squares.map(({ id }, at) => [
      id,
      { name: `${'Wondrously long name of a '.padEnd(37, 'x')}${at}`, short: `Wondrously l${at}` },
    ]),
  )
  const currency = { one: 'strawberry', many: 'strawberries' }
  const theme = { name: 'own', base: 'us', own: { title: 'Long', scale: 10_000, currency, squares } }
  for (const scene of [opening(), middle(), crowded()]) {
    expect(altText({ ...scene, theme }).length).toBeLessThanOrEqual(1024)
    expect(textBoard({ ...scene, theme }).length).toBeLessThanOrEqual(3000)
  }
})
