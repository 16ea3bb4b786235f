import { runningFor, type Panel, type Scope, readingFor } from '../app-context.ts'
import { pngFile } from '../parts/message.ts'
import { liesOf } from '../card/lies.ts'
import { Excuse, valueOf } from '../declined.ts'
import { picture, text } from '../parts/components.ts'
import { viewingOf } from '../request.ts'
import { votesParts } from '../card/awards.ts'
import { ComponentType } from 'discord.js'

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

/** What everybody may vote on once a game is over, with the count so far. */
export async function awards(scope: Scope): Promise<Panel> {
  const running = await runningFor(scope)
  const viewing = viewingOf(scope)
  const gallery = valueOf(await scope.app.table.gallery(viewing), running)
  const story = await scope.app.table.story(viewing)
  const parts = votesParts(running, story.ok ? story.value : null, gallery)
  return { parts: parts.length > 0 ? parts : [text(running.words.say('story.vote.none'))] }
}

/** The means to check a game that is over: the secret behind its dice, and the file from which it can be replayed. */
export async function check(scope: Scope): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words, table } = reading
  const saved = valueOf(await scope.app.table.export(viewingOf(scope)), reading)
  const name = `shortchange-${table.id}.json`
  const data = Buffer.from(JSON.stringify(saved, null, 1))
  return {
    parts: [
      text(
        [
          words.say('ui.check.title'),
          words.say('ui.check.seed', { seed: saved.seed, seal: saved.seal, file: name }),
          words.say('ui.check.record', { record: saved.record }),
        ].join('\n'),
      ),
      { type: ComponentType.File, file: { url: `attachment://${name}` } },
    ],
    files: [{ name, data, type: 'application/json', alt: '' }],
  }
}
