import type { Scene } from '#art/index.ts'
import { commonScene, fullScene } from '../card/scene.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, View } from '../shapes.ts'

/** The board of a chronicle: plain until the end. */
export function sceneUntilEnd(reading: Running, entries: readonly LogEntry[]): Scene {
  return reading.view.over ? fullScene(reading, entries) : plainScene(reading)
}

/** The things on the board and nothing else: no cash, no moment of a move, no word of the people who are asked. */
function plainScene(reading: Running): Scene {
  const { view } = reading
  const shown: View = {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, cash: null })),
    bank: { ...view.bank, cash: null },
    prompts: [],
    debts: [],
  }
  return {
    ...commonScene(reading),
    view: shown,
    isPlain: true,
  }
}
