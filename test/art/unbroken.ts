import { textBoard, type Scene } from '#art/index.ts'

/** Returns the text board with phone line breaks removed. */
export function unbrokenBoard(scene: Scene): string {
  return textBoard(scene).replaceAll('\n   ', ' ')
}
