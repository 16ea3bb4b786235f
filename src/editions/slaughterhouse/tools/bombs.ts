import { movePieces } from '#mechanics/building/stock.ts'
import { deedAt, isLot } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'
import { reconsiderCop } from '../cop/roam.ts'

/** Whether a Bomb lies on somebody's property and no Miner defuses it (SLH-052, SLH-057). */
export function isMined(game: Game, square: number): boolean {
  const { bombs, miners } = game.own
  return square in bombs && !(square in miners) && deedAt(game, square).owner !== null
}

/** A landing sets off or defuses a Bomb on the square; gives whether the visitor is spared a rent (SLH-051 to SLH-059). */
export function setOff(play: Play, seat: number, square: number): boolean {
  const { bombs, miners } = play.game.own
  if (!(square in bombs)) return false
  delete bombs[square]
  if (square in miners) {
    delete miners[square]
    play.emit({ kind: 'defused', seat, square })
    reconsiderCop(play)
    return false
  }
  const { owner, level, mortgaged: wasMortgaged } = deedAt(play.game, square)
  play.emit({ kind: 'exploded', seat, square, owner, level, wasMortgaged })
  if (owner !== null) flatten(play, square, owner)
  return owner !== null
}

/** Bare and mortgaged, and nobody is paid for either; what the Bank owns cannot be mortgaged (SLH-052). */
function flatten(play: Play, square: number, owner: number): void {
  const { mortgagors, flattened } = play.game.own
  const deed = deedAt(play.game, square)
  movePieces(play, deed.level, 0)
  Object.assign(deed, { level: 0, mortgaged: true })
  mortgagors[square] = owner
  if (isLot(play.board, square)) flattened[square] = owner
}
