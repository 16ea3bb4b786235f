import { at } from '#engine/at.ts'
import { lotAt, rentAtLevel } from '#engine/board.ts'
import { answering, press } from '#engine/edition.ts'
import { choose, closingWithoutUndo, pickOne } from '../../answers.ts'
import { type StepOf, promptsOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, Position, PromptKind } from '../state.ts'
import {
  mayGrant,
  moveHotel,
  putHotel,
  bareOf,
  trayOf,
  othersHotels,
  tray,
  takeHotel,
} from '../money/build.ts'
import { privately } from '../paces.ts'
import { sleight } from './sleeve.ts'
import { refusal } from '#engine/refusal.ts'
import { attemptOf, perform, isOf, type AttemptFacts, type AttemptOf } from './attempts.ts'
import { type Cheat, returnHotel, toCatcher } from './give-back.ts'

// An uncaught cheat can win a hotel: one from the tray for the deed that the cheat won, or one that it lifted off a
// deed. The player chooses where to put it. The hotel is public either way, so only the last rents wait for the
// choice (CHE-115, CHE-160, CHE-215).

/** Asks whether to build the hotel or leave it in the tray, if it can be built. */
export function askFree(play: Play, { seat, square }: StepOf<'cheat.freeHotel'>): void {
  if (mayGrant(play.game, seat, square)) play.askBeside(privately(play.game, 'freeHotel', seat, { square }))
}

/**
 * Asks for one of the seat's bare deeds. Uses the only bare deed immediately, or the tray if there is none.
 */
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

/**
 * Closes hotel prompts that can no longer be answered: the deed is gone or built on, or the tray is empty.
 */
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

/** Waits for all hotel choices before the last rents (CHE-160). */
export function awaitHotels(play: Play): void {
  const open = play.game.prompts.filter(({ kind }) => kind === 'freeHotel' || kind === 'liftedHotel')
  if (open.length === 0) return
  play.push({ step: 'cheat.hotels' })
  play.push({ step: 'wait', prompts: open.map(({ id }) => id) })
}

export const freeHotelPrompt: PromptKind<'freeHotel'> = {
  options: (_position, { id, about }) => [press('putUp', id, about), press('leaveHotel', id, about)],
  fallback: answering('putUp'),
  acts: {
    putUp: closingWithoutUndo((play, seat, _move, { about: { square } }) => {
      moveHotel(play.game, null, square)
      play.emit({ kind: 'hotelUp', seat, square, isLifted: false })
    }),
    leaveHotel: closingWithoutUndo(() => undefined),
  },
}

/** Returns the bare deed with the highest base rent; on a tie, the lower square (`rules.md`, Decisions). */
function dearestBare({ game, board }: Position, seat: number): number {
  const rent = (square: number) => rentAtLevel(board, lotAt(board, square), 0)
  const dearest = bareOf(game, seat).toSorted((one, other) => rent(other) - rent(one) || one - other)
  return at(dearest, 0)
}

export const liftedHotelPrompt: PromptKind<'liftedHotel'> = {
  options: ({ game }, { id }, seat) => [
    press('putUp', id, {}, pickOne('square', 'deed', bareOf(game, seat))),
  ],
  fallback: (position, { id }, seat) => choose(id, 'putUp', { square: [dearestBare(position, seat)] }),
  leave: (play, { id }) => loseLifted(play, id),
  acts: {
    putUp: closingWithoutUndo((play, seat, { with: answers }: MoveWith<{ square: [number] }>) =>
      putLifted(play, seat, answers.square[0]),
    ),
  },
}

const fine = 100

function putBack(game: Game, attempt: AttemptOf<'UNLICENSED_CONTRACTOR'>): void {
  returnHotel(game, attempt, attempt.did.square, attempt.did.fromSquare)
}

/** Returns the hotel once the fine is paid or the cheater goes bankrupt (CHE-112, CHE-208). */
export function hotelBack({ game }: Play, { attempt: id }: StepOf<'cheat.hotelBack'>): void {
  const attempt = attemptOf(game, id)
  if (isOf(attempt, 'UNLICENSED_CONTRACTOR')) putBack(game, attempt)
}

/** Builds a hotel without payment or a full colour set (CHE-208). */
export const unlicensedContractor: Cheat<AttemptFacts['UNLICENSED_CONTRACTOR']> = {
  undo: ({ game }, attempt) => {
    if (attempt.status !== 'caught') putBack(game, attempt)
    return {}
  },
  penalty: (_play, { seat, id }) => ({
    parts: [{ to: 'bank', amount: fine }],
    paid: [{ step: 'cheat.hotelBack', seat, attempt: id }],
    booked: { bankAmount: fine },
  }),
  reward: (_play, { did: { square } }) => ({ booked: { square } }),
}

export const placeHotel = sleight({
  cheat: 'UNLICENSED_CONTRACTOR',
  act: 'placeHotel',
  ways: ({ game }, seat) => {
    const from = [...(trayOf(game) > 0 ? [tray] : []), ...othersHotels(game, seat)]
    const onto = bareOf(game, seat)
    if (from.length === 0 || onto.length === 0) return []
    return [{ ask: [pickOne('from', 'deed', from), pickOne('square', 'deed', onto)] }]
  },
  explain: ({ game }, _seat, { with: { from } }) =>
    Array.isArray(from) && from[0] === tray && trayOf(game) === 0 ? refusal('noHotelInTray', {}) : null,
  carry: (play, seat, { from: [source], square: [onto] }: { from: [number | string]; square: [number] }) => {
    const fromSquare = typeof source === 'number' ? source : null
    moveHotel(play.game, fromSquare, onto)
    perform(play, seat, 'UNLICENSED_CONTRACTOR', { did: { square: onto, fromSquare }, deeds: [onto] })
  },
})

/** Removes a hotel from the board without returning it to the tray (CHE-215). */
export const surpriseDemolition: Cheat<AttemptFacts['SURPRISE_DEMOLITION']> = {
  undo: ({ game }, { did: { square } }) => {
    putHotel(game, square)
    return {}
  },
  penalty: toCatcher(100, 'andJail'),
  reward: ({ game }, { seat }) => ({
    booked: { mayPlace: bareOf(game, seat).length > 0 },
    then: [{ step: 'cheat.liftedHotel', seat }],
  }),
}

export const liftHotel = sleight({
  cheat: 'SURPRISE_DEMOLITION',
  act: 'liftHotel',
  ways: ({ game }, seat) => {
    const from = othersHotels(game, seat)
    return from.length > 0 ? [{ ask: [pickOne('square', 'deed', from)] }] : []
  },
  carry: (play, seat, { square: [square] }: { square: [number] }) => {
    takeHotel(play.game, square)
    perform(play, seat, 'SURPRISE_DEMOLITION', { did: { square } })
  },
})
