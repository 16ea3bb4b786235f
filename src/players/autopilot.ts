import type { Prompt } from '#engine/game.ts'
import type { Choice, Option } from '#engine/option.ts'
import { moveFrom } from './bridge.ts'
import { Chair } from './chair.ts'

/** Acts that ask somebody for a deal; what is asked for in goods is one, too. */
const asking = new Set(['offer', 'settle', 'askCard'])

/** A seat whose owner is away: it plays on as any other, but honestly, and makes no deals and accepts none (DAY-021). */
class AutopilotChair extends Chair {
  readonly isAutopilot = true

  override get options(): Option[] {
    const { prompts } = this.view
    return super.options.filter(
      (option) =>
        !isDeal(
          option,
          prompts.find(({ id }) => id === option.prompt),
        ),
    )
  }

  override freeAction(act: string, settled?: Option['fixed']): Option[] {
    return super.freeAction(act, settled).filter((option) => !isDeal(option))
  }

  override accepts(choice: Choice): boolean {
    return !asking.has(choice.act) && super.accepts(choice)
  }
}

/** An offer is declined, and none is made. */
function isDeal({ act, ask }: Option, prompt?: Prompt): boolean {
  if (typeof prompt?.about['offer'] === 'number' && act !== 'decline') return true
  return asking.has(act) || ask.some(({ type }) => type === 'goods')
}

/** Of a seat while its owner is away. */
export const autopilotMove = moveFrom(AutopilotChair)
