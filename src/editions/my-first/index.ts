import { usualBoard } from '#mechanics/board/index.ts'
import { broke } from '#mechanics/ending/broke/broke.ts'
import { remove } from '#mechanics/ending/broke/leave.ts'
import { ending } from '#mechanics/ending/moment.ts'
import { goToJail, sendToJail } from '#mechanics/jail/jail.ts'
import { money } from '#mechanics/money/index.ts'
import { land } from '#mechanics/movement/land.ts'
import { advance, goByDice, type Stop } from '#mechanics/movement/move.ts'
import { pace } from '#mechanics/pace/index.ts'
import { property } from '#mechanics/property/index.ts'
import { ruleSet } from '#mechanics/rule-set.ts'
import { seating } from '#mechanics/seating/index.ts'
import { endTurn, openFirstTurn, turnUntilBroke } from '#mechanics/turn/order.ts'
import { turnPrompts } from '#mechanics/turn/turn.ts'
import './events.ts'
import { board } from './board.ts'
import { draw } from './cards/carry.ts'
import { decks } from './cards/cards.ts'
import { dropCard, putAway } from './cards/pile.ts'
import { cardPrompts } from './cards/prompts.ts'
import { figures, wealth } from './figures.ts'
import type { Play } from './game.ts'
import { help } from './help.ts'
import { headlines, pictured } from './look/moments.ts'
import { options, startingCash } from './options.ts'
import { presets } from './presets.ts'
import { stake } from './stake.ts'
import { ownSchema, type Own } from './state.ts'
import { begin } from './turn/begin.ts'
import { jailPrompt } from './turn/jail.ts'
import { buyPrompt, landOnPlace } from './turn/place.ts'
import { payGo, start } from './turn/turn.ts'

const rest =
  (why: string) =>
  (play: Play, { seat, square }: Stop) =>
    play.emit({ kind: 'rested', seat, square, why })

/** A first game for children: a little town, notes of one, one die, and whoever cannot pay ends it. Specification: `rules.md`. */
export const myFirst = ruleSet<Own>({
  name: 'my-first',
  rules: 1,
  own: ownSchema,
  players: { min: 2, max: 4 },
  turns: 50,
  mechanics: [
    pace,
    usualBoard(['MYF-003']),
    seating({ min: 2, max: 4, rules: ['MYF-001'] }),
    property,
    money({ startingCash }),
    broke({
      trigger: 'cannotPay',
      rounds: { min: 10, max: 200, default: 60 },
      rules: {
        trigger: ['MYF-033', 'MYF-034'],
        early: ['MYF-035', 'MYF-036'],
        leaving: ['MYF-037'],
      },
    }),
  ],
  // Its turns, purchases and payments are its own, and told as those of other games are.
  vocabulary: ['turn', 'movement', 'jail', 'purchase', 'rent', 'cards'],
  board: () => board,
  theme: ({ board: chosen }) => chosen as string,
  decks,
  options,
  presets,
  figures,
  wealth,
  stake,
  ending,
  begin,
  started: openFirstTurn,
  left: dropCard,
  steps: {
    turn: turnUntilBroke,
    start,
    endTurn,
    go: goByDice,
    advance,
    salary: payGo,
    land,
    afterRoll: () => undefined,
    'land.station': landOnPlace,
    'land.card': (play: Play, { seat }: Stop) => play.push({ step: 'draw', seat }),
    'land.toJail': goToJail,
    'land.go': rest('go'),
    'land.jail': rest('visit'),
    'land.parking': rest('parking'),
    sendToJail,
    draw,
    putAway,
  },
  prompts: {
    'turn.roll': turnPrompts['turn.roll'],
    buy: buyPrompt,
    'jail.card': jailPrompt,
    ...cardPrompts,
  },
  freeActions: {},
  remove,
  settle: () => undefined,
  show: () => undefined,
  help,
  headlines,
  pictured,
})
