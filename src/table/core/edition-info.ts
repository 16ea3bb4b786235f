import type { Edition, OptionSpec } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import type { Chronicle, OwnNames } from '#mechanics/presentation.ts'
import { editionFor, type Editions, type LoadedGame } from './loaded-game.ts'

/** What a lobby wants to know of a rule set. */
export interface EditionInfo {
  name: string
  players: { min: number; max: number }
  options: readonly OptionSpec[]
  /** Named sets of options; what they do not name has its default. */
  presets: Readonly<Record<string, Options>>
  /** Whether players may make each other offers of their own accord. */
  hasOffers: boolean
  /** Rules of the catalogue behind a prompt's kind, a free action, a refusal or a kind of square. */
  help: Readonly<Record<string, readonly string[]>>
  /** Which topics of help are no decision and no move: that of a kind of square is told to whoever stands on one. */
  helpOfSquares: readonly string[]
  /** Kinds of events that are told apart from the rest, each with the name of a shape for the picture, or none. */
  moments: Readonly<Record<string, string | null>>
  /** How the channel of its games is kept where that is not by a card for each decision; else null. */
  chronicle: Chronicle | null
  /** What it has names of its own for. */
  ownNames: OwnNames
  /** Kind of the event that tells at the end what everybody did in secret; null where nothing is. */
  secretsTold: string | null
}

const nothingNamed: OwnNames = { facts: {}, sides: [] }

/** What of a rule set the outside is told. */
export function editionInfo(edition: Edition): EditionInfo {
  const {
    name,
    players,
    options,
    presets,
    help,
    moments = [],
    chronicle = null,
    ownNames = nothingNamed,
    secretsTold = null,
  } = edition
  const { prompts, freeActions } = edition
  const shapes = moments.map((moment) =>
    typeof moment === 'string' ? [moment, null] : [moment.kind, moment.icon],
  )
  return {
    name,
    players,
    options,
    presets,
    hasOffers: 'offer' in freeActions,
    help,
    helpOfSquares: Object.keys(help).filter((topic) => !(topic in prompts) && !(topic in freeActions)),
    moments: Object.fromEntries(shapes) as EditionInfo['moments'],
    chronicle,
    ownNames,
    secretsTold,
  }
}

/** Whether the channel of a game is kept as a chronicle. */
export function isChronicled(editions: Editions, loaded: LoadedGame): boolean {
  return editionFor(editions, loaded).chronicle !== undefined
}
