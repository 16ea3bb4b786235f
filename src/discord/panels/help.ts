import { type Panel, readingFor, type Scope } from '../desk.ts'
import { text } from '../parts.ts'
import { runningOf, type Reading } from '../reading.ts'

/** Help for what the reader may decide now, or for one thing by name, with the rules behind it. */
export async function help(scope: Scope, [topic = '']: string[]): Promise<Panel> {
  const reading = await readingFor(scope)
  const { words } = reading
  const topics = topic ? [topic] : topicsOf(reading)
  const told = topics.flatMap((name) => helpText(reading, name) ?? [])
  return {
    parts: [
      text(
        [words.say('ui.help.title'), ...(told.length > 0 ? told : [words.say('ui.help.intro')])].join('\n\n'),
      ),
    ],
  }
}

/** Kinds of the prompts that the reader must answer; of the open ones, where none is his. */
function topicsOf(reading: Reading): string[] {
  const running = runningOf(reading)
  if (!running) return []
  const { prompts, seat } = reading.look
  const mine = prompts.filter(({ prompt }) => seat !== null && prompt.seats.includes(seat))
  const kinds = (mine.length > 0 ? mine : prompts).map(({ prompt }) => prompt.kind)
  return [...new Set(kinds)]
}

/** Null where the catalogue has nothing to say. */
export function helpText({ words, edition }: Reading, name: string): string | null {
  const told = words.find('help', name)
  const rules = edition.help[name]
  if (told === null) return null
  return rules ? `${told}\n${words.say('ui.help.rules', { rules: rules.join(', ') })}` : told
}
