import { chanceOf } from '#engine/chance.ts'
import { look } from '#engine/look.ts'
import { begin } from '#engine/machine.ts'
import type { Sample } from '../core/themes.ts'
import type { Editions } from '../core/loaded-game.ts'
import { tokensOf } from './tokens.ts'

/** A game of the first edition that nobody plays, just begun with the usual options. */
export function sampleOf(editions: Editions): Sample {
  const [edition] = Object.values(editions)
  if (!edition) throw new Error('there is no edition')
  const seats = tokensOf(edition).slice(0, edition.players.min)
  const { game } = begin(edition, { tokens: [...seats], host: 0, options: {}, at: 0 }, chanceOf(inTurn()))
  return { view: look(edition, game, null), board: edition.board(game.options) }
}

/** Draws one after the other, so that no toss is tied for ever; nothing of it is shown. */
function inTurn(): (n: number) => number {
  let drawn = 0
  return (n) => drawn++ % n
}
