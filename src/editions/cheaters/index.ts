import { boardTheme, usualBoard } from '#mechanics/board/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { offers } from '#mechanics/offers/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import './events.ts'
import './refusals.ts'
import { audience } from './audience.ts'
import { begin } from './begin.ts'
import { boardFor } from './board.ts'
import * as cards from './cards/index.ts'
import { chanceCards, chestCards } from './cards/decks.ts'
import * as cheats from './cheats/index.ts'
import { concerns } from './concerns.ts'
import { copyOwn } from './copy.ts'
import { chronicle } from './look/chronicle.ts'
import { figures } from './figures.ts'
import { help } from './help.ts'
import { onEvent } from './on-event.ts'
import { guess, hide } from './hide.ts'
import { cheatKeys } from './keys.ts'
import { marks } from './look/marks.ts'
import { ownNames } from './look/own-names.ts'
import { sheets } from './look/sheets.ts'
import { status } from './look/status.ts'
import { tableau } from './look/tableau.ts'
import { whisper } from './look/whisper.ts'
import * as money from './money/index.ts'
import { inNotes } from './money/notes.ts'
import { options } from './options.ts'
import { presets } from './presets.ts'
import { recounted } from './recounted.ts'
import { settle } from './settle.ts'
import { shifted } from './shifted.ts'
import { ownSchema, type Own } from './state.ts'
import * as turn from './turn/index.ts'
import { wealth } from './turn/end.ts'
import * as ultimate from './ultimate/index.ts'

/** Real cheating, real catching. Specification: `rules.md`. */
export const cheaters = ruleSet<Own>({
  name: 'cheaters',
  rules: 1,
  own: ownSchema,
  copyOwn,
  players: { min: 2, max: 6 },
  turns: 120,
  tokens: ['racecar', 'topHat', 'tRex', 'dog', 'cat', 'penguin'],
  board: boardFor,
  mechanics: [pace, usualBoard(), seating({ min: 2, max: 6, rules: ['CHE-001'] }), offers],
  // Its turns, deals, auctions and bills are its own, and told as those of other games are.
  vocabulary: [
    ...['turn', 'movement', 'jail', 'property', 'purchase', 'auction', 'hotels', 'building', 'scarcity'],
    ...['rent', 'money', 'debt', 'trade', 'cards'],
  ],
  theme: boardTheme,
  decks: { chance: chanceCards, chest: chestCards, cheats: cheatKeys },
  options,
  figures,
  presets,
  wealth,
  notes: inNotes,
  begin,
  steps: { ...turn.steps, ...money.steps, ...cards.steps, ...cheats.steps, ...ultimate.steps },
  prompts: { ...turn.prompts, ...money.prompts, ...cards.prompts, ...cheats.prompts, ...ultimate.prompts },
  freeActions: {
    ...turn.freeActions,
    ...money.freeActions,
    ...cards.freeActions,
    ...cheats.freeActions,
    ...ultimate.freeActions,
  },
  remove: turn.remove,
  settle,
  recounted,
  show: hide,
  guess,
  audience,
  concerns,
  onEvent,
  hidesActivity: true,
  chronicle,
  help,
  marks,
  status,
  tableau,
  whisper,
  ownNames,
  secretsTold: 'timeline',
  sheets,
  shifted,
})
