import { press } from '#engine/edition.ts'
import type { Prompt } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import type { Play, PromptKind } from '../game.ts'
import { doesMinerWake } from '../cop/roam.ts'
import { buyBack, gain } from '../tools/inventory.ts'
import { closing } from '../turn/closing.ts'
import type { BlueCard } from './cards.ts'
import type { BlueStep } from './carry.ts'

type Gift = 'bomb' | 'miner'

const cards = { bomb: 'free_bomb', miner: 'free_miner' } as const satisfies Record<Gift, BlueCard>

/** One Bomb or Miner to keep, or what the Bank pays for it (SLH-121, SLH-122). */
function giftOf(tool: Gift, kind: string) {
  return (play: Play, { seat }: BlueStep) =>
    play.ask({ kind, seats: [seat], timer: 'choice', about: { tool } })
}

export const freeBomb = giftOf('bomb', 'c5')
export const freeMiner = giftOf('miner', 'c6')

const toolOf = ({ about }: Prompt) => about['tool'] as Gift

/** Who takes the money at once has never had the Miner: the Cop does not wake. */
export const toolPrompt: PromptKind = {
  options: ({ game }, prompt) => {
    const tool = toolOf(prompt)
    const wakesCop = tool === 'miner' && doesMinerWake(game, false)
    return [
      press('keepTool', prompt.id, { tool, wakesCop }),
      press('cashTool', prompt.id, { tool, amount: buyBack[tool] }),
    ]
  },
  fallback: (_position, { id }) => ({ act: 'keepTool', prompt: id, with: {} }),
  acts: {
    keepTool: closing((play, seat, _move, prompt) => gain(play, seat, toolOf(prompt))),
    cashTool: closing((play, seat, _move, prompt) => {
      const tool = toolOf(prompt)
      pay(play, 'bank', seat, buyBack[tool], 'card', { card: cards[tool] })
    }),
  },
}
