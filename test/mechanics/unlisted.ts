import { afterAll, beforeAll } from 'vitest'
import { editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import type { OwnWords } from '#text/own-words.ts'

/** Editions of tests, which have no folder: they are known in the file of tests that asks for them, and nowhere else. */

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

/** In this file an edition is known like those that have a folder. */
export function knowing(edition: Edition, words: OwnWords): void {
  beforeAll(() => learn(edition, words))
  afterAll(() => forget(edition))
}

/** Files of tests that ask something of every edition, read as if this one were the only one; it is known until their end. */
export async function askedOf(edition: Edition, words: OwnWords, files: readonly string[]): Promise<void> {
  const others = Object.keys(known)
  const list = (enumerable: boolean) => {
    for (const name of others) Object.defineProperty(known, name, { enumerable })
  }
  list(false)
  learn(edition, words)
  // Another address: the file may have been read before, for the other editions.
  for (const file of files) await import(new URL(`../${file}?${edition.name}`, import.meta.url).href)
  list(true)
  afterAll(() => forget(edition))
}
