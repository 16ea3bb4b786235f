import { huts, hutsWords } from './huts.ts'
import { askedOf } from './unlisted.ts'

// Runs the tests of every edition on `huts`, except those that need an edition’s folder: for its rule book,
// recorded games or scenarios.
await askedOf(huts, hutsWords, [
  'editions/creditors.test.ts',
  'editions/idle-words.test.ts',
  'editions/many.test.ts',
  'editions/options.test.ts',
  'editions/properties.test.ts',
  'editions/readable.test.ts',
  'editions/shape.test.ts',
  'editions/undo.test.ts',
  'engine/shift.test.ts',
  'table/bots/computers.test.ts',
  'table/custom-pace.test.ts',
  'table/export/verify.test.ts',
  'table/story/gallery.test.ts',
  'table/undo/undo.test.ts',
  'players/games.test.ts',
  'lab/editions.test.ts',
  'discord/secrets/every-panel.test.ts',
])
