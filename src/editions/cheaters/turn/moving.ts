import { press } from '#engine/edition.ts'
import type { PromptOf, StepOf } from '#engine/game.ts'
import type { MoveWith, Option } from '#engine/option.ts'
import { refusal } from '#engine/refusal.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Play, Position, PromptKind, StepHandlers } from '../state.ts'
import { isFaceUp, mayCheat } from '../cheats/attempts.ts'
import { moveOther } from '../cheats/identity-theft.ts'
import { oneOf } from '../cheats/asks.ts'
import { playTrick } from '../cheats/trick-dice.ts'
import { privately } from '../paces.ts'
import { forward } from './move.ts'
import { isMovable, othersThan } from './order.ts'
import { tellLater } from './tick.ts'

/** At once where all is honest by the cards that lie open, else confirmed in private (CHE-021). */
function move(play: Play, { seat, steps }: StepOf<'move'>): void {
  const { game } = play
  if (seatAt(game, seat).out || seatAt(game, seat).jail !== null) return
  if (!isFaceUp(game, 'TRICK_DICE') && !isFaceUp(game, 'IDENTITY_THEFT')) return forward(play, seat, steps)
  play.ask(privately(game, 'move', seat, { steps }))
}

function otherNumber({ game, board }: Position, prompt: PromptOf<'move'>, seat: number): Option[] {
  if (!mayCheat(game, seat, 'TRICK_DICE')) return []
  const max = board.squares.length - 1
  const ask = [{ name: 'steps', type: 'amount' as const, min: 1, max }]
  return [{ ...press('otherNumber', prompt.id, { steps: prompt.about.steps, cheat: 'TRICK_DICE' }), ask }]
}

function otherToken({ game }: Position, prompt: PromptOf<'move'>, seat: number): Option[] {
  const from = othersThan(game, seat).filter((other) => isMovable(game, other))
  if (from.length === 0 || !mayCheat(game, seat, 'IDENTITY_THEFT')) return []
  const token = press('otherToken', prompt.id, { steps: prompt.about.steps, cheat: 'IDENTITY_THEFT' })
  return [{ ...token, ask: [oneOf('seat', 'seat', from)] }]
}

function trick(play: Play, seat: number, prompt: PromptOf<'move'>, steps: number): void {
  playTrick(play, seat, prompt.about.steps, steps)
  forward(play, seat, steps, 'dice', prompt.asked)
}

/** The line names the token that moved; no stop is made by it (CHE-022, CHE-047). */
function steal(play: Play, seat: number, prompt: PromptOf<'move'>, victim: number): void {
  moveOther(play, seat, victim, prompt.about.steps)
  tellLater(play, prompt.asked, { kind: 'stopped', seat: victim, square: seatAt(play.game, victim).at })
}

export const movePrompt: PromptKind<'move'> = {
  options: (position, prompt, seat) => [
    press('go', prompt.id, { steps: prompt.about.steps }),
    ...otherNumber(position, prompt, seat),
    ...otherToken(position, prompt, seat),
  ],
  fallback: (_position, prompt) => ({ act: 'go', prompt: prompt.id, with: {} }),
  acts: {
    go: {
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        forward(play, seat, prompt.about.steps, 'dice', prompt.asked)
      },
    },
    otherNumber: {
      check: (_position, _seat, { with: { steps } }: MoveWith<{ steps: number }>, prompt) =>
        steps === prompt.about.steps ? refusal('badAnswer', { name: 'steps' }) : null,
      carry: (play, seat, { with: { steps } }: MoveWith<{ steps: number }>, prompt) => {
        play.close(prompt.id)
        trick(play, seat, prompt, steps)
      },
    },
    otherToken: {
      carry: (
        play,
        seat,
        {
          with: {
            seat: [victim],
          },
        }: MoveWith<{ seat: [number] }>,
        prompt,
      ) => {
        play.close(prompt.id)
        steal(play, seat, prompt, victim)
      },
    },
  },
}

export const movingSteps: StepHandlers = { move }
