import type { Store } from '#store/index.ts'
import type { Outcome } from '../core/outcome.ts'
import type { GuildThemes, OwnTheme, Sample, ThemeDraft } from '../core/themes.ts'
import { refuse } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import { valueOrUnavailable } from '../core/unavailable.ts'
import { sampleOf } from './sample.ts'
import { keepDraft, readTheme, setTheme, themesOf } from './themes.ts'

/** Themes of the servers' own. */
export const guildThemes = ({ store, editions }: { store: Store; editions: Editions }) => ({
  /** The server's own theme, and the one before it. Who may see or set it is decided by the caller. */
  themes: (guild: string) => valueOrUnavailable(() => themesOf(store, guild)),

  /**
   * Sets the server's own theme, or removes it (null); what was there is the one before from then on. `badTheme` where
   * its shape or size is none of a theme. Games that have begun keep theirs.
   */
  async setTheme(guild: string, theme: OwnTheme | null): Promise<Outcome<GuildThemes>> {
    if (theme && !readTheme(theme)) return refuse({ code: 'badTheme' })
    return valueOrUnavailable(() => setTheme(store, guild, theme))
  },

  keepDraft: (guild: string, draft: ThemeDraft) => valueOrUnavailable(() => keepDraft(store, guild, draft)),

  /** What a game of the first edition looks like at its start, for showing a theme. */
  sample: (): Sample => sampleOf(editions),
})
