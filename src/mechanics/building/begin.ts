import type { OptionValue } from '#engine/game.ts'
import type { Play } from '#engine/play.ts'

/** Houses and hotels in the Bank (CLS-002). */
export function stockBank({ game }: Play): void {
  const { bank, options } = game
  game.orders = []
  game.contention = null
  bank.houses = stockOf(options['stock.houses'])
  bank.hotels = stockOf(options['stock.hotels'])
}

/** Pieces that the Bank begins with; null where they never run out. */
function stockOf(option: OptionValue | undefined): number | null {
  return typeof option === 'number' ? option : null
}
