import type { AdvanceOrder, OrderContext } from '#engine/advance-orders.ts'
import type { Option } from '#engine/option.ts'
import { claimsIn, isClaimAwaited } from '../rent/open-claims.ts'

/** Prompts whose only answer is a roll. The prompts in Jail have other answers (CLS-079). */
const rolls: readonly string[] = ['turn.roll', 'turn.again']

/** The owner's option to roll, if there is one. */
export function openRoll({ view, answers }: OrderContext): Option | undefined {
  const prompts = view.prompts.filter(({ kind }) => rolls.includes(kind)).map(({ id }) => id)
  return answers.find(({ act, prompt }) => act === 'roll' && prompt !== null && prompts.includes(prompt))
}

/** Whether a roll would remove other options: other answers to its prompt, or uncollected rent (CLS-045). */
function isAtStake({ view, answers }: OrderContext, roll: Option): boolean {
  const claims = claimsIn(view).map(({ id }) => id)
  return answers.some(
    (other) => other !== roll && other.prompt !== null && [roll.prompt, ...claims].includes(other.prompt),
  )
}

/**
 * Rolls if the order's owner has no other option. An owner with something else to decide must roll in person
 * (DAY-033).
 */
export const rollForMe: AdvanceOrder = {
  isOnlyOne: true,
  isFromStart: (options) => options['turn.autoRoll'] === true,
  ways: ({ news }) => (news() === null ? [{ fixed: {}, ask: [] }] : []),
  decide: (outlook) => {
    const why = outlook.news()
    if (why !== null) return { cancelled: why }
    const roll = openRoll(outlook)
    if (!roll) return 'wait'
    if (isAtStake(outlook, roll)) return { cancelled: 'choice' }
    if (outlook.answers.length > 1 || isClaimAwaited(outlook.view)) return 'wait'
    return { choose: { act: 'roll', prompt: roll.prompt, with: {} } }
  },
}
