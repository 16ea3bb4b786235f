import { ComponentType } from 'discord.js'
import { setTimeout as wait } from 'node:timers/promises'
import { speak } from '#text/index.ts'
import { UserError, valueOf, Declined, requestOf, viewingOf } from '../request.ts'
import { panelMessage, runningFor, type Scope } from '../app-context.ts'
import { note, text } from '../parts/components.ts'
import { messageLink, type Message } from '../parts/message.ts'
import { showView } from './opening-panels.ts'
import { nameOf, type Running } from '../reading.ts'
import type { ControlId } from '../parts/components.ts'
import { allLies } from '../panels/ended.ts'
import type { PanelName } from '../panels/index.ts'
import { failureOf } from '../sending/discord-errors.ts'
import type { Filmed, Filming } from '../sending/films.ts'
import type { Gallery, TableInfo } from '../shapes.ts'
import { escaped } from '../words/names.ts'

type SharedPanel = Exclude<keyof Gallery['shares'], 'film'>

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
  const { table } = running
  const known = await sharedIn(scope, running, 'film')
  if (known !== null) return press.show(note(words.say('ui.share.done', { where: known })))
  const under = interaction.channel === table.channel ? interaction.message : null
  const filming = app.films.of(table, { by: sharerOf(scope, running), under })
  if (!filming) throw new UserError(words.say('ui.clip.busy'))
  const filmed = await watched(scope, filming)
  if ('id' in filmed) {
    valueOf(await app.table.share(requestOf(scope), 'film', filmed.id))
    return press.show(note(words.say('ui.share.done', { where: messageLink(table, filmed.id) })))
  }
  const { components, files } = filmed.message
  await press.show({
    components: [...note(words.say('ui.clip.own')).components, ...components],
    ...(files && { files }),
  })
}

/** The panels of a finished game that a press posts in the channel, with their arguments. */
const shareable: Readonly<Record<SharedPanel, [PanelName, ...string[]]>> = {
  lies: ['lies', allLies],
  money: ['story', 'money'],
  deals: ['story', 'deals'],
}

/**
 * Posts a panel in the game's channel under the name of the user: `share:<part>`. Anybody who sees the finished game
 * may do so: everything in it is public, and each part is posted once.
 */
export async function share(scope: Scope, { args: [part = ''] }: ControlId): Promise<void> {
  const { words } = scope.interaction
  if (!isShareable(part)) throw new UserError(words.say('ui.refuse.old'))
  const running = await runningFor(scope)
  if (running.table.status !== 'over') throw new Declined({ code: 'toldLater' }, running)
  const where = (await sharedIn(scope, running, part)) ?? (await postedPart(scope, running, part))
  const [panel, ...args] = shareable[part]
  await showView(scope, panel, args, words.say('ui.share.done', { where }))
}

function isShareable(part: string): part is SharedPanel {
  return Object.hasOwn(shareable, part)
}

/** Returns the link to a shared part; null if nobody has shared it, or if its message was deleted. */
async function sharedIn(
  scope: Scope,
  running: Running,
  part: keyof Gallery['shares'],
): Promise<string | null> {
  const { table } = running
  const { shares } = valueOf(await scope.app.table.gallery(viewingOf(scope)), running)
  const id = shares[part]
  if (id === undefined) return null
  return (await scope.app.courier.find(table.channel, id)) === 'there' ? messageLink(table, id) : null
}

async function postedPart(scope: Scope, running: Running, part: SharedPanel): Promise<string> {
  const { app, interaction } = scope
  const { table } = running
  const [name, ...args] = shareable[part]
  const spoken = { ...interaction, words: speak(app.locale(table.guild)) }
  const panel = await app.views[name]?.({ ...scope, interaction: spoken, held: {} }, args)
  if (!panel || panel.isUnfinished) throw new UserError(interaction.words.say('ui.share.busy'))
  const by = text(spoken.words.say('ui.share.by', { who: sharerOf(scope, running) }))
  const parts = [by, ...panel.parts.filter(({ type }) => type !== ComponentType.ActionRow)]
  const id = await sent(scope, table, panelMessage({ ...panel, parts }), `${table.id}-${part}`)
  valueOf(await app.table.share(requestOf(scope), part, id))
  return messageLink(table, id)
}

async function sent({ app, interaction }: Scope, table: TableInfo, message: Message, nonce: string) {
  try {
    return await app.courier.send(table.channel, message, nonce)
  } catch (error) {
    app.log.info({ game: table.id, failure: failureOf(error).kind }, 'a panel could not be shared')
    throw new UserError(interaction.words.say('ui.share.refused'))
  }
}

/** Returns the user's name at the table, or a spectator's own name. */
function sharerOf({ interaction }: Scope, running: Running): string {
  const { seat } = running.look
  return seat === null ? escaped(interaction.user.name) : nameOf(running, seat)
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
