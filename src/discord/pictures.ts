import { createHash } from 'node:crypto'
import { drawBoard, type Drawing, type Scene } from '#art/index.ts'
import type { Running } from './reading.ts'
import type { LogEntry } from './shapes.ts'

const kept = 16

export interface Picture extends Drawing {
  /** Equal for equal boards. */
  key: string
}

/** Draws boards, and remembers the last few: a panel often asks for what a card has just shown. */
export class Pictures {
  readonly #drawn = new Map<string, Promise<Drawing>>()

  async of(reading: Running, entries: readonly LogEntry[] = []): Promise<Picture> {
    const scene = sceneOf(reading, entries)
    const key = keyOf(scene)
    const known = this.#drawn.get(key)
    const drawing = known ?? drawBoard(scene)
    if (!known) this.#keep(key, drawing)
    return { ...(await drawing), key }
  }

  #keep(key: string, drawing: Promise<Drawing>): void {
    this.#drawn.set(key, drawing)
    drawing.catch(() => this.#drawn.delete(key))
    if (this.#drawn.size > kept) this.#drawn.delete(this.#drawn.keys().next().value as string)
  }
}

export function sceneOf(reading: Running, entries: readonly LogEntry[] = []): Scene {
  const { view, board, table, words } = reading
  const roll = entries
    .flatMap(({ events }) => events)
    .findLast((event) => event.kind === 'rolled' && event.why !== 'rent')
  const names = table.chairs.map(({ name }) => name)
  const scene: Scene = { view, board, names, locale: words.locale }
  if (roll?.kind === 'rolled') scene.last = { seat: roll.seat, dice: roll.dice }
  return scene
}

function keyOf({ view, board, names, locale, last }: Scene): string {
  const { seats, deeds, bank, turn, auction, over } = view
  const shown = JSON.stringify([board.names, names, locale, last, seats, deeds, bank, turn, auction, over])
  return createHash('sha256').update(shown).digest('base64url').slice(0, 16)
}
