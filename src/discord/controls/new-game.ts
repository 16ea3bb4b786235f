import { UserError, valueOf, requestOf } from '../request.ts'
import { type Scope, readingFor } from '../app-context.ts'
import { limits } from '../parts/components.ts'
import { aboutText } from '#text/edition-about.ts'
import { cut } from '#text/one-line.ts'
import { missingPermissions, problemText } from '../sending/permissions.ts'
import type { InteractionData } from '../press.ts'
import { channelMention, roleMention } from '../settings/tables.ts'
import type { NewGame, Outcome, TableInfo } from '../shapes.ts'
import { titleOf } from '../words/names.ts'
import { entered } from '../entering.ts'
import { gameLink } from '../sending/lost-card.ts'
import { findRules, furtherBooks, ruleBook, topicKey, type RuleBook } from '#text/rules/books.ts'
import { editionShared, inGameMeant } from './game-lists.ts'
import { announce } from '../announcing.ts'
import { showView } from './opening-panels.ts'

/** Opens a table in the command's channel. The card that is posted there is the answer. */
export async function openTable(scope: Scope, wanted: string | null = null): Promise<void> {
  const { app, press, interaction } = scope
  const edition = wanted === null ? null : editionMeant(scope, wanted)
  const missing = missingPermissions(interaction)
  if (missing) throw new UserError(missing)
  const { guild, channel } = interaction
  const asked = askedBy(interaction)
  const game = { guild, channel, host: interaction.user, asked, ...(edition ? { edition } : {}) }
  const opened = openedOf(interaction, await app.table.open(game, interaction.id))
  const table = await announce(scope, opened)
  app.table.outbox.show(table.id)
  await mustBeShown(scope, table)
  await press.withdraw()
}

function askedBy({ roles, isManager, parent }: InteractionData): NewGame['asked'] & {} {
  return { roles, isManager, parent }
}

/**
 * Returns a new table.
 * @throws UserError that names the channels or roles of the server's policy, Declined
 */
function openedOf({ words }: InteractionData, outcome: Outcome<TableInfo>): TableInfo {
  if (outcome.ok) return outcome.value
  const { refusal } = outcome
  if (refusal.code === 'otherChannels')
    throw new UserError(
      words.say('refusal.otherChannels', { where: words.list(refusal.channels.map(channelMention)) }),
    )
  if (refusal.code === 'otherHosts')
    throw new UserError(words.say('refusal.otherHosts', { who: words.list(refusal.roles.map(roleMention)) }))
  return valueOf(outcome)
}

/**
 * Closes a new table if Discord refuses its card, because nobody would see the table.
 * @throws UserError
 */
async function mustBeShown(scope: Scope, table: TableInfo): Promise<void> {
  const { app, interaction, press } = scope
  const problem = await app.table.outbox.result(table, { why: 'away' })
  if (!problem) return
  await app.table.abandon(requestOf({ ...scope, game: table.id }))
  press.home = null
  const reason = problemText(interaction, table.channel, problem)
  throw new UserError(interaction.words.say('ui.refuse.unopened', { reason }))
}

/** Returns the editions that match the typed text, each with a line about it. */
export function editionChoices(
  { app, interaction: { words } }: Scope,
  typed: string,
): { name: string; value: string }[] {
  return app.table.editions
    .map((edition) => ({
      name: `${titleOf(words, edition.name)} – ${aboutText(words, edition)}`,
      value: edition.name,
    }))
    .filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
    .map(({ name, value }) => ({ name: cut(name, limits.option), value }))
    .slice(0, limits.select)
}

/**
 * Opens an ended game again with the same rules and players, from the `again` button on its last card
 * (DAY-044).
 */
