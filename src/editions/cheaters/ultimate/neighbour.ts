import { takeStep } from '#engine/agenda.ts'
import { press } from '#engine/edition.ts'
import { type PromptOf, promptsOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import type { Game, Play, PromptKind, Tamper } from '../state.ts'
import type { Undone } from '../cheats/cheat.ts'
import { privately } from '../paces.ts'
import { isHome, nextAfter } from '../turn/order.ts'
import { giveTray } from '../turn/tray.ts'
import { isUltimate, mayTamper, recordTamper } from './tampers.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'

/** Others who could have the tray but for who is next. */
function wrongOnes(game: Game): number[] {
  const { seat } = game.turn
  const next = nextAfter(game, seat)
  return fromLeft(game, seat).filter((other) => other !== next && !isHome(game, other))
}

/** Everybody is asked to whom the tray goes, as often as there is another one (CHE-360). */
export function asksNeighbour(game: Game): boolean {
  return isUltimate(game) && game.seats[game.turn.seat]?.out === false && wrongOnes(game).length > 0
}

/** Should the turn go on after all, the question is dropped and what comes next is done. */
export function askNeighbour(play: Play): void {
  const { game } = play
  const { seat } = game.turn
  play.push({ step: 'cheaters.act' })
  play.ask(privately(game, 'neighbour', seat, { next: nextAfter(game, seat) }))
}

/** A verdict has opened the turn again (CHE-213, step 4). */
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

/** U10: the tray goes to another player than the next one. */
function wrongWays({ game }: { game: Game }, { id }: PromptOf<'neighbour'>, seat: number): Option[] {
  if (!mayTamper(game, seat)) return []
  return wrongOnes(game).map((other) => ({ ...press('passTo', id), fixed: { seat: other } }))
}

export const neighbourPrompt: PromptKind<'neighbour'> = {
  options: (position, prompt, seat) => [
    press('passOn', prompt.id, { seat: nextAfter(position.game, seat) }),
    ...wrongWays(position, prompt, seat),
  ],
  fallback: (_position, { id }) => ({ act: 'passOn', prompt: id, with: {} }),
  acts: {
    passOn: {
      carry: (play, seat, _move, prompt) => passTo(play, prompt, nextAfter(play.game, seat)),
    },
    passTo: {
      carry: (play, seat, { with: { seat: toSeat } }: MoveWith<{ seat: number }>, prompt) => {
        const rightSeat = nextAfter(play.game, seat)
        if (rightSeat !== null) recordTamper(play, seat, 'WRONG_NEIGHBOUR', { rightSeat, toSeat })
        passTo(play, prompt, toSeat)
      },
    },
  },
}

/** The tray goes to the right one, and the pause starts anew (CHE-226); where it is not passed yet it never went wrong. */
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
