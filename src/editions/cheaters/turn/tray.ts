import { hotelsOn, trayOf } from '../money/build.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { deedsOf, livingSeats, fromLeft } from '#mechanics/property/holdings.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { type Game, type Play, cellOf, type PromptKind, type Tamper } from '../state.ts'
import type { Row } from '../events.ts'
import { clockOf, privately } from '../paces.ts'
import { catcherOf, isHome, nextAfter } from './order.ts'
import { takeStep } from '#engine/agenda.ts'
import { answering, press } from '#engine/edition.ts'
import { type PromptOf, promptsOf } from '#engine/game.ts'
import type { MoveWith } from '#engine/option.ts'
import type { Undone } from '../cheats/give-back.ts'
import { isUltimate, mayTamper, recordTamper } from '../cheats/attempts.ts'

const hundred = 100

/** Gives the tray to the next seat, publishes the handover card and starts the pause (CHE-127, CHE-140). */
export function giveTray(play: Play, next: number | null): void {
  const { game } = play
  const pause = clockOf(game, 'handover_pause')
  const pauseEndsAt = dueAfter(game, [], game.now, pause)
  Object.assign(game.own, { phase: 'handover', next, pauseEndsAt, turnEnds: false })
  game.own.secret.debts = []
  tell(play)
  if (pause > 0)
    play.askBeside({ kind: 'goOn', seats: livingSeats(game), timer: 'choice', quiet: true, lasts: pause })
  if (next !== null) play.push({ step: 'trayComes', seat: next })
}

function tell(play: Play): void {
  const { game } = play
  const { next, pauseEndsAt, handcuffs } = game.own
  const isBank = (square: number) => game.deeds[square]?.owner === null
  const squares = game.deeds.map((_, square) => square).filter(isBank)
  play.emit({
    kind: 'handover',
    number: game.turn.number,
    seat: game.turn.seat,
    next,
    ...catcherOf(game),
    rows: game.seats.map((_, seat) => rowOf(game, seat)),
    cell: cellOf(game),
    handcuffs,
    bankDeeds: squares.length,
    bankHotels: hotelsOn(game, squares),
    tray: trayOf(game),
    pauseEndsAt,
  })
}

function rowOf(game: Game, seat: number): Row {
  const { token, cash, cards, out } = seatAt(game, seat)
  const squares = deedsOf(game, seat)
  const kept = (deck: string) => cards.filter((card) => card.deck === deck).length
  return {
    seat,
    token,
    hundreds: Math.floor(cash / hundred),
    deeds: squares.length,
    hotels: hotelsOn(game, squares),
    chance: kept('chance'),
    chest: kept('chest'),
    out,
    finished: isHome(game, seat),
  }
}

/** Returns the seats that could get the tray, except the seat whose turn is next. */
function wrongOnes(game: Game): number[] {
  const { seat } = game.turn
  const next = nextAfter(game, seat)
  return fromLeft(game, seat).filter((other) => other !== next && !isHome(game, other))
}

/**
 * Whether to ask the current player who gets the tray: only in Ultimate mode, if more than one seat could get it
 * (CHE-360).
 */
export function asksNeighbour(game: Game): boolean {
  return isUltimate(game) && game.seats[game.turn.seat]?.out === false && wrongOnes(game).length > 0
}

/** Asks who gets the tray. If a verdict reopens the turn, the prompt closes and the turn's next step runs. */
export function askNeighbour(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  play.push({ step: 'cheaters.act' })
  play.ask(privately(game, 'neighbour', seat, { next: nextAfter(game, seat) }))
}

/** Closes the prompt if a verdict reopened the turn (CHE-213, step 4). */
export function reviewNeighbour(play: Play): void {
  if (play.game.own.turnEnds) return
  for (const { id } of promptsOf(play.game, 'neighbour')) play.close(id)
}

function passTo(play: Play, prompt: PromptOf<'neighbour'>, next: number | null): void {
  play.close(prompt.id)
  takeStep(play.game, 'cheaters.act')
  play.push({ step: 'handover', next })
  play.push({ step: 'tick', opened: prompt.asked })
}

export const neighbourPrompt: PromptKind<'neighbour'> = {
  options: ({ game }, { id }, seat) => {
    const honest = press('passOn', id, { seat: nextAfter(game, seat) })
    const wrong = mayTamper(game, seat) ? wrongOnes(game) : []
    return [honest, ...wrong.map((other) => ({ ...press('passTo', id), fixed: { seat: other } }))]
  },
  fallback: answering('passOn'),
  acts: {
    passOn: { apply: (play, seat, _move, prompt) => passTo(play, prompt, nextAfter(play.game, seat)) },
    /** U10: passes the tray to another player than the next one. */
    passTo: {
      apply: (play, seat, { with: { seat: toSeat } }: MoveWith<{ seat: number }>, prompt) => {
        const rightSeat = nextAfter(play.game, seat)
        if (rightSeat !== null) recordTamper(play, seat, 'WRONG_NEIGHBOUR', { rightSeat, toSeat })
        passTo(play, prompt, toSeat)
      },
    },
  },
}

/**
 * Gives the tray to the seat whose turn is next and restarts the pause (CHE-226). Redirects a tray that has
 * not been passed yet.
 */
export function returnTray({ game }: Play, _tamper: Tamper): Undone {
  const passing = game.agenda.find(({ step }) => step === 'handover')
  if (passing) passing['next'] = nextAfter(game, game.turn.seat)
  return game.own.phase === 'handover' ? { then: [{ step: 'tamper.tray' }] } : {}
}

export function handTrayRight(play: Play): void {
  const { game } = play
  game.prompts = game.prompts.filter(({ kind }) => kind !== 'goOn' && kind !== 'turn.roll')
  giveTray(play, nextAfter(game, game.turn.seat))
}
