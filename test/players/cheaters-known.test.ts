import { expectTypeOf, it } from 'vitest'
import type { Own } from '#editions/cheaters/state.ts'
import type { Known } from '#players/cheaters/known.ts'

it('what the computer player knows of Cheater’s by heart is what the edition has', () => {
  expectTypeOf<Own>().toExtend<Known>()
})
