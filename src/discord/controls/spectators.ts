import { UserError, valueOf, Declined, requestOf } from '../request.ts'
import { runningFor, type Scope } from '../app-context.ts'
import { note } from '../parts/components.ts'
import { showView } from './opening-panels.ts'
import { nameOf } from '../reading.ts'
import type { ControlId } from '../parts/components.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { Filmed, Filming } from '../sending/films.ts'

export async function bet(scope: Scope): Promise<void> {
  const { app, interaction } = scope
  const chosen = interaction.values[0] ?? ''
  if (!/^\d{1,2}$/.test(chosen)) throw new UserError(interaction.words.say('ui.refuse.old'))
  valueOf(await app.table.bet(requestOf(scope), Number(chosen)))
  const running = await runningFor(scope)
  const who = nameOf(running, Number(chosen))
  await showView(scope, 'bets', [], running.words.say('story.bets.done', { who }))
}

/** Stores a vote about an ended game and shows the results so far: `vote:<player|deal>`. */
export async function vote(scope: Scope, { args: [what = ''] }: ControlId): Promise<void> {
  const { app, interaction } = scope
  const chosen = interaction.values[0] ?? ''
  if ((what !== 'player' && what !== 'deal') || !/^\d{1,9}$/.test(chosen))
    throw new UserError(interaction.words.say('ui.refuse.old'))
  valueOf(await app.table.vote(requestOf(scope), { [what]: Number(chosen) }))
  await showView(scope, 'awards', [])
}

/** Interval between progress messages, ms. */
const every = 2_000

/**
 * Posts the game as a short clip in its channel, from the `film` button under a result. The user sees the
 * progress.
 */
export async function film(scope: Scope): Promise<void> {
  const { app, interaction, press } = scope
  const { words } = interaction
  const running = await runningFor(scope)
  const message = interaction.channel === running.table.channel ? interaction.message : null
  const filming = await app.films.of(running.table, message)
  if (!filming) throw new UserError(words.say('ui.clip.busy'))
  const filmed = await watched(scope, filming)
  if ('link' in filmed) return press.show(note(words.say('ui.clip.there', { where: filmed.link })))
  const { components, files } = filmed.message
  await press.show({
    components: [...note(words.say('ui.clip.own')).components, ...components],
    ...(files && { files }),
  })
}

async function watched({ interaction: { words }, press }: Scope, filming: Filming): Promise<Filmed> {
  const over = new AbortController()
  const done = filming.done
    .catch((error: unknown) => {
      throw error instanceof Declined ? error : new UserError(words.say('ui.clip.failed'))
    })
    .finally(() => over.abort())
  const notify = async () => {
    for (;;) {
      await press.show(note(words.say('ui.clip.making', { share: Math.round(filming.share * 100) })))
      await wait(every, undefined, { signal: over.signal })
    }
  }
  // A failed progress message must not stop the film.
  notify().catch(() => undefined)
  return done
}
