import { boardText } from '../board.ts'
import { en } from '../en/index.ts'
import { printTheme } from './print.ts'
import { readTheme, type ReadTheme, type Subject } from './read.ts'
import { idOf, type OwnTheme } from './theme.ts'

export type { Problem, ReadTheme } from './read.ts'
export type { OwnTheme, SquareName, Theme, ThemeRef } from './theme.ts'

/** Servers' themes are for the usual board. */
const base = 'us'

/** Reads a theme that a person wrote: names and money in one text, cards there or in a second one. */
export function readOwnTheme(text: string, cards = ''): ReadTheme {
  return readTheme(subject(), text, cards)
}

/** The same texts again, for whoever wants to change a theme. */
export function printOwnTheme(theme: OwnTheme): { names: string; cards: string } {
  return printTheme(subject().base, theme)
}

/** The usual names and cards as such texts, to begin with. */
export function usualTexts(title: string): { names: string; cards: string } {
  const { base, cards } = subject()
  const ids = Object.keys(base.squares)
  const numbered = Object.entries(cards).map(([card, text]): [string, string] => [
    card,
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const at = ids.indexOf(idOf(name))
      return at > 0 && name !== 'jail' ? `{sq${at}}` : whole
    }),
  ])
  const { currency, scale, squares } = base
  return printTheme(base, { title, currency, scale, squares, cards: Object.fromEntries(numbered) })
}

function subject(): Subject {
  const { themes, groupNames } = boardText('en')
  const usual = themes[base]
  if (!usual) throw new Error(`there is no theme ${base}`)
  return { base: usual, groups: Object.keys(groupNames), cards: en.card }
}
