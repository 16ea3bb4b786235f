import { editionOf, editions } from '#editions/index.ts'
import { boardText } from '../board.ts'
import { en } from '../en/index.ts'
import { readTheme, type ReadTheme, type Subject } from './read.ts'
import { idOf, type OwnTheme, type SquareName, type Theme } from './theme.ts'
import { stringify } from 'yaml'

export type { Problem, ReadTheme } from './read.ts'
export type { OwnTheme, SquareName, Theme, ThemeRef } from './theme.ts'

/** The theme whose squares a server's own theme names by number. */
const base = 'us'

/** Value of the option `board` for a server's own theme. */
const own = 'own'

export function readOwnTheme(text: string, cards = ''): ReadTheme {
  return readTheme(subject(), text, cards)
}

export function printOwnTheme(theme: OwnTheme): { names: string; cards: string } {
  return printTheme(subject(), theme)
}

/**
 * Returns the default names and card texts, which a server can edit. For an edition with other squares, these are its
 * own names, without cards.
 */
export function defaultTexts(title: string, edition: string): { names: string; cards: string } {
  const all = subject()
  const ownBoard = Object.hasOwn(editions, edition) ? otherBoard(edition, all.base) : null
  if (ownBoard) {
    const { currency, scale, squares } = ownBoard
    return printTheme(all, { title, currency, scale, squares })
  }
  const { base, others, cards } = all
  const ids = Object.keys(base.squares)
  const numbered = Object.entries(cards).map(([card, text]): [string, string] => [
    card,
    text.replace(/\{(\w+)\}/g, (match, name: string) => {
      const at = ids.indexOf(idOf(name))
      return at > 0 && name !== 'jail' ? `{sq${at}}` : match
    }),
  ])
  const { currency, scale } = base
  const squares = Object.assign({}, ...others.map((theme) => theme.squares), base.squares) as Theme['squares']
  return printTheme(all, { title, currency, scale, squares, cards: Object.fromEntries(numbered) })
}

function subject(): Subject {
  const { themes, groupNames } = boardText('en')
  const usual = themes[base]
  if (!usual) throw new Error(`there is no theme ${base}`)
  return { base: usual, others: otherBoards(usual), groups: Object.keys(groupNames), cards: en.card }
}

/** Returns the usual themes of boards with other squares that can take a server's own theme. */
function otherBoards(usual: Theme): Theme[] {
  return Object.keys(editions).flatMap((name) => otherBoard(name, usual) ?? [])
}

function otherBoard(edition: string, { squares }: Theme): Theme | null {
  const { name, options, board } = editionOf(edition)
  const option = options.find((spec) => spec.name === 'board')
  if (option?.type !== 'choice' || !option.values.includes(own)) return null
  const theme = boardText('en', name).themes[board({ board: own }).names]
  return theme && Object.keys(theme.squares).some((id) => !Object.hasOwn(squares, id)) ? theme : null
}

function printTheme({ base, others }: Subject, theme: OwnTheme): { names: string; cards: string } {
  const { title, currency, scale, squares = {}, groups = {}, decks = {}, cards = {} } = theme
  const ids = Object.keys(base.squares)
  const more = others.flatMap((other) => Object.keys(other.squares)).filter((id) => !ids.includes(id))
  const squareLines = [...ids, ...more].flatMap((id, at): [string, string][] => {
    const names = Object.hasOwn(squares, id) ? squares[id] : undefined
    return names ? [[at < ids.length ? String(at) : id, pair(names)]] : []
  })
  const deckLines = Object.entries(decks).map(([deck, name]): [string, string] => {
    const square = ids.find((id) => base.squares[id]?.deck === deck && squares[id]?.name === name)
    return [deck, square === undefined ? name : pair(squares[square] ?? { name, short: name })]
  })
  const names = {
    title,
    ...(currency && { currency }),
    ...(scale !== undefined && { scale: String(scale) }),
    ...(squareLines.length > 0 && { squares: new Map(squareLines) }),
    ...(Object.keys(groups).length > 0 && { groups }),
    ...(deckLines.length > 0 && { decks: new Map(deckLines) }),
  }
  return { names: printed(names), cards: Object.keys(cards).length > 0 ? printed(cards) : '' }
}

function pair({ name, short }: SquareName): string {
  return name === short ? name : `${name} | ${short}`
}

function printed(value: unknown): string {
  return stringify(value, { lineWidth: 0, schema: 'failsafe' }).trimEnd()
}
