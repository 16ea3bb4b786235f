import type { Logger } from 'pino'
import { Declined, UserError, valueOf, viewingOf } from './request.ts'
import type { Departures } from './departures.ts'
import { container, fitted, text, type Part } from './parts/components.ts'
import type { Attached, Message } from './parts/message.ts'
import type { Greeter } from './hello.ts'
import type { OpenPanels } from './panels/open-panel.ts'
import type { Films } from './sending/films.ts'
import type { Courier } from './sending/courier.ts'
import type { KeptDrafts } from './forms/idle-forms.ts'
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
  greeter: Greeter
  /** Returns the language of a server's channels. */
  locale: (guild: string) => string
  log: Logger
  /** The private panels, by their names in custom ids. */
  views: Readonly<Record<string, View>>
  openPanels: OpenPanels
  drafts: KeptDrafts
}

export interface Scope {
  app: AppContext
  press: Press
  interaction: InteractionData
  /** Id of a game that the user may see (`entering.ts`); empty for a request without a game. */
  game: string
  /** The game's version when the request entered it. It saves further reads during this request. */
  knownVersion?: number
  /** False if the user is known not to be on autopilot in this game, so that the press has none to end. */
  isAway?: boolean
  /** The last reading of the game, shared by everything in this request. */
  held?: { reading?: Reading }
  /**
   * The last entry that the user had seen before opening the panel. Only set when a panel refreshes itself.
   */
  seen?: number | undefined
  /** Names of the files that the panel shows now. Only set when a panel refreshes itself. */
  files?: readonly string[]
  /** The server of the request; for a direct message, the game's server. */
  guild: string
}

/** Returns the game as the user may see it. A request reads it again only if it has changed. */
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

/**
 * Like `readingFor`, but for panels of a started game. Throws `UserError` or `Declined` if the game is not
 * running.
 */
export async function runningFor(scope: Scope): Promise<Running> {
  const reading = await readingFor(scope)
  const running = runningOf(reading)
  if (reading.table.status === 'lobby') throw new UserError(reading.words.say('ui.refuse.lobby'))
  if (reading.table.isOutdated) throw new UserError(reading.words.say('ui.refuse.outdated'))
  if (!running) throw new Declined({ code: 'notRunning' }, reading)
  return running
}

/**
 * Looks for players who have left the server, before a panel or press that depends on it. Returns true if the
 * game changed.
 */
export async function noteDepartures(scope: Scope): Promise<boolean> {
  return scope.app.departures.checkOthers(await readingFor(scope))
}

export interface Panel {
  parts: Part[]
  files?: Attached[]
  /** The last entry that the user had seen before this panel; only for panels that show what is new. */
  seen?: number
  isUnfinished?: boolean | undefined
  /** Id of the owner's newest prompt; only for panels that show prompts. */
  asked?: number
  /**
   * True if the panel has served its purpose. It is no longer refreshed; `parts` explains that to users who
   * open it again.
   */
  isOver?: boolean
}

/**
 * Makes a private panel from the arguments in its custom id. Throws `Declined` or `UserError` if there is
 * nothing to show.
 */
export type View = (scope: Scope, args: string[]) => Promise<Panel>

export function panelMessage({ parts, files }: Panel, notice?: string): Message {
  const all = notice === undefined ? parts : [text(notice), ...parts]
  return { components: [container(fitted(all))], ...(files ? { files } : {}) }
}

export function drawerFor({ app, interaction, files = [] }: Scope): Drawer {
  return { pictures: app.pictures, viewer: interaction.user.id, files }
}

/** Registers the panel that answers this press as the user's open panel in this game. */
export function followed({ app, press, interaction, game, guild }: Scope): void {
  app.openPanels.follow({ user: interaction.user.id, game, guild }, press)
}
