import type { Logger } from 'pino'
import { Declined, UserError, valueOf, viewingOf } from './request.ts'
import type { Departures } from './departures.ts'
import { container, fitted, text, type Part } from './parts/components.ts'
import type { Attached, Message } from './parts/message.ts'
import type { OpenPanels } from './panels/open-panel.ts'
import type { Films } from './sending/films.ts'
import type { Courier } from './sending/courier.ts'
import type { Drawer, Pictures } from './parts/pictures.ts'
import type { InteractionData, Press } from './press.ts'
import { readingFrom, runningOf, type Reading, type Running } from './reading.ts'
import type { TableRoom } from './shapes.ts'
import type { Visibility } from './visibility.ts'

export interface AppContext {
  table: TableRoom
  courier: Courier
  pictures: Pictures
  films: Films
  visibility: Visibility
  departures: Departures
  log: Logger
  /** Private panels, by the name in a custom id. */
  views: Readonly<Record<string, View>>
  openPanels: OpenPanels
}

export interface Scope {
  app: AppContext
  press: Press
  interaction: InteractionData
  /** Empty, or a game that the user may see (`entering.ts`). */
  game: string
  /** The game's version when the request entered it; saves further reads in this request. */
  knownVersion?: number
  /** False if the user has no seat that a computer player moves for; then their press ends no absence. */
  isAway?: boolean
  /** The last look at the game, shared within this request. */
  held?: { reading?: Reading }
  /** How far the reader had looked before they opened the panel. Only for a panel that refreshes itself. */
  seen?: number | undefined
  /** Names of the files that the panel shows. Only for a panel that refreshes itself. */
  files?: readonly string[]
  /** The server of the request: in a direct message the game's server. */
  guild: string
}

/** The game as the user may see it. One request reads it again only after a change. */
export async function readingFor(scope: Scope): Promise<Reading> {
  const { app, interaction, held } = scope
  if (held?.reading && isPresent(scope, held.reading)) return held.reading
  const look = valueOf(await app.table.look(viewingOf(scope)))
  const reading = readingFrom(app.table, look, interaction.words)
  if (held) held.reading = reading
  return reading
}

function isPresent({ app, game }: Scope, { table }: Reading): boolean {
  const known = app.table.known(game)
  return known?.version === table.version && known.messageId === table.message
}

/** Like `readingFor`, for panels of a started game. Throws `UserError` or `Declined` for any other game. */
export async function runningFor(scope: Scope): Promise<Running> {
  const reading = await readingFor(scope)
  const running = runningOf(reading)
  if (reading.table.status === 'lobby') throw new UserError(reading.words.say('ui.refuse.lobby'))
  if (reading.table.isOutdated) throw new UserError(reading.words.say('ui.refuse.outdated'))
  if (!running) throw new Declined({ code: 'notRunning' }, reading)
  return running
}

/** Looks for players who left the server, before a panel or press that depends on it; true if the game changed. */
export async function noteDepartures(scope: Scope): Promise<boolean> {
  return scope.app.departures.checkOthers(await readingFor(scope))
}

export interface Panel {
  parts: Part[]
  files?: Attached[]
  /** How far the reader had looked before, if the panel shows that. */
  seen?: number
  isUnfinished?: boolean | undefined
  /** The panel's purpose is over: it stops refreshing, and `parts` says so to users who open it again. */
  isOver?: boolean
}

/** Makes a private panel from the arguments in its id. Throws `Declined` or `UserError` if there is nothing to show. */
export type View = (scope: Scope, args: string[]) => Promise<Panel>

export function panelMessage({ parts, files }: Panel, notice?: string): Message {
  const all = notice === undefined ? parts : [text(notice), ...parts]
  return { components: [container(fitted(all))], ...(files ? { files } : {}) }
}

export function drawerFor({ app, interaction, files = [] }: Scope): Drawer {
  return { pictures: app.pictures, viewer: interaction.user.id, files }
}

/** Registers the panel shown by this press as the user's open panel in this game. */
export function followed({ app, press, interaction, game, guild }: Scope): void {
  app.openPanels.follow({ user: interaction.user.id, game, guild }, press)
}
