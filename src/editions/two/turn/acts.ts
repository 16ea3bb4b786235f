import { press } from '#engine/edition.ts'
import { refusal } from '#engine/refusal.ts'
import { isDouble, throwDice } from '#mechanics/movement/dice.ts'
import type { Answer, PromptKind } from '../game.ts'
import { buyable, buyFromMarket, raise, raising, take } from './buying.ts'
import { release } from './move.ts'
import { roll } from './roll.ts'

/** What a player does of their own accord in their turn, one thing after the other (TWO-015, TWO-113 to TWO-119). */

const end: Answer = {
  explain: ({ game }, seat) =>
    game.seats[seat]?.jail === null && !game.turn.rolled ? refusal('rollFirst', {}) : null,
  undo: true,
  carry: (play, _seat, _move, prompt) => {
    play.close(prompt.id)
    play.game.own.round.isOver = true
  },
}

export const turnPrompt: PromptKind = {
  moment: 'gap',
  // What most turns go on with stands first: the roll, then the end.
  options: (position, prompt, seat, wanted) => [
    press(position.game.turn.rolled ? 'end' : 'roll', prompt.id),
    ...buyable(position, prompt, seat, wanted),
    ...raising(position, prompt, seat, wanted),
  ],
  fallback: ({ game }, prompt) => ({ act: game.turn.rolled ? 'end' : 'roll', prompt: prompt.id, with: {} }),
  acts: {
    roll: {
      carry: (play, _seat, _move, prompt) => {
        play.close(prompt.id)
        roll(play)
      },
    },
    market: buyFromMarket,
    takeDeed: take,
    raise,
    end,
  },
}

/** One roll for a double in each turn; its dice move nobody (TWO-119 to TWO-121). */
const escape: Answer = {
  carry: (play, seat, _move, prompt) => {
    play.close(prompt.id)
    const dice = throwDice(play, 'dice')
    play.game.own.round.tried = true
    play.emit({ kind: 'rolled', seat, dice, why: 'jail' })
    if (isDouble(dice)) release(play, seat, 'double')
    else play.emit({ kind: 'stayed', seat, attempts: play.game.seats[seat]?.jail ?? 0 })
  },
}

export const jailPrompt: PromptKind = {
  moment: 'gap',
  options: (position, prompt, seat, wanted) => [
    ...(position.game.own.round.tried ? [] : [press('escape', prompt.id)]),
    ...raising(position, prompt, seat, wanted),
    press('end', prompt.id),
  ],
  fallback: ({ game }, prompt) => ({
    act: game.own.round.tried ? 'end' : 'escape',
    prompt: prompt.id,
    with: {},
  }),
  acts: {
    escape,
    raise,
    end,
    market: buyFromMarket,
    takeDeed: take,
  },
}
