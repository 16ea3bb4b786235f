import { press } from '#engine/edition.ts'
import type { StepOf } from '#engine/game.ts'
import { deedsOf } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Play, Position, PromptKind } from '../state.ts'
import { rentOf } from '../money/values.ts'
import { privately } from '../paces.ts'
import { defer } from '../turn/act.ts'
import { sendTo } from '../turn/move.ts'
import { isMovable } from '../turn/order.ts'
import { stopAt } from '../turn/stops.ts'
import { oneOf } from './asks.ts'

/** It waits until what the cheater has pending of a later stop is finished (CHE-207). */
export function queuePlacement(play: Play, { seat, owner }: StepOf<'cheat.placement'>): void {
  defer(play, { step: 'cheat.place', seat, owner })
}

/** The owner of the token that was moved puts the cheater's where they like. */
export function askPlacement(play: Play, { seat, owner }: StepOf<'cheat.place'>): void {
  const { game } = play
  if (!isMovable(game, seat) || seatAt(game, owner).out) return
  play.ask(privately(game, 'place', owner, { accused: seat }))
}

/** The own property with the highest rent; null where there is none (Decisions). */
function dearestOf(position: Position, owner: number): number | null {
  const squares = deedsOf(position.game, owner)
  const rent = (square: number) => rentOf(position, square)
  return squares.sort((one, other) => rent(other) - rent(one) || one - other)[0] ?? null
}

/** Moved at once, told on the grid; the square counts for the cheater (CHE-147, CHE-207). */
const put: Answer<'place', { square: [number] }> = {
  carry: (
    play,
    _seat,
    {
      with: {
        square: [square],
      },
    },
    { id, asked, about },
  ) => {
    const { accused: cheater } = about
    const { at: from } = seatAt(play.game, cheater)
    play.close(id)
    sendTo(play, cheater, square)
    stopAt(play, cheater, from, 'placed', { opened: asked })
  },
}

const leaveIt: Answer<'place'> = {
  carry: (play, _seat, _move, prompt) => play.close(prompt.id),
}

export const placePrompt: PromptKind<'place'> = {
  options: ({ board }, { id, about }) => {
    const squares = board.squares.map((_, square) => square)
    return [
      { ...press('put', id, about), ask: [oneOf('square', 'square', squares)] },
      press('leaveIt', id, about),
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
