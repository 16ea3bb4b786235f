import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Board } from '#engine/board.ts'
import type { GameEvent } from '#engine/event.ts'
import { commonHeadlines, rankIn, ranks, type Headlines } from '#mechanics/headlines.ts'
import type { PicturedEvent } from '#mechanics/pictured.ts'
import type { OwnNames } from '#mechanics/presentation.ts'
import { editionFor, type LoadedGame } from './loaded-game.ts'

/** The public description of an edition. */
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
    /** Default theme of its games. */
    theme: edition.theme(resolveOptions(edition, {})),
    name,
    players,
    options,
    /** Named sets of options; unnamed options have their defaults. */
    presets,
    /** Its own token shapes, replacing the usual ones. */
    ...(tokens && { tokens }),
    /** Whether players may make each other offers at any time. */
    hasOffers: 'offer' in freeActions,
    /** Whether a debtor can raise cash before answering the debt's prompt. */
    raisesCash: 'offer' in freeActions || 'raise' in steps,
    /** Rule ids behind a prompt's kind, a free action, a refusal or a kind of square. */
    help,
    /** Help topics of kinds of squares, shown to a player on such a square. */
    helpOfSquares: Object.keys(help).filter((topic) => !(topic in prompts) && !(topic in freeActions)),
    /** Kinds of highlighted events, each with its shape's name in the picture, or null. */
    moments: byKind,
    /** The event's rank as a headline; 0 if it is none (`mechanics/headlines.ts`). */
    rankOf: (event: GameEvent, board: Board) => rankIn(all, event, board),
    isTurningPoint: (rank: number) => rank >= ranks.turningPoint,
    summaries,
    /** How the picture shows an event, by kind or kind and reason; moments by their shapes. */
    pictured: shownAs,
    showsBuilt,
    /** How the channel shows its games instead of a card for each decision; null for cards. */
    chronicle,
    ownNames,
    /** Kind of the final event that reveals secret moves; null if there are none. */
    secretsTold,
  }
}

/** Ranks an edition's moments as turning points. */
function momentsAmong(moments: readonly [kind: string, icon: string | null][]): Headlines {
  return Object.fromEntries(moments.map(([kind]) => [kind, ranks.turningPoint]))
}

/** Returns the edition's shape of a moment, which overrides the mechanic's. */
function shapeOf(moment: NonNullable<Edition['moments']>[number]): [string, PicturedEvent][] {
  return typeof moment === 'string' ? [] : [[moment.kind, { icon: moment.icon }]]
}

/** Whether only public events may show that players act, look or are present. */
export function hidesActivity(loaded: LoadedGame): boolean {
  return editionFor(loaded).hidesActivity === true
}

/** Whether a game hides activity and is still running: its story and statistics are hidden until its end. */
export function isWithheld(loaded: LoadedGame): boolean {
  return loaded.status === 'running' && hidesActivity(loaded)
}
