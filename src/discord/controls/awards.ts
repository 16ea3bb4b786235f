import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { votesPart } from '../card/awards.ts'
import { asSent } from '../parts/as-sent.ts'
import { requestOf, viewingOf } from '../request.ts'

/** `vote:<player|deal>` under a result: the vote is kept, and its count shown at once. */
export async function vote(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, asked, press } = scope
  const chosen = asked.values[0] ?? ''
  if ((what !== 'player' && what !== 'deal') || !/^\d{1,9}$/.test(chosen))
    throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.vote(requestOf(scope), { [what]: Number(chosen) }))
  const running = await runningFor(scope)
  const gallery = valueOf(await app.table.gallery(viewingOf(scope)))
  const story = await app.table.story(viewingOf(scope))
  const votes = votesPart(running, story.ok ? story.value : null, gallery)
  const components = [...asked.shown.slice(0, -1).map(asSent), votes].filter((one) => one !== null)
  await press.show({ components }, true)
}
