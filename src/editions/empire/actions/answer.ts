import { press } from '#engine/edition.ts'
import { timerOf, isCustom, inProportion } from '#engine/paces.ts'
import type { Game, PromptKind } from '../game.ts'
import type { Action } from '../state.ts'
import { isRefusedWhole, refuse } from './action.ts'
import { lossOf } from './loss.ts'
import { heldNo, saysNo } from './no.ts'

const second = 1000
const minute = 60 * second

/** How long a target has to answer, by pace; at others as long as a live choice (`rules.md`, Decisions). */
const reaction: Readonly<Record<string, number>> = { day: 30 * minute, live: 20 * second, slow: 120 * minute }

function timeToReact({ options }: Pick<Game, 'options'>): number {
  if (isCustom(options)) return inProportion(options, 30 * minute)
  return reaction[options['pace'] as string] ?? timerOf({ options }, 'extension')
}

const actionOf = ({ own }: Pick<Game, 'own'>): Action => {
  if (!own.action) throw new Error('nothing waits for an answer')
  return own.action
}

/** A window: everybody who may say No has the same time for it, whatever they hold (EMP-082, EMP-083). */
export const answerPrompt: PromptKind = {
  lasts: timeToReact,
  options: (position, prompt, seat) => {
    const { game } = position
    const facts = { lossAmount: game.own.action ? lossOf(position, actionOf(game), seat) : 0 }
    const no = heldNo(game, seat) === null ? [] : [press('sayNo', prompt.id, facts)]
    return [press('letBe', prompt.id), ...no]
  },
  fallback: (position, prompt, seat) => ({
    act: saysNo(position, actionOf(position.game), seat) ? 'sayNo' : 'letBe',
    prompt: prompt.id,
    with: {},
  }),
  acts: {
    letBe: {
      carry: (play, seat, _move, prompt) => play.answered(prompt, seat),
    },
    sayNo: {
      carry: (play, seat, _move, prompt) => {
        refuse(play, seat)
        if (isRefusedWhole(actionOf(play.game))) play.close(prompt.id)
        else play.answered(prompt, seat)
      },
    },
  },
}
