import { ComponentType } from 'discord.js'
import { readingFor, type Panel, type Scope } from '../app-context.ts'
import { valueOf } from '../declined.ts'
import { text } from '../parts/components.ts'
import { viewingOf } from '../request.ts'

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
