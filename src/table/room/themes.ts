import type { Store } from '#store/index.ts'
import type { ThemesRoom } from '../core/themes.ts'
import { refuse } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import { sampleOf } from '../lobby/sample.ts'
import { valueOrUnavailable } from '../core/unavailable.ts'
import { keepDraft, readTheme, setTheme, themesOf } from '../lobby/themes.ts'

/** Themes of the servers' own. */
export function themesWith({ store, editions }: { store: Store; editions: Editions }): ThemesRoom {
  return {
    themes: (guild) => valueOrUnavailable(() => themesOf(store, guild)),

    async setTheme(guild, theme) {
      if (theme && !readTheme(theme)) return refuse({ code: 'badTheme' })
      return valueOrUnavailable(() => setTheme(store, guild, theme))
    },

    keepDraft: (guild, draft) => valueOrUnavailable(() => keepDraft(store, guild, draft)),
    sample: () => sampleOf(editions),
  }
}
