import { carryOut } from './acting.ts'
import { packAnswers, unpackAnswers } from '../parts/answers-in-ids.ts'
import { isChronicle } from '../reading.ts'
import { asksAmount, waysMessage } from '../chronicle/ways.ts'
import { Declined } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { showView } from './opening-panels.ts'
import { promptPart, settled } from '../parts/option-buttons.ts'
import { waysOf } from '../panels/choose-way.ts'

/** `chosen:<prompt>:<act>`: a way was chosen: it is done, asked again, or filled in. */
export async function chosen(scope: Scope, { args: [prompt = '', act = ''] }: ControlId): Promise<void> {
  const running = await runningFor(scope)
  const packed = scope.asked.values[0] ?? ''
  const way = waysOf(running, prompt, act).find(({ fixed }) => packAnswers(fixed) === packed)
  const answers = unpackAnswers(packed)
  if (!way || answers === null) throw new Declined({ code: 'notNow', facts: { act } }, running)
  const { fixed, ask } = settled(way)
  if (isChronicle(running) && asksAmount(way))
    return void (await scope.press.show(waysMessage(running, [way])))
  if (ask.length > 0) return showView(scope, 'form', [prompt, act, packed, ''])
  if (way.grave) return showView(scope, 'confirm', [promptPart(way.prompt), act, packAnswers(fixed)])
  await carryOut(scope, 'assets', { act, prompt: way.prompt, with: fixed })
}
