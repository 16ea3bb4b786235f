import { movePieces } from '#mechanics/building/stock.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Game, Play } from '../game.ts'
import { reconsiderCop } from '../cop/roam.ts'

/** Whether a Bomb lies on a square that no Miner defuses (SLH-057). */
export function isMined({ own }: Pick<Game, 'own'>, square: number): boolean {
  const { bombs, miners } = own
  return square in bombs && !(square in miners)
}

/** What a landing does to a Bomb on the square; tells whether it went off, so that no rent is due (SLH-051 to SLH-059). */
export function setOff(play: Play, seat: number, square: number): boolean {
  const { bombs, miners } = play.game.own
  if (!(square in bombs)) return false
  delete bombs[square]
  const isDefused = square in miners
  if (isDefused) {
    delete miners[square]
    play.emit({ kind: 'defused', seat, square })
    reconsiderCop(play)
  } else explode(play, seat, square)
  return !isDefused
}

/** Flat and mortgaged, and nobody is paid for either (SLH-052). */
function explode(play: Play, seat: number, square: number): void {
  const deed = deedAt(play.game, square)
  const { owner, level, mortgaged: wasMortgaged } = deed
  movePieces(play, level, 0)
  Object.assign(deed, { level: 0, mortgaged: true })
  play.game.own.mortgagors[square] = owner as number
  play.emit({ kind: 'exploded', seat, square, owner: owner as number, level, wasMortgaged })
}
