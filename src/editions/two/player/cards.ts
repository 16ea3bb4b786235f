import type { Choice, Option } from '#engine/option.ts'
import { answer } from '#players/situation.ts'
import { effectOf } from '../cards/cards.ts'
import { monopoliesOf } from '../sets.ts'
import { hotel } from '#engine/board.ts'
import { builtOf, levelOf } from '../sets.ts'
import type { Habit, Situation } from './situation.ts'
import { worthOfLanding } from './landing.ts'

/** Cards are played as soon as they do some good: what brings money on oneself, what costs on those who are ahead. */
export const playCards: Habit = (situation) => {
  for (const option of situation.freeAction('play')) {
    const choice = playOf(situation, option)
    if (choice) return choice
  }
  return null
}

function playOf(situation: Situation, option: Option): Choice | null {
  const [ask] = option.ask
  if (ask?.type !== 'pick') return null
  const targets = ask.from as number[]
  const worth = (target: number) => worthOf(situation, option.fixed['card'] as string, target)
  const [best] = targets.toSorted((a, b) => worth(b) - worth(a))
  return best !== undefined && worth(best) > 0 ? answer(option, { target: [best] }) : null
}

/** What a card on a player is worth to this one: own money counts whole, what others lose a part, more where they lead. */
function worthOf(situation: Situation, card: string, target: number): number {
  const { seat, view, board } = situation
  const effect = effectOf(card)
  const isMine = target === seat
  const cost = (amount: number) => (isMine ? -amount : amount * weight(situation, target))
  switch (effect.do) {
    case 'free':
      return isMine ? 50 : -1
    case 'jail':
      return isMine ? -100 : 60 * weight(situation, target)
    case 'collect':
      return -cost(effect.amount)
    case 'pay':
    case 'fineOrChance':
      return cost(effect.amount)
    case 'collectEach':
      return isMine ? 30 : -1
    case 'payEach':
      return isMine ? -100 : cost(effect.amount) + effect.amount
    case 'repairs': {
      const seen = { board, game: view }
      const built = builtOf(seen, target).map((square) => levelOf(seen, square))
      return cost(
        built.reduce((sum, level) => sum + (level === hotel ? effect.hotel : level * effect.house), 0),
      )
    }
    case 'advance':
    case 'backTo':
      return worthOfLanding(
        situation,
        target,
        board.squares.findIndex(({ id }) => id === effect.to),
        effect.do === 'backTo',
      )
    case 'back': {
      const from = view.seats[target]?.at ?? 0
      const { length } = board.squares
      return worthOfLanding(situation, target, (from - effect.steps + length) % length, true)
    }
    case 'nearest':
      return isMine ? 20 : -1
  }
}

/** Who leads by sets hurts the most. */
export function weight({ board, view }: Situation, target: number): number {
  return 0.4 + 0.2 * monopoliesOf({ board, game: view }, target).length
}
