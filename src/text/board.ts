import * as en from './en/board.ts'

export type { BoardWords, SquareName } from './en/board.ts'

/** Words of the board in one language. */
export type BoardText = Pick<typeof en, 'boardNames' | 'groupNames' | 'tokenNames' | 'boardWords'>

const languages: Record<string, BoardText> = { en }

/** Words of the board in the nearest language that there is; English where there is none nearer. */
export function boardText(locale: string): BoardText {
  const known = [locale, locale.split('-')[0] ?? ''].find((name) => Object.hasOwn(languages, name))
  return known === undefined ? en : (languages[known] as BoardText)
}
