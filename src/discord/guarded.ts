import { randomBytes } from 'node:crypto'
import { DiscordAPIError } from 'discord.js'
import { isUnavailable } from '#table/core/request.ts'
import { Declined, UserError } from './request.ts'
import { type Scope } from './app-context.ts'
import { note, BadId } from './parts/components.ts'
import { Unacked, AcknowledgementUnknown } from './sending/discord-errors.ts'
import { madeAt } from './sending/snowflake-time.ts'
import { refusalText } from './words/labels.ts'

/** Runs the handler of one interaction. Catches any error and reports it in the answer if possible. */
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
  const { app, press, interaction } = scope
  if (error instanceof Unacked) return wasTooLate({ app, interaction })
  // Another process got this press first, and answers it.
  if (error instanceof Declined && error.refused.code === 'seen') return
  const sentence = note(answerTo({ ...scope, game: '' }, error))
  try {
    // Discord may refuse to fill the deferred answer but accept a follow-up.
    await press.replyPrivately(sentence).catch((failed: unknown) => {
      if (failed instanceof Unacked) throw failed
      return press.replyPrivately(sentence)
    })
  } catch (failed) {
    if (failed instanceof Unacked) return wasTooLate({ app, interaction })
    app.log.warn({ interaction: interaction.id, err: failed }, 'an answer could not be sent')
    press.sayLater(sentence)
  }
}

/** Logs an answer that came too late. Discord itself has shown the user a failure. */
function wasTooLate({ app, interaction }: Pick<Scope, 'app' | 'interaction'>): void {
  const age = Date.now() - madeAt(interaction.id)
  app.log.warn({ interaction: interaction.id, age }, 'an interaction was answered too late')
}

function answerTo({ app, interaction }: Scope, error: unknown): string {
  const { words } = interaction
  if (error instanceof Declined) return refusalText(words, error.refused, error.reading)
  if (error instanceof UserError) return error.message
  // The lists of games throw StoreUnavailable instead of returning a refusal.
  if (isUnavailable(error)) return refusalText(words, { code: 'unavailable' }, null)
  if (error instanceof BadId) {
    app.log.warn({ interaction: interaction.id, err: error }, 'a forged control was pressed')
    return words.say('ui.refuse.unknown')
  }
  if (error instanceof AcknowledgementUnknown) {
    app.log.warn({ interaction: interaction.id, err: error }, 'a press was not carried out')
    return words.say('ui.refuse.unheard')
  }
  const reference = randomBytes(4).toString('hex')
  const level = error instanceof DiscordAPIError ? 'warn' : 'error'
  app.log[level]({ reference, interaction: interaction.id, err: error }, 'a press could not be handled')
  return words.say('ui.refuse.error', { reference })
}

/** Sends an empty list of suggestions, which is enough while the user is still typing. */
async function withoutSuggestions({ app, press, interaction }: Scope, error: unknown): Promise<void> {
  app.log.warn({ interaction: interaction.id, err: error }, 'no suggestions could be made')
  await press.suggest([]).catch(() => undefined)
}
