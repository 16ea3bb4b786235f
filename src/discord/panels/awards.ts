import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { votesParts } from '../card/awards.ts'
import { valueOf } from '../declined.ts'
import { text } from '../parts/components.ts'
import { viewingOf } from '../request.ts'

/** What everybody may vote on once a game is over, with the count so far. */
export async function awards(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const viewing = viewingOf(scope)
  const gallery = valueOf(await scope.app.table.gallery(viewing), running)
  const story = await scope.app.table.story(viewing)
  const parts = votesParts(running, story.ok ? story.value : null, gallery)
  return { parts: parts.length > 0 ? parts : [text(running.words.say('story.vote.none'))] }
}
