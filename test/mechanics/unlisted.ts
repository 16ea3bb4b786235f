import { afterAll, beforeAll } from 'vitest'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import type { OwnWords } from '#text/own-words.ts'

// Test editions have no folder. Only the test file that registers an edition knows it.

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

/** Makes an edition known to all code during this test file, like editions with a folder. */
export function knowing(edition: Edition, words: OwnWords): void {
  beforeAll(() => learn(edition, words))
  afterAll(() => forget(edition))
}

/** Runs test files that cover every edition, with only this edition. */
export async function askedOf(edition: Edition, words: OwnWords, files: readonly string[]): Promise<void> {
  const others = Object.keys(known)
  const list = (enumerable: boolean) => {
    for (const name of others) Object.defineProperty(known, name, { enumerable })
  }
  list(false)
  learn(edition, words)
  // The query imports the file again, even if it was already imported for another edition.
  for (const file of files) await import(new URL(`../${file}?${edition.name}`, import.meta.url).href)
  list(true)
  afterAll(() => forget(edition))
}
