import type { Logger } from 'pino'
import { Declined, Excuse, valueOf, viewingOf } from './request.ts'
import type { Departures } from './departures.ts'
import { container, fitted, text, type Part } from './parts/components.ts'
import type { Attached, Message } from './parts/message.ts'
import type { OpenPanels } from './panels/open-panel.ts'
import type { Films } from './sending/films.ts'
import type { Courier } from './sending/courier.ts'
import type { Drawer, Pictures } from './parts/pictures.ts'
import type { Asked, Press } from './press.ts'
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
  /** Every private panel, by the name in its id. */
  views: Readonly<Record<string, View>>
  openPanels: OpenPanels
}

export interface Scope {
  app: AppContext
  press: Press
  asked: Asked
  /** Empty, or one that the one who asks may see (`entering.ts`). */
  game: string
  /** The version in which the game was entered: while a request is handled, nothing of it need be read again. */
  heard?: number
  /** False where no computer player moves for a seat of the one who asks: nothing ends by their press. */
  isAway?: boolean
  /** The game as it was last looked at for this request, which every part of its handling shares. */
  held?: { reading?: Reading }
  /** For a panel that changes by itself: how far its reader had looked before they opened it. */
  seen?: number | undefined
  /** The same: the names of the files that it shows. */
  files?: readonly string[]
  /** The server that the request counts as made in: in a direct message that of the game, else where it was made. */
  guild: string
}

/** The game as the one who asks may see it. While it stays as it is known here, one request looks at it once. */
export async function readingFor(scope: Scope): Promise<Reading> {
  const { app, asked, held } = scope
  if (held?.reading && isPresent(scope, held.reading)) return held.reading
  const look = valueOf(await app.table.look(viewingOf(scope)))
  const reading = readingFrom(app.table, look, asked.words)
  if (held) held.reading = reading
  return reading
}

function isPresent({ app, game }: Scope, { table }: Reading): boolean {
  const known = app.table.known(game)
  return known?.version === table.version && known.messageId === table.message
}

/** The same where the panel makes sense only once the game has begun. */
export async function runningFor(scope: Scope): Promise<Running> {
  const reading = await readingFor(scope)
  const running = runningOf(reading)
  if (reading.table.status === 'lobby') throw new Excuse(reading.words.say('ui.refuse.lobby'))
  if (reading.table.isOutdated) throw new Excuse(reading.words.say('ui.refuse.outdated'))
  if (!running) throw new Declined({ code: 'notRunning' }, reading)
  return running
}

/** Looks for players who left the server, for a panel or a press that depends on it; true if the game has changed. */
export async function noteDepartures(scope: Scope): Promise<boolean> {
  return scope.app.departures.asked(await readingFor(scope))
}

export interface Panel {
  parts: Part[]
  files?: Attached[]
  /** How far its reader had looked before, where it says so. */
  seen?: number
  isUnfinished?: boolean | undefined
  /** What it was there for is over: it goes by itself, and `parts` says so to whoever opens it all the same. */
  isOver?: boolean
}

/** Makes a private panel out of the arguments in its id. Throws `Declined` or `Excuse` where there is nothing to show. */
export type View = (scope: Scope, args: string[]) => Promise<Panel>

export function panelMessage({ parts, files }: Panel, told?: string): Message {
  const all = told === undefined ? parts : [text(told), ...parts]
  return { components: [container(fitted(all))], ...(files ? { files } : {}) }
}

export function drawerFor({ app, asked, files = [] }: Scope): Drawer {
  return { pictures: app.pictures, viewer: asked.user.id, files }
}

/** What the one who asks is shown in private from now on is theirs in this game. */
export function followed({ app, press, asked, game, guild }: Scope): void {
  app.openPanels.follow({ user: asked.user.id, game, guild }, press)
}
