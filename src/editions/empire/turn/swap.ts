import { press } from '#engine/edition.ts'
import type { Option } from '#engine/option.ts'
import { launch } from '../actions/action.ts'
import { filledBySwap } from '../actions/loss.ts'
import type { Answer, Position, PromptKind } from '../game.ts'
import { openTowers, rivals, topOf } from '../towers/tower.ts'
import { stepsBy } from './dice.ts'

/** The swap symbol: two topmost tiles change places, or the token moves (EMP-031 to EMP-036). */

/** Pairs of open towers; one of them is the roller's own where the table wants it so. Without any nothing is asked (EMP-033). */
export function pairs(position: Position, seat: number): [number, number][] {
  const open = openTowers(position)
  const isOwn = position.game.options['swap.limit'] === 'own'
  return open
    .flatMap((one, at) => open.slice(at + 1).map((other): [number, number] => [one, other]))
    .filter((pair) => !isOwn || pair.includes(seat))
}

function swapOptions(position: Position, prompt: number, seat: number): Option[] {
  return pairs(position, seat).map(([one, other]) => ({
    ...press('swapTops', prompt, {
      oneSeat: one,
      otherSeat: other,
      oneTile: topOf(position, one),
      otherTile: topOf(position, other),
    }),
    fixed: { one, other },
  }))
}

const swapTops: Answer = {
  // Who would make somebody else win by it is asked again (EMP-035).
  preview: (position, seat, move) => {
    const towers = [move.with['one'] as number, move.with['other'] as number]
    const winner = filledBySwap(position, seat, towers)
    return { facts: { winnerSeat: winner ?? 'none' }, isGrave: winner !== null && winner !== seat }
  },
  carry: (play, seat, move, prompt) => {
    play.close(prompt.id)
    const { game } = play
    const towers = [move.with['one'] as number, move.with['other'] as number]
    // It takes the place of the move, whatever comes of it (EMP-034).
    game.turn.again = false
    game.own.round.isOver = true
    const targets = rivals(game, seat).filter((other) => towers.includes(other))
    launch(play, { kind: 'swap', actor: seat, card: null, targets, towers, square: null })
  },
}

export const swapPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const { turn, options } = position.game
    const steps = stepsBy(turn.dice ?? [], options)
    const square = ((position.game.seats[seat]?.at ?? 0) + steps) % position.board.squares.length
    const noSwap = { oneSeat: null, otherSeat: null, oneTile: null, otherTile: null }
    return [
      press('moveOn', prompt.id, { steps, square, ...noSwap }),
      ...swapOptions(position, prompt.id, seat),
    ]
  },
  fallback: (_position, prompt) => ({ act: 'moveOn', prompt: prompt.id, with: {} }),
  acts: {
    swapTops,
    moveOn: {
      undo: true,
      carry: (play, seat, _move, prompt) => {
        play.close(prompt.id)
        play.do({ step: 'go', seat })
      },
    },
  },
}
