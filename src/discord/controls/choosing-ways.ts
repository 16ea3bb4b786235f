import { playAndAnswer } from './acting.ts'
import { packAnswers, unpackAnswers } from '../parts/answers-in-ids.ts'
import { styleOf } from '../style-of.ts'
import { Declined } from '../declined.ts'
import { panelMessage, runningFor, type Scope } from '../app-context.ts'
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
  const parts = styleOf(running).quickForm(running, way)
  if (parts) return void (await scope.press.show(panelMessage({ parts })))
  if (ask.length > 0) return showView(scope, 'form', [prompt, act, packed, ''])
  if (way.grave) return showView(scope, 'confirm', [promptPart(way.prompt), act, packAnswers(fixed)])
  await playAndAnswer(scope, 'assets', { act, prompt: way.prompt, with: fixed })
}
