import { press } from '#engine/edition.ts'
import type { HeldCard, StepOf } from '#engine/game.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from '../state.ts'
import { privately } from '../paces.ts'
import { returnKept } from './decks.ts'
import type { Did } from '../events.ts'
import type { Undone } from '../cheats/cheat.ts'
import { goToJail, leaveJail } from '../turn/jail.ts'
import { sendTo } from '../turn/move.ts'
import { othersThan } from '../turn/order.ts'
import { isPlayTime } from './reading.ts'
import { nothingDone, type Done, type Effect, type Forged, type SeatJailed } from './effect.ts'
import { oneOf } from '../cheats/asks.ts'

/** K09: a player puts one of their kept cards under its deck; of two they choose. */
function askLetter(play: Play, seat: number): void {
  const [first, ...more] = seatAt(play.game, seat).cards
  if (!first) return
  if (more.length === 0) return returnKept(play, seat, first)
  play.askBeside(privately(play.game, 'k09', seat, {}))
}

/** In the order of the decks. */
function held(game: Game, seat: number): HeldCard[] {
  const { cards } = seatAt(game, seat)
  return cards.toSorted((a, b) => (a.deck < b.deck ? -1 : 1))
}

export const letterPrompt: PromptKind<'k09'> = {
  options: ({ game }, { id }, seat) =>
    held(game, seat).map(({ deck, card }) => ({
      ...press('putBack', id, { deck, card }),
      fixed: { card },
    })),
  fallback: ({ game }, { id }, seat) => {
    const [first] = held(game, seat)
    return first ? { act: 'putBack', prompt: id, with: { card: first.card } } : null
  },
  acts: {
    putBack: {
      carry: (play, seat, move, prompt) => {
        play.close(prompt.id)
        const kept = held(play.game, seat).find(({ card }) => card === move.with['card'])
        if (kept) returnKept(play, seat, kept)
      },
    },
  },
}

/** Cards that send to Jail or take a card away. */

function jail(play: Play, victim: number): Done<SeatJailed> {
  const { at } = seatAt(play.game, victim)
  goToJail(play, victim, 'card')
  return { did: { victimSeat: victim, fromSquare: at } }
}

/** Back to their square and out of Jail; whom they displaced stays free. */
function unjail(play: Play, { did: { victimSeat: victim, fromSquare } }: Forged<SeatJailed>): Undone {
  if (victim === undefined || fromSquare === undefined) return {}
  const mate = seatAt(play.game, victim)
  if (mate.out) return {}
  const isInside = mate.jail !== null
  return isInside ? { then: [{ step: 'cheaters.free', seat: victim, square: fromSquare }] } : {}
}

/** It is told after the verdict. */
export function setFree(play: Play, { seat, square }: StepOf<'cheaters.free'>): void {
  if (seatAt(play.game, seat).jail === null) return
  leaveJail(play, seat, 'undone')
  sendTo(play, seat, square)
}

const wrongMan: Effect<SeatJailed, 'victim'> = {
  kept: true,
  tells: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => [
    oneOf(
      'victim',
      'seat',
      othersThan(game, seat).filter((other) => seatAt(game, other).jail === null),
    ),
  ],
  act: (play, _seat, { victim }) => jail(play, victim),
  undo: unjail,
}

const toJail: Effect<SeatJailed> = { tells: true, act: (play, seat) => jail(play, seat), undo: unjail }

/** A player of one's choice puts back a card of their choice. */
const letter: Effect<Did, 'victim'> = {
  kept: true,
  holds: ({ game }) => isPlayTime(game),
  asks: ({ game }, seat) => [
    oneOf(
      'victim',
      'seat',
      othersThan(game, seat).filter((other) => seatAt(game, other).cards.length > 0),
    ),
  ],
  act: (play, _seat, { victim }) => {
    askLetter(play, victim)
    return nothingDone
  },
}

/** Before their own roll a prisoner may leave by it (CHE-080); it is played with that roll, or as the second of its kind. */
const release: Effect = {
  kept: true,
  tells: true,
  holds: ({ game }, seat) => {
    const { phase, next } = game.own
    return phase === 'handover' && next === seat && seatAt(game, seat).jail !== null
  },
  act: (play, seat) => {
    leaveJail(play, seat, 'card')
    return nothingDone
  },
}

export const peopleEffects: Readonly<Record<string, Effect>> = {
  C01: release,
  C02: wrongMan,
  C11: toJail,
  K01: release,
  K05: toJail,
  K09: letter,
}
