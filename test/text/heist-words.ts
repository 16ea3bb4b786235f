import { afterAll } from 'vitest'
import { editionWords } from '#editions/words.ts'
import { heistWords } from '#test/editions/heist.ts'
import type { OwnWords } from '#text/own-words.ts'

/** From now on the tests' own edition has words in this file, like those that have a folder. */
export function withHeistWords(): void {
  const own = editionWords['en'] as Record<string, OwnWords>
  own['heist'] = heistWords
  afterAll(() => void delete own['heist'])
}
