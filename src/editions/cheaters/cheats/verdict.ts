import type { Play } from '../game.ts'
import { charge } from '../money/charge.ts'
import type { Said } from '../events.ts'
import type { Attempt } from '../state.ts'
import { cheats } from './all.ts'
import { inOrder } from './cheat.ts'
import { turnOver } from './replace.ts'

/** Caught: undo, penalty, another card, then the line with all of it (CHE-306, CHE-109, CHE-112). */
export function convict(play: Play, attempt: Attempt, catcher: number, how: Said): void {
  const { game } = play
  const { seat, cheat } = attempt
  Object.assign(attempt, { status: 'caught', catcher })
  game.own.settled.push({ accused: seat, cheat, catcher, at: game.now })
  game.own.cries.push({ window: game.own.window, seat: catcher, accused: seat, isRight: true })
  const { parts: back = [], then: undone = [] } = cheats[cheat].undo(play, attempt)
  const { parts = [], paid = [], then = [], booked } = cheats[cheat].penalty(play, attempt, catcher)
  const newCard = turnOver(game, cheat)
  const did = { ...attempt.did }
  play.emit({ kind: 'guilty', seat: catcher, accused: seat, cheat, how, did, booked, newCard })
  inOrder(play, [...undone, ...then])
  charge(play, seat, [...back, ...parts], 'cheat', paid)
}
