import { afterAll } from 'vitest'
import { editionWords } from '#editions/words.ts'
import { heistWords } from '#test/editions/heist.ts'
import type { OwnWords } from '#text/own-words.ts'

/** Gives the tests' own edition the words in this file, as editions with a folder get theirs. */
export function withHeistWords(): void {
  const own = editionWords['en'] as Record<string, OwnWords>
  own['heist'] = heistWords
  afterAll(() => void delete own['heist'])
}
