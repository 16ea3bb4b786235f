import * as board from './en/board.ts'
import { themes } from './en/themes/index.ts'
import { bareTheme, overlaid, type OwnTheme, type Theme, type ThemeRef } from './themes/theme.ts'

export type { BoardWords } from './en/board.ts'

const en = { ...board, themes }

/** Words of the board in one language. */
export type BoardText = Pick<typeof en, 'groupNames' | 'tokenNames' | 'boardWords' | 'themes'>

const languages: Record<string, BoardText> = { en }

/** Words of the board in the nearest language that there is; English where there is none nearer. */
export function boardText(locale: string): BoardText {
  const known = [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(languages, name))
  return known === undefined ? en : (languages[known] as BoardText)
}

const wholes = new WeakMap<OwnTheme, { usual: Theme; whole: Theme }>()

function whole(usual: Theme, own: OwnTheme): Theme {
  const known = wholes.get(own)
  if (known?.usual === usual) return known.whole
  const made = overlaid(usual, own)
  wholes.set(own, { usual, whole: made })
  return made
}

/** A theme in full, in the nearest language. */
export function themeOf(locale: string, { name, base, own }: ThemeRef): Theme {
  const { themes } = boardText(locale)
  const known = (one: string) => (Object.hasOwn(themes, one) ? themes[one] : undefined)
  const usual = known(base) ?? bareTheme
  if (!own) return known(name) ?? usual
  return whole(usual, own)
}
