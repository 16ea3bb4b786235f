import type { Words } from '#text/index.ts'
import type { Message } from './message.ts'
import { container, text } from './parts.ts'

/** How the game goes, in a minute. */
export function rulesMessage(words: Words): Message {
  return {
    components: [
      container([
        text(`${words.say('ui.rules.title')}\n${words.say('ui.rules.body')}`),
        text(words.say('ui.help.intro')),
      ]),
    ],
  }
}
