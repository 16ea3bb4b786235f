import { levelText, money, nameOf, squareName, type Running } from '../reading.ts'
import type { Property } from '../shapes.ts'

export type Lot = Extract<Property, { building: number }>

/** The buildings of an order. */
export function levelsText(running: Running, levels: Readonly<Record<string, number>>): string {
  const parts = Object.entries(levels).map(
    ([square, level]) => `${squareName(running, Number(square))} (${levelText(running, level)})`,
  )
  return running.words.list(parts)
}

/** Buildings or the mortgage of a deed, in brackets; empty for a plain one. */
export function stateText(running: Running, at: number): string {
  const deed = running.view.deeds[at]
  if (deed?.mortgaged) return ` (${running.words.say('ui.mortgaged')})`
  return deed && running.edition.showsBuilt(running.view, at) ? builtText(running, at) : ''
}

/** The buildings of a square, or of the set that it names, in brackets. */
export function builtText(running: Running, at: number): string {
  const level = running.view.deeds[at]?.level ?? 0
  return level > 0 ? ` (${levelText(running, level)})` : ''
}

/** Whose a deed is, or how the Bank's is to be had. */
export function ownerText(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  return owner === null ? unownedText(running, at) : nameOf(running, owner)
}

/** Whether a deed of the Bank's is to be had by stopping there, or is under the hammer or on its way there. */
function unownedText({ view, words }: Running, at: number): string {
  const isAuctioned = view.auction?.lot.square === at
  const isQueued = view.auction?.queue.some(({ square }) => square === at)
  return words.say('ui.deeds.unowned', { state: isAuctioned ? 'now' : isQueued ? 'later' : 'no' })
}

/** The square of a deed. */
export function propertyAt({ board }: Running, at: number): Property {
  const square = board.squares[at]
  if (!square || !('price' in square)) throw new Error(`square ${at} has no deed`)
  return square
}

/** What a list says of a deed: its price, whose it is, what stands on it. */
export function deedHint(running: Running, at: number): string {
  const owner = running.view.deeds[at]?.owner ?? null
  const name = owner === null ? unownedText(running, at) : (running.names[owner] ?? '')
  return `${money(running, propertyAt(running, at).price)} · ${name}${stateText(running, at)}`
}
