import { press } from '#engine/edition.ts'
import type { Step } from '#engine/game.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, Position, PromptKind } from '../game.ts'
import { rentOf } from '../money/rent.ts'
import { clockOf } from '../paces.ts'
import { defer } from '../turn/act.ts'
import { sendTo } from '../turn/move.ts'
import { isMovable } from '../turn/order.ts'
import { stopAt } from '../turn/stop.ts'
import { oneOf, picked } from './picks.ts'

/** It waits until what the cheater has pending of a later stop is finished (CHE-207). */
export function queuePlacement(play: Play, { seat, owner }: Step): void {
  defer(play, { step: 'cheat.place', seat: seat as number, owner: owner as number })
}

/** The owner of the token that was moved puts the cheater's where they like. */
export function askPlacement(
  play: Play,
  { seat, owner }: { step: string; seat: number; owner: number },
): void {
  const { game } = play
  if (!isMovable(game, seat) || seatAt(game, owner).out) return
  play.ask({
    kind: 'place',
    seats: [owner],
    timer: 'choice',
    private: true,
    lasts: clockOf(game, 'decision'),
    about: { accused: seat },
  })
}

/** The own property with the highest rent; null where there is none (Decisions). */
function dearestOf(position: Position, owner: number): number | null {
  const squares = deedsOf(position.game, owner)
  const rent = (square: number) => rentOf(position, square)
  return squares.sort((one, other) => rent(other) - rent(one) || one - other)[0] ?? null
}

/** Moved at once, told on the grid; the square counts for the cheater (CHE-147, CHE-207). */
const put: Answer = {
  carry: (play, _seat, { with: answers }, prompt) => {
    const { id, asked, about } = prompt
    const cheater = about['accused'] as number
    const { at: from } = seatAt(play.game, cheater)
    play.close(id)
    sendTo(play, cheater, picked(answers, 'square'))
    stopAt(play, cheater, from, 'placed', { opened: asked })
  },
}

const leaveIt: Answer = {
  carry: (play, _seat, _move, prompt) => play.close(prompt.id),
}

export const placePrompt: PromptKind = {
  options: ({ board }, { id, about }) => {
    const squares = board.squares.map((_, square) => square)
    const facts = { accused: about['accused'] as number }
    return [
      { ...press('put', id, facts), ask: [oneOf('square', 'square', squares)] },
      press('leaveIt', id, facts),
    ]
  },
  fallback: (position, { id }, seat) => {
    const square = dearestOf(position, seat)
    return square === null
      ? { act: 'leaveIt', prompt: id, with: {} }
      : { act: 'put', prompt: id, with: { square: [square] } }
  },
  acts: { put, leaveIt },
}
