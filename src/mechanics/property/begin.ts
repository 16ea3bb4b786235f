import { isProperty } from '#engine/board.ts'
import type { Play } from '#engine/play.ts'

/** All deeds with the Bank, bare and free of mortgage (CLS-002). */
export function layOutDeeds({ game, board }: Play): void {
  game.deeds = board.squares.map((square) =>
    isProperty(square) ? { owner: null, level: 0, mortgaged: false } : null,
  )
}
