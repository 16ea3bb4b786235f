import { resolveOptions, type Edition, type OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import type { Board } from '#engine/board.ts'
import type { GameEvent } from '#engine/event.ts'
import type { View } from '#engine/look.ts'
import { commonHeadlines, rankIn, ranks, type Headlines } from '#mechanics/headlines.ts'
import type { Summary } from '#mechanics/summary.ts'
import type { PicturedEvent } from '#mechanics/pictured.ts'
import type { Chronicle, OwnNames } from '#mechanics/presentation.ts'
import { editionFor, type Editions, type LoadedGame } from './loaded-game.ts'

export interface EditionInfo {
  name: string
  players: { min: number; max: number }
  /** The theme that its games are shown with where nobody chose another. */
  theme: string
  options: readonly OptionSpec[]
  /** Named sets of options; what they do not name has its default. */
  presets: Readonly<Record<string, Options>>
  /** Shapes of its own, in place of the usual ones. */
  tokens?: readonly string[]
  /** Whether players may make each other offers of their own accord. */
  hasOffers: boolean
  /** Whether whoever owes has ways to raise cash first, beside the answers to that question. */
  raisesCash: boolean
  /** Rules of the catalogue behind a prompt's kind, a free action, a refusal or a kind of square. */
  help: Readonly<Record<string, readonly string[]>>
  /** Which topics of help are no decision and no move: that of a kind of square is told to whoever stands on one. */
  helpOfSquares: readonly string[]
  /** Kinds of events that are told apart from the rest, each with the name of a shape for the picture, or none. */
  moments: Readonly<Record<string, string | null>>
  /** How much an event matters as a headline; 0 where it is none (`mechanics/headlines.ts`). */
  rankOf: (event: GameEvent, board: Board) => number
  isTurningPoint: (rank: number) => boolean
  summaries: readonly Summary[]
  /** How the picture shows what happened, by kind or kind and reason; great moments by their shapes. */
  pictured: Readonly<Record<string, PicturedEvent>>
  showsBuilt: (view: View, square: number) => boolean
  /** How the channel of its games is kept where that is not by a card for each decision; else null. */
  chronicle: Chronicle | null
  ownNames: OwnNames
  /** Kind of the event that tells at the end what everybody did in secret; null where nothing is. */
  secretsTold: string | null
}

const nothingNamed: OwnNames = { facts: {}, sides: [] }

export function editionInfo(edition: Edition): EditionInfo {
  const {
    name,
    players,
    options,
    presets,
    tokens,
    help,
    moments = [],
    chronicle = null,
    ownNames = nothingNamed,
    secretsTold = null,
    headlines = [],
    summaries = [],
    pictured = {},
    showsBuilt = () => true,
  } = edition
  const { prompts, freeActions, steps } = edition
  const shapes = moments.map((moment) =>
    typeof moment === 'string' ? [moment, null] : [moment.kind, moment.icon],
  )
  const all = [commonHeadlines, momentsAmong(shapes), ...headlines]
  return {
    theme: edition.theme(resolveOptions(edition, {})),
    name,
    players,
    options,
    presets,
    ...(tokens && { tokens }),
    hasOffers: 'offer' in freeActions,
    raisesCash: 'offer' in freeActions || 'raise' in steps,
    help,
    helpOfSquares: Object.keys(help).filter((topic) => !(topic in prompts) && !(topic in freeActions)),
    moments: Object.fromEntries(shapes) as EditionInfo['moments'],
    rankOf: (event, board) => rankIn(all, event, board),
    isTurningPoint: (rank) => rank >= ranks.turningPoint,
    summaries,
    pictured: { ...pictured, ...Object.fromEntries(moments.flatMap(shapeOf)) },
    showsBuilt,
    chronicle,
    ownNames,
    secretsTold,
  }
}

/** What an edition wants told apart changes the game. */
function momentsAmong(moments: readonly (string | null)[][]): Headlines {
  return Object.fromEntries(moments.map(([kind]) => [kind, ranks.turningPoint])) as Headlines
}

/** What an edition gives a shape has that one, whatever a mechanic gives it. */
function shapeOf(moment: NonNullable<Edition['moments']>[number]): [string, PicturedEvent][] {
  return typeof moment === 'string' ? [] : [[moment.kind, { icon: moment.icon }]]
}

/** Whether nothing may show that somebody acts, looks or is present in a game, besides its public events. */
export function hidesActivity(editions: Editions, loaded: LoadedGame): boolean {
  return editionFor(editions, loaded).hidesActivity === true
}

/** Whether a game hides activity and still runs: its story, sums and numbers are closed until its end. */
export function isWithheld(editions: Editions, loaded: LoadedGame): boolean {
  return loaded.status === 'running' && hidesActivity(editions, loaded)
}
