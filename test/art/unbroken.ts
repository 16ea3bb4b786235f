import { textBoard, type Scene } from '#art/index.ts'

/** The board in words, each line in one, as it was before it was broken for a phone. */
export function unbrokenBoard(scene: Scene): string {
  return textBoard(scene).replaceAll('\n   ', ' ')
}
