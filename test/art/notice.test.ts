import { describe, expect, test } from 'vitest'
import { altText, drawBoard, type Scene } from '#art/index.ts'
import { unbrokenBoard } from './unbroken.ts'
import type { Prompt } from '#engine/game.ts'
import { middle } from './scenes.ts'

const asked = (seats: number[], kind = 'build.claim'): Prompt => ({
  id: 1,
  kind,
  seats,
  blocks: true,
  private: false,
  timer: 'claim',
  asked: 0,
  due: null,
  left: null,
  about: {},
})

function quiet(): Scene {
  const scene = middle()
  scene.view.auction = null
  return scene
}

function shortage(): Scene {
  const scene = quiet()
  scene.view.bank.houses = 2
  scene.view.contention = { piece: 'house', cause: 0, claims: [], held: 0 }
  scene.view.prompts = [asked([2, 1])]
  return scene
}

function debt(): Scene {
  const scene = quiet()
  const owed = { amount: 200, why: 'rent', about: {} }
  scene.view.debts = [
    { id: 1, debtor: 1, creditor: 0, ...owed },
    { id: 2, debtor: 1, creditor: 'bank', ...owed },
  ]
  scene.view.prompts = [asked([1], 'debt.raise')]
  return scene
}

describe('the notice', () => {
  test.each([
    ['a shortage', shortage, ['Shortage: 2 houses left, more wanted', 'Waiting for Benedikt and Cyd']],
    ['debts', debt, ['Debt: Benedikt owes Ann $200, Benedikt owes the Bank $200', 'Waiting for Benedikt']],
  ])('of %s is in both texts and the picture', async (_, scene, lines) => {
    for (const line of lines) {
      expect(altText(scene())).toContain(`${line}.`)
      expect(unbrokenBoard(scene())).toContain(line)
    }
    const [drawn, plain] = await Promise.all([drawBoard(scene()), drawBoard(quiet())])
    expect(drawn.png.equals(plain.png)).toBe(false)
  })

  test('is empty if only the current player must act', async () => {
    const scene = quiet()
    const text = altText(scene)
    const { png } = await drawBoard(quiet())
    scene.view.prompts = [asked([scene.view.turn.seat], 'turn.end')]
    expect(altText(scene)).toBe(text)
    expect((await drawBoard(scene)).png.equals(png)).toBe(true)
  })

  test('names a bidder only if the bidders take turns', () => {
    const scene = middle()
    scene.view.prompts = [asked([1, 2], 'auction.bid')]
    expect(altText(scene)).not.toContain('Waiting')
    if (scene.view.auction) scene.view.auction.mode = 'turns'
    scene.view.prompts = [asked([3], 'auction.call')]
    expect(altText(scene)).toContain('Waiting for Dora the Explorer of Boards.')
  })
})
