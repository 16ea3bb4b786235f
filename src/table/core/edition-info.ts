import { concernedBy } from '#engine/concerns.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Board } from '#engine/board.ts'
import type { GameEvent } from '#engine/event.ts'
import { commonHeadlines, isOutdatedBy, rankIn, ranks, type Headlines } from '#mechanics/headlines.ts'
import type { PicturedEvent } from '#mechanics/pictured.ts'
import type { OwnNames } from '#mechanics/presentation.ts'
import { editionFor, type LoadedGame } from './loaded-game.ts'

export type EditionInfo = ReturnType<typeof editionInfo>

const nothingNamed: OwnNames = { facts: {}, sides: [] }

export function editionInfo(edition: Edition) {
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
    outdates = [],
    summaries = [],
    pictured = {},
    showsBuilt = () => true,
  } = edition
  const { prompts, freeActions, steps } = edition
  const shapes = moments.map((moment): [kind: string, icon: string | null] =>
    typeof moment === 'string' ? [moment, null] : [moment.kind, moment.icon],
  )
  const byKind: Readonly<Record<string, string | null>> = Object.fromEntries(shapes)
  const own = Object.fromEntries(moments.flatMap(shapeOf))
  const shownAs: Readonly<Record<string, PicturedEvent>> = { ...pictured, ...own }
  const all = [commonHeadlines, momentsAmong(shapes), ...headlines]
  return {
    /** The default theme of the edition's games. */
    theme: edition.theme(resolveOptions(edition, {})),
    name,
    players,
    options,
    /** Named sets of options. Options that a preset does not name have their defaults. */
    presets,
    /** The edition's own token shapes, which replace the default shapes. */
    ...(tokens && { tokens }),
    /** Whether players may make offers to each other at any time. */
    hasOffers: 'offer' in freeActions,
    /** Whether a debtor can raise cash before answering the prompt about the debt. */
    raisesCash: 'offer' in freeActions || 'raise' in steps,
    /** Rule ids that explain a kind of prompt, a free action, a refusal or a kind of square. */
    help,
    /** Help topics for kinds of squares. A player on such a square sees the help. */
    helpOfSquares: Object.keys(help).filter((topic) => !(topic in prompts) && !(topic in freeActions)),
    /** Kinds of highlighted events, each with the name of its shape in the picture or null. */
    moments: byKind,
    /** Returns the event's rank as a headline; 0 if it is not a headline (`mechanics/headlines.ts`). */
    rankOf: (event: GameEvent, board: Board) => rankIn(all, event, board),
    /** Returns the seats that an event affects although somebody else caused it. */
    concernedBy: (event: GameEvent) => concernedBy(edition.concerns, event),
    /** Whether an event ends the news of an earlier one. */
    isOutdatedBy: (event: GameEvent, earlier: GameEvent) => isOutdatedBy(outdates, event, earlier),
    isTurningPoint: (rank: number) => rank >= ranks.turningPoint,
    isRoutine: (rank: number) => rank <= ranks.routine,
    summaries,
    /** How the picture shows an event, keyed by its kind, or by kind and reason. */
    pictured: shownAs,
    showsBuilt,
    /** How the channel shows the edition's games; null for the usual way, with one card per decision. */
    chronicle,
    ownNames,
    /** Kind of the final event that reveals secret moves; null if the edition has none. */
    secretsTold,
  }
}

/** Gives each of the edition's highlighted events the rank of a turning point. */
function momentsAmong(moments: readonly [kind: string, icon: string | null][]): Headlines {
  return Object.fromEntries(moments.map(([kind]) => [kind, ranks.turningPoint]))
}

/** Returns the edition's own shape for a highlighted event, which overrides the mechanic's. */
function shapeOf(moment: NonNullable<Edition['moments']>[number]): [string, PicturedEvent][] {
  return typeof moment === 'string' ? [] : [[moment.kind, { icon: moment.icon }]]
}

/**
 * Whether the game hides activity: only public events may reveal that a player acts, views the game or is
 * present.
 */
export function hidesActivity(loaded: LoadedGame): boolean {
  return editionFor(loaded).hidesActivity === true
}

/**
 * Whether the game hides activity and is still running. Its story and statistics are then hidden until its
 * end.
 */
export function isWithheld(loaded: LoadedGame): boolean {
  return loaded.status === 'running' && hidesActivity(loaded)
}
