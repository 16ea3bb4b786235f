import type { Rect } from './layout.ts'

/** Palette indices of a picture by row, as a PNG packs them: each row after the byte of its filter, which is none. */
export interface Rows {
  bytes: Uint8Array
  width: number
  height: number
}

/** Part of a picture as palette indices. */
export interface Pane {
  rect: Rect
  indices: Uint8Array
}

export function emptyRows(width: number, height: number): Rows {
  return { bytes: new Uint8Array((width + 1) * height), width, height }
}

export function put({ bytes, width }: Rows, { rect, indices }: Pane): void {
  for (let row = 0; row < rect.height; row++)
    bytes.set(
      indices.subarray(row * rect.width, (row + 1) * rect.width),
      (rect.y + row) * (width + 1) + 1 + rect.x,
    )
}
