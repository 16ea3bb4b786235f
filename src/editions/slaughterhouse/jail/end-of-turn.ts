import { press } from '#engine/edition.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position, PromptKind } from '../game.ts'
import { indirectlyToJail } from '../blue/cards.ts'
import { mayPlayKey, playKey } from '../key/key.ts'
import { closing } from '../turn/closing.ts'
import { openByKey } from './jail-acts.ts'

/** Why the turn of the Key's holder ends in Jail. */
type JailAtEnd = 'card' | 'doubles' | 'roll'

/**
 * Against what the Key may be played at the end of its holder's turn: the Jail of blue card 13, and a cell that no square
 * or card has led to, since there it was offered before (SLH-140). Null where there is nothing, or by option.
 */
export function jailAtEnd({ game, edition }: Position, seat: number): JailAtEnd | null {
  const { jail } = seatAt(game, seat)
  if (game.options['key_in_jail'] !== 'own_turn' || !mayPlayKey(game, seat)) return null
  if (jail === null) return game.own.outing.jailAtEnd ? 'card' : null
  if (game.turn.doubles === edition.figures.doublesToJail) return 'doubles'
  return jail > 0 ? 'roll' : null
}

export function askAtEnd(play: Play, seat: number, why: JailAtEnd): void {
  play.ask({ kind: 'jail.end', seats: [seat], timer: 'choice', about: { why } })
}

/** It spares the Jail of the card, or opens the cell; either way the turn does not end there (SLH-135). */
function leaveByKey(play: Play, seat: number): void {
  play.game.own.outing.jailAtEnd = false
  if (seatAt(play.game, seat).jail !== null) openByKey(play, seat)
  else playKey(play, seat, { against: 'card', square: null, card: indirectlyToJail })
}

export const endPrompt: PromptKind = {
  options: (_position, { id }) => [press('accept', id), press('key', id)],
  fallback: (position, { id }, seat) =>
    jailAtEnd(position, seat) === null ? null : { act: 'accept', prompt: id, with: {} },
  acts: { accept: closing(() => {}), key: closing(leaveByKey) },
}
