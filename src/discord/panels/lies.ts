import { runningFor, type Panel, type Scope } from '../app-context.ts'
import { pngFile } from '../parts/message.ts'
import { liesOf } from '../card/lies.ts'
import { Excuse, valueOf } from '../declined.ts'
import { picture, text } from '../parts/components.ts'
import { viewingOf } from '../request.ts'

/** What everybody did in secret, once the game is over: prizes, and lie by lie who did what. */
export async function lies(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const range = { from: 1, to: running.table.version }
  const log = valueOf(await scope.app.table.log(viewingOf(scope), range), running)
  const wish = { viewer: scope.asked.user.id, isNeeded: true }
  const told = await scope.app.pictures.queue.draw(() => liesOf(running, log), wish)
  if (!told) throw new Excuse(running.words.say('ui.refuse.untilEnd'))
  const files = told.pictures.map((drawn, at) => pngFile(`lies-${at + 1}.png`, drawn))
  return { parts: [text(told.text), ...files.map(({ name, alt }) => picture(name, alt))], files }
}
