import { findRules, furtherBooks, ruleBook, topicKey, type RuleBook } from '#text/rules/books.ts'
import { cut } from '#text/one-line.ts'
import { Excuse } from '../declined.ts'
import { readingFor, type Scope } from '../app-context.ts'
import { editionShared, inGameMeant } from './game-lists.ts'
import { showView } from './opening-panels.ts'
import { limits } from '../parts/components.ts'
import { titleOf } from '../words/names.ts'

type Choice = { name: string; value: string }

/** Shows rules; those of the game that is played here, with its options, unless another edition is named. */
export async function showRules(scope: Scope, edition: string | null, topic: string | null): Promise<void> {
  const named = edition === null ? '' : editionMeant(scope, edition)
  const here = await inGameHere(scope)
  const name = named || (here.game ? '' : await usualEdition(scope))
  await showView(here, 'rules', [name, topicKey(topic ?? '')])
}

/** Editions, or topics of one: its sections first, then single rules. Without one named, of the game played here. */
export async function ruleChoices(
  scope: Scope,
  about: 'edition' | 'topic',
  typed: string,
  edition: string | null,
): Promise<Choice[]> {
  const { app, asked } = scope
  const { editions } = app.table
  if (about === 'edition')
    return editions
      .map(({ name }) => ({ name: titleOf(asked.words, name), value: name }))
      .filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
      .slice(0, limits.select)
  const named = edition === null ? undefined : editionNamed(scope, edition)
  const meant = named ?? (await editionHere(scope))
  const book = ruleBook(meant)
  const further = furtherBooks(meant, editions.find(({ name }) => name === meant)?.help ?? {})
  const offered = [...(book ? [book] : []), ...further].map((one) => topics(one, typed))
  return offered.find((choices) => choices.length > 0) ?? []
}

/** With the game that is played here; without one where there is none, or nobody can know which is meant. */
async function inGameHere(scope: Scope): Promise<Scope> {
  try {
    return await inGameMeant(scope, null)
  } catch (error) {
    if (error instanceof Excuse) return scope
    throw error
  }
}

async function editionHere(scope: Scope): Promise<string> {
  const here = await inGameHere(scope)
  return here.game ? (await readingFor(here)).edition.name : usualEdition(scope)
}

/** Where it is open which game is meant: the edition that all of them are of, if they are of one. */
async function usualEdition(scope: Scope): Promise<string> {
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

/** What was picked from a list of editions, or typed without it: a name or a title. @throws Excuse for what is neither */
export function editionMeant(scope: Scope, typed: string): string {
  const meant = editionNamed(scope, typed)
  if (meant !== undefined) return meant
  const { app, asked } = scope
  const titles = app.table.editions.map(({ name }) => titleOf(asked.words, name))
  throw new Excuse(asked.words.say('ui.refuse.edition', { editions: asked.words.list(titles) }))
}

/** The same; undefined for what is neither. */
function editionNamed({ app, asked: { words } }: Scope, typed: string): string | undefined {
  const wanted = lettersOf(typed)
  const isMeant = (name: string) => [name, titleOf(words, name)].some((one) => lettersOf(one) === wanted)
  return app.table.editions.map(({ name }) => name).find(isMeant)
}

/** Without the signs and spaces that people type in their own way. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
