import { lane } from './example.ts'
import { words } from './example-words.ts'
import { askedOf } from './unlisted.ts'

// Runs shared edition tests on the example of docs/adding-an-edition.md, which has no folder.
await askedOf(lane, words, [
  'editions/properties.test.ts',
  'editions/readable.test.ts',
  'editions/shape.test.ts',
  'editions/length.test.ts',
  'players/games.test.ts',
  'discord/secrets/every-panel.test.ts',
])
