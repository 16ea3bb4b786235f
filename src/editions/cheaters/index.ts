import type { Edition } from '#engine/edition.ts'
import { classic } from '../classic/index.ts'
import './events.ts'
import './refusals.ts'
import { audience } from './audience.ts'
import { begin } from './begin.ts'
import { cheatersBoard } from './board.ts'
import * as cards from './cards/index.ts'
import { chanceCards, chestCards } from './cards/decks.ts'
import * as cheats from './cheats/index.ts'
import { chronicle } from './chronicle.ts'
import { earlier } from './earlier/index.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { heard } from './heard.ts'
import { guess, hide } from './hide.ts'
import { cheatKeys } from './keys.ts'
import { marks } from './look/marks.ts'
import { sheets } from './look/sheets.ts'
import { status } from './look/status.ts'
import { tableau } from './look/tableau.ts'
import * as money from './money/index.ts'
import { options } from './options.ts'
import { presets } from './presets.ts'
import { recounted } from './recounted.ts'
import { settle } from './settle.ts'
import { shifted } from './shifted.ts'
import * as turn from './turn/index.ts'
import { wealth } from './turn/end.ts'
import * as ultimate from './ultimate/index.ts'

/** Real cheating, real catching. Specification: `docs/rules/cheaters.md`. */
export const cheaters: Edition = {
  name: 'cheaters',
  rules: 3,
  earlier,
  players: { min: 2, max: 6 },
  tokens: ['racecar', 'topHat', 'tRex', 'dog', 'cat', 'penguin'],
  board: () => cheatersBoard,
  theme: classic.theme,
  decks: { chance: chanceCards, chest: chestCards, cheats: cheatKeys },
  options,
  figures,
  presets,
  wealth,
  notes: classic.notes as NonNullable<Edition['notes']>,
  begin,
  steps: { ...turn.steps, ...money.steps, ...cards.steps, ...cheats.steps, ...ultimate.steps },
  prompts: { ...turn.prompts, ...money.prompts, ...cards.prompts, ...cheats.prompts, ...ultimate.prompts },
  standing: {
    ...turn.standing,
    ...money.standing,
    ...cards.standing,
    ...cheats.standing,
    ...ultimate.standing,
  },
  remove: turn.remove,
  settle,
  recounted,
  hide,
  guess,
  audience,
  heard,
  chronicle,
  help,
  marks,
  status,
  tableau,
  sheets,
  shifted,
}
