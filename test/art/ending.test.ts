import { expect, it } from 'vitest'
import type { Ending } from '#engine/edition.ts'
import { altText } from '#art/index.ts'
import { opening } from './scenes.ts'

function told(ending: Ending | null): string {
  const scene = opening()
  return altText({ ...scene, view: { ...scene.view, ending } })
}

const running = { isNear: false, reason: 'clock' }

it('the alt text describes the end of the game', () => {
  expect(told({ ...running, by: 'clock', at: Date.UTC(2026, 10, 21, 18) })).toMatch('2026-11-21 at 18:00 UTC')
  expect(told({ ...running, by: 'rounds', round: 7, of: 20 })).toMatch('Round 7 of 20')
  expect(told({ ...running, by: 'bankruptcies', left: 2 })).toMatch('after 2 more bankruptcies')
  expect(told({ isNear: true, reason: 'agreed', by: 'vote' })).toMatch('The end has come')
  expect(told(null)).not.toMatch(/ends|end has come/i)
})
