import { isDeepStrictEqual } from 'node:util'
import { Excuse, valueOf } from '../declined.ts'
import { runningFor, type Scope } from '../app-context.ts'
import type { ControlId } from '../parts/ids.ts'
import { votesPart } from '../card/awards.ts'
import { asSent } from '../parts/as-sent.ts'
import { requestOf, viewingOf } from '../request.ts'
import type { Gallery } from '../shapes.ts'

/** `vote:<player|deal>` under a result: the vote is kept, and its count shown at once. */
export async function vote(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, asked } = scope
  const chosen = asked.values[0] ?? ''
  if ((what !== 'player' && what !== 'deal') || !/^\d{1,9}$/.test(chosen))
    throw new Excuse(asked.words.say('ui.refuse.old'))
  valueOf(await app.table.vote(requestOf(scope), { [what]: Number(chosen) }))
  await showVotes(scope)
}

/**
 * Shows them again until nobody has voted meanwhile: answers to presses at the same time need not arrive in the order of
 * the votes, and an older count must not stay.
 */
async function showVotes(scope: Scope): Promise<void> {
  const { app, asked, press } = scope
  const running = await runningFor(scope)
  const story = await app.table.story(viewingOf(scope))
  const galleryNow = async () => valueOf(await app.table.gallery(viewingOf(scope)))
  let shown: Gallery | null = null
  let gallery = await galleryNow()
  while (!isDeepStrictEqual(shown?.votes, gallery.votes)) {
    const votes = votesPart(running, story.ok ? story.value : null, gallery)
    const components = [...asked.shown.slice(0, -1).map(asSent), votes].filter((one) => one !== null)
    await press.show({ components }, true)
    shown = gallery
    gallery = await galleryNow()
  }
}
