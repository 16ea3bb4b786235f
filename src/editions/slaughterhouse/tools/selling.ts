import { press } from '#engine/edition.ts'
import { refusal } from '#engine/refusal.ts'
import type { FreeAction } from '../game.ts'
import { whileRaising } from '../turn/phase.ts'
import { buyBack, countOf, sellTool, tools, type Tool } from './inventory.ts'

/** The Bank buys back what was never placed; what stands on the board cannot be sold (SLH-062). */
export const sellToolMove: FreeAction = whileRaising({
  options: ({ game }, seat) =>
    tools.flatMap((tool) => {
      const held = countOf(game, seat, tool)
      const facts = { tool, held, amount: buyBack[tool], brings: buyBack[tool] }
      return held > 0 ? [{ ...press('sellTool', null, facts), fixed: { tool } }] : []
    }),
  explain: (_position, _seat, { with: { tool } }) =>
    tools.includes(tool as Tool) ? refusal('noTool', { tool: tool as Tool }) : null,
  undo: true,
  carry: (play, seat, move) => sellTool(play, seat, move.with['tool'] as Tool),
})
