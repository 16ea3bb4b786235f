import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import type { Options } from '#engine/game.ts'
import type { Settings, Store } from '#store/index.ts'
import { z } from 'zod'
import {
  ownTheme,
  type GuildThemes,
  type OwnTheme,
  type TableTheme,
  type ThemeDraft,
  type Sample,
} from '../core/table-info.ts'
import { editionFor, type Editions, type LoadedGame } from '../core/loaded-game.ts'
import { type Outcome, refuse } from '../core/commit.ts'
import { valueOrUnavailable } from '../core/request.ts'
import { chanceOf } from '#engine/chance.ts'
import { viewFor } from '#engine/look.ts'
import { begin } from '#engine/machine.ts'
import { tokensOf } from './tokens.ts'

/** Value of the option `board` for the server's own theme. */
const own = 'own'

const names = { now: 'theme', before: 'themeBefore', draft: 'themeDraft' }
const typed = z.string().max(4000)
const draftShape = z.strictObject({ names: typed, cards: typed })
const maxCharacters = 16_000

/** Returns a stored theme; null if it is invalid. */
function readTheme(stored: unknown): OwnTheme | null {
  const parsed = ownTheme.safeParse(stored)
  return parsed.success && JSON.stringify(stored).length <= maxCharacters ? parsed.data : null
}

export async function themesOf({ settings }: Store, guild: string): Promise<GuildThemes> {
  const stored = await settings.guild.get(guild)
  return readThemes(stored)
}

/** Replaces the theme and keeps the previous one, so that a mistake can be undone. */
async function setTheme(store: Store, guild: string, theme: OwnTheme | null): Promise<GuildThemes> {
  const { now, before } = await themesOf(store, guild)
  const changes = { [names.now]: theme, [names.before]: now ?? before, [names.draft]: null }
  return readThemes(await store.settings.guild.put(guild, changes))
}

async function keepDraft(store: Store, guild: string, draft: ThemeDraft): Promise<GuildThemes> {
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

/** Whether the options select the server's own theme. They may be complete or only the host's choices. */
export function isOwnTheme(edition: Edition, options: Options): boolean {
  return edition.theme(resolveOptions(edition, options)) === own
}

export function themeOf(loaded: LoadedGame, options: Options): TableTheme {
  const edition = editionFor(loaded)
  const name = edition.theme(options)
  const base = edition.board(options).names
  return { name, base, own: name === own ? (loaded.body.theme ?? null) : null }
}

export const guildThemes = ({ store, editions }: { store: Store; editions: Editions }) => ({
  themes: (guild: string) => valueOrUnavailable(() => themesOf(store, guild)),

  /**
   * Sets the server’s own theme, or removes it with null. Refused with `badTheme` if it is malformed or too
   * large. Started games keep their theme.
   */
  async setTheme(guild: string, theme: OwnTheme | null): Promise<Outcome<GuildThemes>> {
    if (theme && !readTheme(theme)) return refuse({ code: 'badTheme' })
    return valueOrUnavailable(() => setTheme(store, guild, theme))
  },

  keepDraft: (guild: string, draft: ThemeDraft) => valueOrUnavailable(() => keepDraft(store, guild, draft)),

  sample: (edition?: string): Sample => sampleOf(editions, edition),
})

/** Returns a new game of an edition, by default the first one, with default options. */
export function sampleOf(editions: Editions, name?: string): Sample {
  const [first] = Object.values(editions)
  const edition = (name !== undefined && Object.hasOwn(editions, name) && editions[name]) || first
  if (!edition) throw new Error('there is no edition')
  const seats = tokensOf(edition).slice(0, edition.players.min)
  const { game } = begin(edition, { tokens: [...seats], host: 0, options: {}, at: 0 }, chanceOf(inTurn()))
  return { view: viewFor(edition, game, null), board: edition.board(game.options) }
}

/** Returns numbers in sequence, so that no toss is tied forever. */
function inTurn(): (n: number) => number {
  let drawn = 0
  return (n) => drawn++ % n
}
