import { cached } from '#caches/cached.ts'
import { editionWords } from '#editions/words.ts'
import * as board from './en/board.ts'
import { themes } from './en/themes/index.ts'
import type { OwnBoard } from './own-words.ts'
import { bareTheme, overlaid, type OwnTheme, type Theme, type ThemeRef } from './themes/theme.ts'

export type { BoardWords } from './en/board.ts'

const en = { ...board, themes }

export type BoardText = Pick<typeof en, 'groupNames' | 'tokenNames' | 'boardWords' | 'themes'>

const languages: Record<string, BoardText> = { en }
const made = new Map<string, BoardText>()

/**
 * Returns the board's texts in the language nearest to the locale, by default English. With an edition,
 * includes the edition's own words.
 */
export function boardText(locale: string, edition: string | null = null): BoardText {
  const language = nearest(locale)
  const own = ownBoard(language, edition)
  const key = own ? `${language}/${edition}` : language
  return cached(made, key, () => textWith(languages[language] ?? en, language, own))
}

export function nearest(locale: string): string {
  const [language = ''] = locale.split('-')
  return [locale, language].find((name) => Object.hasOwn(languages, name)) ?? 'en'
}

function ownBoard(language: string, edition: string | null): OwnBoard | undefined {
  const own = editionWords[language] ?? {}
  return edition !== null && Object.hasOwn(own, edition) ? own[edition]?.board : undefined
}

/**
 * Merges common texts with an edition's own words. Includes the names of every edition's tokens, since tokens
 * are named by id in any edition.
 */
function textWith(common: BoardText, language: string, own: OwnBoard = {}): BoardText {
  const everyToken = Object.values(editionWords[language] ?? {}).map((words) => words.board?.tokens ?? {})
  return {
    groupNames: { ...common.groupNames, ...own.groups },
    tokenNames: everyToken.reduce((names, more) => ({ ...names, ...more }), common.tokenNames),
    boardWords: { ...common.boardWords, ...own.words },
    themes: { ...common.themes, ...own.themes },
  }
}

const renamed = new WeakMap<Theme, WeakMap<OwnBoard, Theme>>()
const fullThemes = new WeakMap<OwnTheme, WeakMap<Theme, Theme>>()

function withSquares(theme: Theme, own: OwnBoard | undefined): Theme {
  if (!own?.squares) return theme
  const squares = { ...theme.squares, ...own.squares }
  return keptOfTwo(renamed, theme, own, () => ({ ...theme, squares }))
}

function keptOfTwo<One extends object, Other extends object, Made extends object>(
  known: WeakMap<One, WeakMap<Other, Made>>,
  one: One,
  other: Other,
  make: () => Made,
): Made {
  return cached(
    cached(known, one, () => new WeakMap<Other, Made>()),
    other,
    make,
  )
}

/**
 * Returns a full theme in the language nearest to the locale. With an edition, includes the edition's own
 * words.
 */
export function themeOf(locale: string, { name, base, own }: ThemeRef, edition: string | null = null): Theme {
  const { themes } = boardText(locale, edition)
  const ownWords = ownBoard(nearest(locale), edition)
  const known = (one: string) => (Object.hasOwn(themes, one) ? themes[one] : undefined)
  const usual = withSquares(known(base) ?? bareTheme, ownWords)
  if (own) return keptOfTwo(fullThemes, own, usual, () => overlaid(usual, own))
  const chosen = known(name)
  return chosen ? withSquares(chosen, ownWords) : usual
}
