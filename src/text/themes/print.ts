import { stringify } from 'yaml'
import type { OwnTheme, SquareName, Theme } from './theme.ts'

/** A theme as a person would write it: the text that `readTheme` reads, and its cards in a text of their own. */
export function printTheme(base: Theme, theme: OwnTheme): { names: string; cards: string } {
  const { title, currency, scale, squares = {}, groups = {}, decks = {}, cards = {} } = theme
  const ids = Object.keys(base.squares)
  const squareLines = ids.flatMap((id, at): [string, string][] => {
    const names = Object.hasOwn(squares, id) ? squares[id] : undefined
    return names ? [[String(at), pair(names)]] : []
  })
  const deckLines = Object.entries(decks).map(([deck, name]): [string, string] => {
    const square = ids.find((id) => base.squares[id]?.deck === deck && squares[id]?.name === name)
    return [deck, square === undefined ? name : pair(squares[square] as SquareName)]
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
