import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { MoveWith } from '#engine/option.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { fromLeft } from '#mechanics/property/holdings.ts'
import { choose, closingForGood } from '../../answers.ts'
import { takeCard } from '../cards/hand.ts'
import { type FreeAction, type Game, handOf, type PromptKind } from '../game.ts'
import { isMyMoment, restart } from './moment.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'two.swap.answer': { seat: number }
  }
}

/** One hidden card for another, once a turn (O-7). */

function cardsOf(game: Game, seat: number): string[] {
  return handOf(game, seat).map(({ card }) => card)
}

/** How many cards somebody has is known to all; which, to them alone. */
function partners(game: Game, seat: number): number[] {
  return fromLeft(game, seat).filter(
    (other) => seatAt(game, other).jail === null && handOf(game, other).length > 0,
  )
}

export const swap: FreeAction = {
  options: (position, seat) => {
    const { game } = position
    if (game.options['cardSwaps'] !== true || !isMyMoment(position, seat)) return []
    if (game.own.round.swapUsed || seatAt(game, seat).jail !== null) return []
    const from = cardsOf(game, seat)
    if (from.length === 0) return []
    return partners(game, seat).map((to) => ({
      act: 'swap',
      prompt: null,
      fixed: { to },
      ask: [{ name: 'card', type: 'pick' as const, of: 'card', from, min: 1, max: 1 }],
      facts: { to },
    }))
  },
  carry: (play, seat, { with: { to, card } }: MoveWith<{ to: number; card: string[] }>) => {
    restart(play)
    play.game.own.round.swapUsed = true
    play.emit({ kind: 'swapOffered', seat, to })
    play.ask({
      kind: 'two.swap.answer',
      seats: [to],
      timer: 'choice',
      private: true,
      about: { seat },
    })
    play.game.own.swap = { seat, card: at(card, 0) }
  },
}

export const swapPrompt: PromptKind<'two.swap.answer'> = {
  options: ({ game }, prompt, seat) => [
    {
      ...press('swapFor', prompt.id),
      ask: [{ name: 'card', type: 'pick', of: 'card', from: cardsOf(game, seat), min: 1, max: 1 }],
    },
    press('refuse', prompt.id),
  ],
  fallback: (_position, prompt) => choose(prompt.id, 'refuse'),
  acts: {
    swapFor: closingForGood((play, seat, { with: { card } }: MoveWith<{ card: string[] }>) => {
      const { own } = play.game
      const offered = own.swap
      own.swap = null
      if (!offered) return
      const given = takeCard(play, offered.seat, offered.card)
      const got = takeCard(play, seat, at(card, 0))
      handOf(play.game, seat).push(given)
      handOf(play.game, offered.seat).push(got)
      play.emit({ kind: 'swapped', seat: offered.seat, otherSeat: seat })
      play.emit({ kind: 'gotCard', seat, ...given, audience: [seat] })
      play.emit({ kind: 'gotCard', seat: offered.seat, ...got, audience: [offered.seat] })
    }),
    refuse: closingForGood((play, seat) => {
      const from = play.game.own.swap?.seat ?? seat
      play.game.own.swap = null
      play.emit({ kind: 'swapRefused', seat, from })
    }),
  },
  leave: (play, prompt) => {
    play.close(prompt.id)
    play.game.own.swap = null
  },
}
