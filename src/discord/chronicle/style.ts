import { card } from '../card/plan.ts'
import type { Audience, ChannelStyle, Task } from '../channel-style.ts'
import type { Running } from '../reading.ts'
import type { ChannelState } from '../sending/channel-state.ts'
import type { Plan } from '../sending/steps.ts'
import type { GameEvent, LogEntry, View } from '../shapes.ts'
import { plainLines } from '../words/narrate.ts'
import { headsOf, linesOf } from './event-lines.ts'
import { planChronicle } from './plan.ts'
import { asksAmount, wayParts } from '../parts/option-buttons.ts'
import type { Scene } from '#art/index.ts'
import { commonScene, fullScene } from '../card/scene.ts'

/** Panels by the people who may open them during the game. Nobody may open a panel that is not listed. */
const audiences: Record<Exclude<Audience, 'nobody'>, string> = {
  everybody:
    'log help guide guided options rules cancel moderate guests table theme settings seats substitute proposal',
  seated: 'assets hand more since',
  players:
    'list lookUp moved notes advanceOrders deeds deed sheet choices choose confirm form trade offers offer',
}

function audienceOf(panel: string): Audience {
  const isFor = (audience: keyof typeof audiences) => audiences[audience].split(' ').includes(panel)
  return (['everybody', 'seated', 'players'] as const).find(isFor) ?? 'nobody'
}

export const chronicle: ChannelStyle = {
  plan: planChronicle,
  panels: { assets: 'hand', hand: 'hand', more: 'hand', log: 'publicLog', since: 'publicNews' },
  audience: audienceOf,
  hasCard: false,
  areChangesKnown: false,
  areSecretsKept: true,
  scene: sceneUntilEnd,
  lines: linesOf,
  outcome: ownOutcome,
  reminder: () => null,
  quickForm: (reading, option) => (asksAmount(option) ? wayParts(reading, [option]) : null),
}

/**
 * The style before and after the game: a channel with a card, but with the chronicle's log and board picture.
 */
export const idleChronicle: ChannelStyle = {
  ...card,
  plan: planIdle,
  panels: { log: 'publicLog' },
  areSecretsKept: true,
  scene: sceneUntilEnd,
}

/** Plans a card for the lobby. A game that is over, or was cancelled after its start, ends as a chronicle. */
function planIdle(task: Task, state: ChannelState): Plan {
  const { status } = task.reading.table
  const isBegun = status === 'over' || (status === 'cancelled' && state.chronicle !== null)
  return isBegun ? planChronicle(task, state) : card.plan(task, state)
}

/**
 * Describes public events, such as a catch and its consequences, in the chronicle's words, and secret ones in
 * plain lines.
 */
function ownOutcome(reading: Running, news: readonly GameEvent[]): string[] {
  const publicEvents = news.filter(({ audience }) => audience === undefined)
  const secret = news.filter(({ audience }) => audience !== undefined)
  return [...headsOf(reading, publicEvents), ...plainLines(reading, secret)]
}

function sceneUntilEnd(reading: Running, entries: readonly LogEntry[]): Scene {
  return reading.view.over ? fullScene(reading, entries) : plainScene(reading)
}

/**
 * Returns a scene that shows only what is on the board: no cash, no events of a move, and no names of asked
 * players.
 */
function plainScene(reading: Running): Scene {
  const { view } = reading
  const shown: View = {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, cash: null })),
    bank: { ...view.bank, cash: null },
    prompts: [],
    debts: [],
  }
  return { ...commonScene(reading), view: shown, isPlain: true }
}
