import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Board } from '#engine/board.ts'
import type { GameEvent } from '#engine/event.ts'
import { commonHeadlines, rankIn, ranks, type Headlines } from '#mechanics/headlines.ts'
import type { PicturedEvent } from '#mechanics/pictured.ts'
import type { OwnNames } from '#mechanics/presentation.ts'
import { editionFor, type LoadedGame } from './loaded-game.ts'

/** What of a rule set the outside is told. */
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
    /** The theme that its games are shown with where nobody chose another. */
    theme: edition.theme(resolveOptions(edition, {})),
    name,
    players,
    options,
    /** Named sets of options; what they do not name has its default. */
    presets,
    /** Shapes of its own, in place of the usual ones. */
    ...(tokens && { tokens }),
    /** Whether players may make each other offers of their own accord. */
    hasOffers: 'offer' in freeActions,
    /** Whether whoever owes has ways to raise cash first, beside the answers to that question. */
    raisesCash: 'offer' in freeActions || 'raise' in steps,
    /** Rules of the catalogue behind a prompt's kind, a free action, a refusal or a kind of square. */
    help,
    /** Which topics of help are no decision and no move: that of a kind of square is told to whoever stands on one. */
    helpOfSquares: Object.keys(help).filter((topic) => !(topic in prompts) && !(topic in freeActions)),
    /** Kinds of events that are told apart from the rest, each with the name of a shape for the picture, or none. */
    moments: byKind,
    /** How much an event matters as a headline; 0 where it is none (`mechanics/headlines.ts`). */
    rankOf: (event: GameEvent, board: Board) => rankIn(all, event, board),
    isTurningPoint: (rank: number) => rank >= ranks.turningPoint,
    summaries,
    /** How the picture shows what happened, by kind or kind and reason; great moments by their shapes. */
    pictured: shownAs,
    showsBuilt,
    /** How the channel of its games is kept where that is not by a card for each decision; else null. */
    chronicle,
    ownNames,
    /** Kind of the event that tells at the end what everybody did in secret; null where nothing is. */
    secretsTold,
  }
}

/** What an edition wants told apart changes the game. */
function momentsAmong(moments: readonly [kind: string, icon: string | null][]): Headlines {
  return Object.fromEntries(moments.map(([kind]) => [kind, ranks.turningPoint]))
}

/** What an edition gives a shape has that one, whatever a mechanic gives it. */
function shapeOf(moment: NonNullable<Edition['moments']>[number]): [string, PicturedEvent][] {
  return typeof moment === 'string' ? [] : [[moment.kind, { icon: moment.icon }]]
}

/** Whether nothing may show that somebody acts, looks or is present in a game, besides its public events. */
export function hidesActivity(loaded: LoadedGame): boolean {
  return editionFor(loaded).hidesActivity === true
}

/** Whether a game hides activity and still runs: its story, sums and numbers are closed until its end. */
export function isWithheld(loaded: LoadedGame): boolean {
  return loaded.status === 'running' && hidesActivity(loaded)
}