export async function again(scope: Scope): Promise<void> {
  const { app, interaction, press } = scope
  const { words } = interaction
  const missing = missingPermissions(interaction)
  if (missing) throw new UserError(missing)
  const outcome = await app.table.again(requestOf(scope), askedBy(interaction))
  if (!outcome.ok && outcome.refusal.code === 'reopened') {
    const { table } = await readingFor(await entered(scope, outcome.refusal.game))
    const { text: where } = await gameLink(app, words, table)
    throw new UserError(words.say('ui.again.already', { where }))
  }
  const table = openedOf(interaction, outcome)
  const isCalling = table.version > 0
  if (!isCalling) app.table.outbox.show(table.id)
  await mustBeShown(scope, table)
  await press.withdraw()
}

type Choice = { name: string; value: string }

/** Shows the rules of the named edition, or those of the game played here with its options. */
export async function showRules(scope: Scope, edition: string | null, topic: string | null): Promise<void> {
  const named = edition === null ? '' : editionMeant(scope, edition)
  const here = await inGameHere(scope)
  const name = named || (here.game ? '' : await defaultEdition(scope))
  await showView(here, 'rules', [name, topicKey(topic ?? '')])
}

/**
 * Returns choices of editions, or of topics in an edition's rules: sections first, then single rules. The
 * default edition is that of the game played here.
 */
export async function ruleChoices(
  scope: Scope,
  about: 'edition' | 'topic',
  typed: string,
  edition: string | null,
): Promise<Choice[]> {
  const { app, interaction } = scope
  const { editions } = app.table
  if (about === 'edition')
    return editions
      .map(({ name }) => ({ name: titleOf(interaction.words, name), value: name }))
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, limits.select)
  const named = edition === null ? undefined : editionNamed(scope, edition)
  const meant = named ?? (await editionHere(scope))
  const book = ruleBook(meant)
  const further = furtherBooks(meant, editions.find(({ name }) => name === meant)?.help ?? {})
  const offered = [...(book ? [book] : []), ...further].map((one) => topics(one, typed))
  return offered.find((choices) => choices.length > 0) ?? []
}

/**
 * Returns the scope of the game played here. Returns the scope unchanged if no game, or several games, can be
 * meant.
 */
async function inGameHere(scope: Scope): Promise<Scope> {
  try {
    return await inGameMeant(scope, null)
  } catch (error) {
    if (error instanceof UserError) return scope
    throw error
  }
}

async function editionHere(scope: Scope): Promise<string> {
  const here = await inGameHere(scope)
  return here.game ? (await readingFor(here)).edition.name : defaultEdition(scope)
}

async function defaultEdition(scope: Scope): Promise<string> {
  return (await editionShared(scope)) ?? scope.app.table.editions[0]?.name ?? ''
}

function topics(book: RuleBook, typed: string): Choice[] {
  const wanted = topicKey(typed)
  const sections = book.sections
    .filter(({ title }) => topicKey(title).includes(wanted))
    .map(({ title }) => ({ name: cut(title, limits.option), value: topicKey(title) }))
  const rules = wanted === '' ? [] : findRules(book, wanted).rules
  const single = rules.map(({ id, text }) => ({ name: cut(`${id} ${text}`, limits.option), value: id }))
  return [...sections, ...single].slice(0, limits.select)
}

/**
 * Returns the edition with a name or title that was typed or picked from a list.
 * @throws UserError if there is none
 */
export function editionMeant(scope: Scope, typed: string): string {
  const meant = editionNamed(scope, typed)
  if (meant !== undefined) return meant
  const { app, interaction } = scope
  const titles = app.table.editions.map(({ name }) => titleOf(interaction.words, name))
  throw new UserError(
    interaction.words.say('ui.refuse.edition', { editions: interaction.words.list(titles) }),
  )
}

/** Returns the edition with a name or title; undefined if there is none. */
function editionNamed({ app, interaction: { words } }: Scope, typed: string): string | undefined {
  const wanted = lettersOf(typed)
  const isMeant = (name: string) => [name, titleOf(words, name)].some((one) => lettersOf(one) === wanted)
  return app.table.editions.map(({ name }) => name).find(isMeant)
}

/** Leaves only letters and digits, because people type punctuation and spaces in different ways. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
