import type { Scene } from '#art/index.ts'
import { fullScene } from '../card/scene.ts'
import { tableauOf } from '../parts/tableau.ts'
import type { Running } from '../reading.ts'
import type { LogEntry, View } from '../shapes.ts'
import { markText } from '../words/edition-lines.ts'

/** The board of a chronicle: plain until the end. */
export function sceneUntilEnd(reading: Running, entries: readonly LogEntry[]): Scene {
  return reading.view.over ? fullScene(reading, entries) : plainScene(reading)
}

/** The things on the board and nothing else: no cash, no moment of a move, no word of the people who are asked. */
function plainScene(reading: Running): Scene {
  const { view, board, table, words, look } = reading
  const marks = look.marks.map((mark) => ({ ...mark, words: markText(reading, mark) }))
  const shown: View = {
    ...view,
    seats: view.seats.map((seat) => ({ ...seat, cash: null })),
    bank: { ...view.bank, cash: null },
    prompts: [],
    debts: [],
  }
  const names = table.chairs.map(({ name }) => name)
  const tableau = tableauOf(reading)
  return {
    view: shown,
    board,
    edition: reading.edition.name,
    names,
    locale: words.locale,
    readers: words.readers,
    theme: table.theme,
    marks,
    tableau,
    isPlain: true,
  }
}
