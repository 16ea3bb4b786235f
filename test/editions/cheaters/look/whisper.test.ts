import { expect, it } from 'vitest'
import { whisper } from '#editions/cheaters/look/whisper.ts'
import { type View, cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'

function told(faceUp: CheatKey[], attempts: { seat: number }[] = []) {
  const own = { window: 1, phase: 'open', faceUp, secret: { attempts, tampers: [] } }
  return whisper({ own, turn: { seat: 0 }, seats: [{}, {}] } as unknown as View, 0)?.facts
}

it('a new cheater sees the earliest cheat and its place (CHE-129)', () => {
  expect(told(['ESCAPE_ARTIST', 'FREE_STAY', 'PROPERTY_SWAP'])).toEqual({
    cheat: 'PROPERTY_SWAP',
    isUpSleeve: true,
  })
  expect(told(['SURPRISE_DEMOLITION', 'TRICK_DICE', 'PRICE_GOUGING'])).toEqual({
    cheat: 'TRICK_DICE',
    isUpSleeve: false,
  })
  for (const key of cheatKeys) expect(told([key])?.['cheat']).toBe(key)
  expect(told(['BANK_HEIST'], [{ seat: 0 }])).toBeUndefined()
})
