import { propertyAt } from '#engine/board.ts'
import type { OrderContext } from '#engine/advance-orders.ts'

// Deeds and colours that advance orders can name.

/** Squares whose deeds the Bank owns. */
export function unowned({ view }: OrderContext): number[] {
  return view.deeds.flatMap((deed, square) => (deed?.owner === null ? [square] : []))
}

/** Colours in which the Bank owns at least one deed, in board order. */
export function openColours({ board, ...outlook }: OrderContext): string[] {
  const left = unowned({ board, ...outlook })
  return Object.keys(board.groups).filter((group) => board.groups[group]?.some((at) => left.includes(at)))
}

export function colourOf({ board }: OrderContext, square: number): string {
  return propertyAt(board, square).group
}

export function priceOf({ board }: OrderContext, square: number): number {
  return propertyAt(board, square).price
}
