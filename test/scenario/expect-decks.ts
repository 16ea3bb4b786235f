import type { Checks } from './checks.ts'
import type { State } from './expect-state.ts'
import { card, list, many, whole } from './kinds.ts'
import type { Item } from './source.ts'

/**
 * Checks decks by name: their number of cards, their top cards as a list, or `top`, `bottom`, `count` and
 * `lacks`.
 */
export function checkDecks(checks: Checks, state: State, item: Item): void {
  for (const { key, value } of item.entries()) {
    const deck = checks.names.deck(key)
    const found = state.decks[deck] ?? []
    if (typeof value.scalar === 'number') checkCount(checks, value, deck, found)
    else if (value.isMap) checkParts(checks, value, deck, found)
    else checkTop(checks, value, deck, found)
  }
}

type Deck = number | string[]

function checkParts(checks: Checks, item: Item, deck: string, found: Deck): void {
  const { top, bottom, count, lacks } = item.fields('part of a deck', ['top', 'bottom', 'count', 'lacks'])
  if (top) checkTop(checks, top, deck, found)
  if (bottom) checkBottom(checks, bottom, deck, found)
  if (count) checkCount(checks, count, deck, found)
  for (const missing of lacks?.many() ?? []) {
    const name = checks.names.card(missing, deck).card
    if (order(missing, found).includes(name)) checks.differ(missing, deck, `no ${name}`, `${name} is in it`)
  }
}

function checkCount(checks: Checks, item: Item, deck: string, found: Deck): void {
  checks.compare(whole, item, `${deck}, cards`, typeof found === 'number' ? found : found.length)
}

function checkTop(checks: Checks, item: Item, deck: string, found: Deck): void {
  checks.compare(many(card), item, `${deck}, top`, order(item, found).slice(0, item.many().length))
}

/** Checks the bottom cards, listed with the bottom one last. */
function checkBottom(checks: Checks, item: Item, deck: string, found: Deck): void {
  const count = item.many().length
  const wanted = many(card).read(item, checks.names) as string[]
  const cards = order(item, found).slice(-count)
  if (wanted.join() !== cards.join()) checks.differ(item, `${deck}, bottom`, list(wanted), list(cards))
}

function order(item: Item, found: Deck): string[] {
  return typeof found === 'number'
    ? item.fail('no viewer sees the order of a deck; write the number of cards')
    : found
}
