import { broke } from '#mechanics/ending/broke/broke.ts'
import { remove } from '#mechanics/ending/broke/leave.ts'
import type { Mechanic } from '#mechanics/mechanic.ts'
import { money } from '#mechanics/money/index.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { endTurn, openFirstTurn, turnUntilBroke } from '#mechanics/turn/order.ts'
import './events.ts'
import { begin } from './begin.ts'
import { board, themeOf } from './board.ts'
import { decks } from './cards/cards.ts'
import { carry, draw } from './cards/draw.ts'
import { lookAgain, placePrompt, type Drawn } from './cards/free-booth.ts'
import { concerns } from './concerns.ts'
import { figures, wealth } from './figures.ts'
import { help } from './help.ts'
import { marks } from './look/marks.ts'
import { headlines, pictured } from './look/moments.ts'
import { claimPrompt, loseAll } from './money/claim.ts'
import { inNotes } from './notes.ts'
import { options, settled } from './options.ts'
import { buyPrompt, lastPrompt } from './park/buy.ts'
import { presets } from './presets.ts'
import { stake } from './stake.ts'
import { ending } from './turn/ending.ts'
import { ownSchema, type Own } from './state.ts'
import { landings } from './turn/landings.ts'
import { land } from './turn/move.ts'
import { rollPrompt, start } from './turn/turn.ts'

/** The park: booths, cards and the die. */
const park: Mechanic<Own> = { name: 'park', needs: ['broke'], begin }

/** A children's game in an amusement park. Specification: `rules.md`. */
export const junior = ruleSet<Own>({
  name: 'junior',
  rules: 1,
  own: ownSchema,
  players: { min: 2, max: 4 },
  turns: 75,
  tokens: ['redCar', 'blueCar', 'yellowCar', 'greenCar'],
  mechanics: [
    pace,
    seating({ min: 2, max: 4, rules: ['JUN-001'], direction: ['JUN-010'] }),
    property,
    money({ startingCash: 31 }),
    broke({
      trigger: 'zero',
      rounds: { min: 10, max: 200, default: 100 },
      rules: {
        trigger: ['JUN-053'],
        early: ['JUN-055', 'JUN-056', 'JUN-058', 'JUN-060'],
        leaving: ['JUN-059'],
      },
    }),
    park,
  ],
  // Its turns, purchases and cards are its own, and told as those of other games are.
  vocabulary: ['turn', 'movement', 'purchase', 'rent', 'cards', 'pot'],
  board: () => board,
  theme: themeOf,
  decks,
  options,
  settled,
  presets,
  figures,
  wealth,
  notes: inNotes,
  stake,
  started: openFirstTurn,
  ending,
  steps: {
    // The next player has the die at once, to the left or to the right (JUN-010, JUN-012).
    turn: turnUntilBroke,
    start,
    endTurn,
    land,
    ...landings,
    draw,
    card: (play, drawn) => carry(play, drawn as Drawn),
  },
  prompts: {
    'turn.roll': rollPrompt,
    buy: buyPrompt,
    'buy.last': lastPrompt,
    'booth.place': placePrompt,
    'booth.swap': placePrompt,
    'go.claim': claimPrompt,
  },
  remove,
  left: lookAgain,
  over: loseAll,
  concerns,
  help,
  marks,
  headlines,
  pictured,
})
