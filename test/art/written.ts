import { createCanvas } from '@napi-rs/canvas'
import { vi } from 'vitest'

/** Returns the texts that a drawing function writes. */
export async function writtenBy(draw: () => Promise<unknown>): Promise<string[]> {
  const written: string[] = []
  const pen = Object.getPrototypeOf(createCanvas(1, 1).getContext('2d')) as {
    fillText: (words: string, x: number, y: number) => void
  }
  const { fillText } = pen
  const spy = vi.spyOn(pen, 'fillText').mockImplementation(function (this: object, ...args) {
    written.push(args[0])
    return Reflect.apply(fillText, this, args)
  })
  await draw()
  spy.mockRestore()
  return written
}
