import type { Scope } from '../app-context.ts'
import { Excuse } from '../declined.ts'
import { titleOf } from '../words/edition-titles.ts'

/** What was picked from a list of editions, or typed without it: a name or a title. @throws Excuse for what is neither */
export function editionMeant(scope: Scope, typed: string): string {
  const meant = editionNamed(scope, typed)
  if (meant !== undefined) return meant
  const { app, asked } = scope
  const titles = app.table.editions.map(({ name }) => titleOf(asked.words, name))
  throw new Excuse(asked.words.say('ui.refuse.edition', { editions: asked.words.list(titles) }))
}

/** The same; undefined for what is neither. */
export function editionNamed({ app, asked: { words } }: Scope, typed: string): string | undefined {
  const wanted = lettersOf(typed)
  const isMeant = (name: string) => [name, titleOf(words, name)].some((one) => lettersOf(one) === wanted)
  return app.table.editions.map(({ name }) => name).find(isMeant)
}

/** Without the signs and spaces that people type in their own way. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
