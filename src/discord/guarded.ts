import { randomBytes } from 'node:crypto'
import { isUnavailable } from '#table/core/unavailable.ts'
import { Declined, Excuse } from './declined.ts'
import { note, type Scope } from './app-context.ts'
import { BadId } from './parts/ids.ts'
import { codeOf, Unacked, Unheard } from './sending/discord-errors.ts'
import { madeAt } from './sending/snowflake-time.ts'
import { refusalText } from './words/refusal-text.ts'

const unknownMessage = 10008

/** Runs the handling of one interaction; whatever goes wrong in it ends here, with an answer where one can be given. */
export async function guarded(
  scope: Scope,
  kind: 'answer' | 'suggest',
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    await (kind === 'suggest' ? withoutSuggestions(scope, error) : explain(scope, error))
  }
}

async function explain(scope: Scope, error: unknown): Promise<void> {
  const { app, press, asked } = scope
  if (error instanceof Unacked) return wasTooLate({ app, asked })
  if (isNobodysBusiness(error)) return
  const sentence = note(answerTo({ ...scope, game: '' }, error))
  try {
    await press.whisper(sentence)
  } catch (failed) {
    if (failed instanceof Unacked) return wasTooLate({ app, asked })
    app.log.warn({ interaction: asked.id, err: failed }, 'an answer could not be given')
  }
}

/** Discord itself says then that the interaction failed. */
function wasTooLate({ app, asked }: Pick<Scope, 'app' | 'asked'>): void {
  const age = Date.now() - madeAt(asked.id)
  app.log.warn({ interaction: asked.id, age }, 'an interaction was answered too late')
}

/** Another process was given the same press and was first: it answers. Or the panel was dismissed meanwhile. */
function isNobodysBusiness(error: unknown): boolean {
  return (error instanceof Declined && error.refused.code === 'seen') || codeOf(error) === unknownMessage
}

function answerTo({ app, asked }: Scope, error: unknown): string {
  const { words } = asked
  if (error instanceof Declined) return refusalText(words, error.refused, error.reading)
  if (error instanceof Excuse) return error.message
  // Lists of games have no refusal of their own.
  if (isUnavailable(error)) return refusalText(words, { code: 'unavailable' }, null)
  if (error instanceof BadId) {
    app.log.warn({ interaction: asked.id, err: error }, 'a forged control was pressed')
    return words.say('ui.refuse.unknown')
  }
  if (error instanceof Unheard) {
    app.log.warn({ interaction: asked.id, err: error }, 'a press was not carried out')
    return words.say('ui.refuse.unheard')
  }
  const reference = randomBytes(4).toString('hex')
  app.log.error({ reference, interaction: asked.id, err: error }, 'a press could not be handled')
  return words.say('ui.refuse.error', { reference })
}

/** Somebody is still typing: no suggestions are answer enough. */
async function withoutSuggestions({ app, press, asked }: Scope, error: unknown): Promise<void> {
  app.log.warn({ interaction: asked.id, err: error }, 'no suggestions could be made')
  await press.suggest([]).catch(() => undefined)
}
