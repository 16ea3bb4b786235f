import { propertyAt } from '#engine/board.ts'
import type { Outlook } from '#engine/advance-orders.ts'

/** Deeds and colours in advance orders. */

/** Deeds of the Bank. */
export function unowned({ view }: Outlook): number[] {
  return view.deeds.flatMap((deed, square) => (deed?.owner === null ? [square] : []))
}

/** Colours with at least one deed of the Bank, in board order. */
export function openColours({ board, ...outlook }: Outlook): string[] {
  const left = unowned({ board, ...outlook })
  return Object.keys(board.groups).filter((group) => board.groups[group]?.some((at) => left.includes(at)))
}

export function colourOf({ board }: Outlook, square: number): string {
  return propertyAt(board, square).group
}

export function priceOf({ board }: Outlook, square: number): number {
  return propertyAt(board, square).price
}
