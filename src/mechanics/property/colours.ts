import { propertyAt } from '#engine/board.ts'
import type { Outlook } from '#engine/advance-orders.ts'

/** Deeds and colours as orders name them. */

/** Deeds that the Bank still has. */
export function unowned({ view }: Outlook): number[] {
  return view.deeds.flatMap((deed, square) => (deed?.owner === null ? [square] : []))
}

/** Colours of which the Bank still has a deed, in board order. */
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
