import { afterAll, beforeAll } from 'vitest'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import type { OwnWords } from '#text/own-words.ts'

/** Editions of tests, which have no folder; known only in the test file that registers them. */

const known = editions as Record<string, Edition>
const own = editionWords['en'] as Record<string, OwnWords>

function learn(edition: Edition, words: OwnWords): void {
  known[edition.name] = edition
  own[edition.name] = words
}

function forget({ name }: Edition): void {
  delete known[name]
  delete own[name]
}

/** Registers an edition for this test file, like those with a folder. */
export function knowing(edition: Edition, words: OwnWords): void {
  beforeAll(() => learn(edition, words))
  afterAll(() => forget(edition))
}

/** Runs test files of all editions with this edition only. */
export async function askedOf(edition: Edition, words: OwnWords, files: readonly string[]): Promise<void> {
  const others = Object.keys(known)
  const list = (enumerable: boolean) => {
    for (const name of others) Object.defineProperty(known, name, { enumerable })
  }
  list(false)
  learn(edition, words)
  // With a query, since the file may already be imported for other editions.
  for (const file of files) await import(new URL(`../${file}?${edition.name}`, import.meta.url).href)
  list(true)
  afterAll(() => forget(edition))
}
