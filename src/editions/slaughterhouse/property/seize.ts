import { movePieces } from '#mechanics/building/stock.ts'
import { tellComplete } from '#mechanics/property/complete.ts'
import { deedAt } from '#mechanics/property/holdings.ts'
import type { Play } from '../game.ts'
import { noteOwnership } from './monopoly.ts'

/**
 * A deed changes hands by force, or for nothing: what is built there is lost, a mortgage stays between players, and no
 * cash moves (SLH-034 to SLH-039).
 */
export function seize(play: Play, square: number, to: number | 'bank', why: string): void {
  const deed = deedAt(play.game, square)
  const { level } = deed
  play.emit({ kind: 'seized', square, from: deed.owner ?? 'bank', to, level, why })
  if (to === 'bank') {
    play.do({ step: 'returnDeed', square })
  } else {
    movePieces(play, level, 0)
    Object.assign(deed, { owner: to, level: 0 })
    tellComplete(play, to, [square])
  }
  noteOwnership(play)
}
