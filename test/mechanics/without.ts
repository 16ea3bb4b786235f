import { manifest } from '#editions/classic/manifest.ts'
import { makeBoard } from '#engine/board.ts'
import type { Edition } from '#engine/edition.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { ruleSet } from '#mechanics/rule-set.ts'

/** The classic edition without the given mechanics. Squares that need them have no effect. */
export function without(...left: string[]): Edition {
  const rest = manifest.mechanics.filter(({ name }) => !left.includes(name))
  const edition = ruleSet({ ...manifest, presets: {}, mechanics: rest })
  const squares = usBoard.squares.map((square) =>
    `land.${square.kind}` in edition.steps ? square : { kind: 'rest', id: square.id },
  )
  const board = makeBoard(usBoard.names, squares, usBoard.buildings)
  return { ...edition, board: () => board, steps: { ...edition.steps, 'land.rest': () => undefined } }
}
