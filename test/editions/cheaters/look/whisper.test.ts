import { expect, it } from 'vitest'
import { whisper } from '#editions/cheaters/look/whisper.ts'
import type { Option } from '#engine/option.ts'
import { type View, cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'

/** The hint for a player who can do these cheats. */
function told(possible: Partial<Option>[], attempts: { seat: number }[] = []) {
  const own = { window: 1, phase: 'open', faceUp: [], secret: { attempts, tampers: [] } }
  const view = { own, turn: { seat: 0 }, seats: [{}, {}] } as unknown as View
  return whisper(view, 0, possible as Option[])?.facts
}

const cheatsOf = (...keys: CheatKey[]) => keys.map((cheat) => ({ act: 'cheat', facts: { cheat } }))

it('CHE-129: names the easiest cheat that a player can do now, and where', () => {
  expect(told(cheatsOf('ESCAPE_ARTIST', 'PROPERTY_SWAP'))).toEqual({
    cheat: 'PROPERTY_SWAP',
    isUpSleeve: true,
  })
  expect(told(cheatsOf('SURPRISE_DEMOLITION', 'TRICK_DICE'))).toEqual({
    cheat: 'TRICK_DICE',
    isUpSleeve: false,
  })
  for (const key of cheatKeys) expect(told(cheatsOf(key))?.['cheat']).toBe(key)
})

it('CHE-129: names no cheat that has to wait, and none after the first', () => {
  expect(told([])).toBeUndefined()
  expect(told([{ act: 'armGouge', facts: { cheat: 'PRICE_GOUGING' } }])).toBeUndefined()
  expect(told(cheatsOf('BANK_HEIST'), [{ seat: 0 }])).toBeUndefined()
})
