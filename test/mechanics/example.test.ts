import { lane } from './example.ts'
import { words } from './example-words.ts'
import { askedOf } from './unlisted.ts'

/** Tests the edition of docs/adding-an-edition.md like editions with a folder. */
await askedOf(lane, words, [
  'editions/properties.test.ts',
  'editions/readable.test.ts',
  'editions/shape.test.ts',
  'editions/length.test.ts',
  'players/games.test.ts',
  'discord/secrets/every-panel.test.ts',
])
