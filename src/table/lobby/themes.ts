import { resolveOptions, type Edition } from '#engine/edition.ts'
import type { Options } from '#engine/game.ts'
import type { Settings, Store } from '#store/index.ts'
import { z } from 'zod'
import {
  ownTheme,
  type GuildThemes,
  type OwnTheme,
  type TableTheme,
  type ThemeDraft,
} from '../core/themes.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'

/** The value of the option `board` that stands for the server's own theme. */
const own = 'own'

/** Settings of a server. */
const names = { now: 'theme', before: 'themeBefore', draft: 'themeDraft' }
const typed = z.string().max(4000)
const draftShape = z.strictObject({ names: typed, cards: typed })
const mostCharacters = 16_000

/** What is stored, as long as it has the shape of a theme; null for anything else. */
export function readTheme(stored: unknown): OwnTheme | null {
  const parsed = ownTheme.safeParse(stored)
  return parsed.success && JSON.stringify(stored).length <= mostCharacters ? parsed.data : null
}

/** The server's own theme as it is now, and the one before it. */
export async function themesOf({ settings }: Store, guild: string): Promise<GuildThemes> {
  const stored = await settings.guild.get(guild)
  return readThemes(stored)
}

/** What was there stays as the one before, so that nothing is lost by a slip. */
export async function setTheme(store: Store, guild: string, theme: OwnTheme | null): Promise<GuildThemes> {
  const { now, before } = await themesOf(store, guild)
  const changes = { [names.now]: theme, [names.before]: now ?? before, [names.draft]: null }
  return readThemes(await store.settings.guild.put(guild, changes))
}

/** Keeps what somebody typed; nothing where it is too long. */
export async function keepDraft(store: Store, guild: string, draft: ThemeDraft): Promise<GuildThemes> {
  const kept = draftShape.safeParse(draft)
  return readThemes(await store.settings.guild.put(guild, { [names.draft]: kept.success ? kept.data : null }))
}

function readThemes(stored: Settings): GuildThemes {
  const draft = draftShape.safeParse(stored[names.draft])
  return {
    now: readTheme(stored[names.now]),
    before: readTheme(stored[names.before]),
    draft: draft.success ? draft.data : null,
  }
}

/** Whether options, those that the host chose or all of them, ask for the server's own theme. */
export function isOwnTheme(edition: Edition, options: Options): boolean {
  return edition.theme(resolveOptions(edition, options)) === own
}

/** What a game is shown with. */
export function themeOf(editions: Editions, loaded: LoadedGame, options: Options): TableTheme {
  const edition = editionFor(editions, loaded)
  const name = edition.theme(options)
  const base = edition.board(options).names
  return { name, base, own: name === own ? (loaded.body.theme ?? null) : null }
}
