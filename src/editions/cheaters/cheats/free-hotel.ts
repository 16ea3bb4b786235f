import { at } from '#engine/at.ts'
import { lotAt, rentAtLevel } from '#engine/board.ts'
import { press } from '#engine/edition.ts'
import { type StepOf, promptsOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Answer, Game, Play, Position, PromptKind } from '../state.ts'
import { mayGrant, moveHotel, putHotel, bareOf } from '../money/hotels.ts'
import { privately } from '../paces.ts'
import { oneOf } from './asks.ts'

/**
 * Hotels of who got away with a cheat: one out of the tray for the deed that it was about, or the one that they have lifted.
 * All have heard of them, so nothing waits for the choice but the last rents (CHE-115, CHE-160, CHE-215).
 */

/** Put up or left in the tray, where it could be put up at all. */
export function askFree(play: Play, { seat, square }: StepOf<'cheat.freeHotel'>): void {
  if (mayGrant(play.game, seat, square)) play.askBeside(privately(play.game, 'freeHotel', seat, { square }))
}

/** On which of one's own deeds without a hotel; on the only one at once, and without any into the tray. */
export function askLifted(play: Play, { seat }: StepOf<'cheat.liftedHotel'>): void {
  const [only, ...others] = seatAt(play.game, seat).out ? [] : bareOf(play.game, seat)
  if (only === undefined) return putHotel(play.game, null)
  if (others.length === 0) return putLifted(play, seat, only)
  play.askBeside(privately(play.game, 'liftedHotel', seat, {}))
}

function putLifted(play: Play, seat: number, square: number): void {
  putHotel(play.game, square)
  play.emit({ kind: 'hotelUp', seat, square, isLifted: true })
}

/** Closes a question without an answer: the deed is gone, or built on, or the tray is empty. */
export function reviewHotels(play: Play): void {
  const { game } = play
  for (const { id, seats, about } of promptsOf(game, 'freeHotel'))
    if (!seats.some((seat) => mayGrant(game, seat, about.square))) play.close(id)
  for (const { id, seats } of promptsOf(game, 'liftedHotel'))
    if (seats.every((seat) => bareOf(game, seat).length === 0)) loseLifted(play, id)
}

function loseLifted(play: Play, id: number): void {
  play.close(id)
  putHotel(play.game, null)
}

/** Lifted hotels that are still to be put up go into the tray as the game ends. */
export function returnLifted(game: Game): void {
  for (const _ of promptsOf(game, 'liftedHotel')) putHotel(game, null)
}

/** Before the last rents all of them are put up, or left (CHE-160). */
export function awaitHotels(play: Play): void {
  const open = play.game.prompts.filter(({ kind }) => kind === 'freeHotel' || kind === 'liftedHotel')
  if (open.length === 0) return
  play.push({ step: 'cheat.hotels' })
  play.push({ step: 'wait', prompts: open.map(({ id }) => id) })
}

const putFree: Answer<'freeHotel'> = {
  carry: (play, seat, _move, { id, about: { square } }) => {
    play.close(id)
    moveHotel(play.game, null, square)
    play.emit({ kind: 'hotelUp', seat, square, isLifted: false })
  },
}

export const freeHotelPrompt: PromptKind<'freeHotel'> = {
  options: (_position, { id, about }) => [press('putUp', id, about), press('leaveHotel', id, about)],
  fallback: (_position, { id }) => ({ act: 'putUp', prompt: id, with: {} }),
  acts: { putUp: putFree, leaveHotel: { carry: (play, _seat, _move, { id }) => play.close(id) } },
}

/** By the base rent, of equal ones the lower square (Decisions). */
function dearestBare({ game, board }: Position, seat: number): number {
  const rent = (square: number) => rentAtLevel(board, lotAt(board, square), 0)
  return at(
    bareOf(game, seat).toSorted((one, other) => rent(other) - rent(one) || one - other),
    0,
  )
}

export const liftedHotelPrompt: PromptKind<'liftedHotel'> = {
  options: ({ game }, { id }, seat) => [
    { ...press('putUp', id), ask: [oneOf('square', 'deed', bareOf(game, seat))] },
  ],
  fallback: (position, { id }, seat) => ({
    act: 'putUp',
    prompt: id,
    with: { square: [dearestBare(position, seat)] },
  }),
  leave: (play, { id }) => loseLifted(play, id),
  acts: {
    putUp: {
      carry: (
        play,
        seat,
        {
          with: {
            square: [square],
          },
        }: MoveWith<{ square: [number] }>,
        { id },
      ) => {
        play.close(id)
        putLifted(play, seat, square)
      },
    },
  },
}
