import { lane } from './example.ts'
import { words } from './example-words.ts'
import { askedOf } from './unlisted.ts'

/** The edition of docs/adding-an-edition.md is played and read as those that have a folder. */
await askedOf(lane, words, [
  'editions/properties.test.ts',
  'editions/readable.test.ts',
  'editions/shape.test.ts',
  'editions/length.test.ts',
  'players/games.test.ts',
  'discord/secrets/every-panel.test.ts',
])
