import { pay } from '#engine/money.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import { reconsiderCop } from '../cop/cop.ts'
import { type Game, type Inventory, type Play, rogueAt } from '../game.ts'

/** Kinds of pieces that can be unplaced, cheapest first. */
export const tools = ['house', 'bomb', 'miner'] as const
export type Tool = (typeof tools)[number]

/** Prices that the Bank pays for unplaced pieces, in M (SLH-062). */
export const buyBack: Readonly<Record<Tool, number>> = { house: 25, bomb: 100, miner: 125 }

const places: Readonly<Record<Tool, keyof Inventory>> = { bomb: 'bombs', miner: 'miners', house: 'houses' }

export function countOf(game: Pick<Game, 'own'>, seat: number, tool: Tool): number {
  return rogueAt(game, seat).inventory[places[tool]]
}

export function inventoryWorth(game: Pick<Game, 'own'>, seat: number): number {
  return tools.reduce((sum, tool) => sum + countOf(game, seat, tool) * buyBack[tool], 0)
}

/** Changes an inventory. A Miner may wake the Cop or let him go home (SLH-061). */
export function change(play: Play, seat: number, tool: Tool, by: 1 | -1): void {
  rogueAt(play.game, seat).inventory[places[tool]] += by
  reconsiderCop(play)
}

/** Gives a seat a piece that it may place later (SLH-121, SLH-122, SLH-129). */
export function gain(play: Play, seat: number, tool: Tool): void {
  play.emit({ kind: 'toolGained', seat, tool })
  change(play, seat, tool, 1)
}

/** Sells a piece to the Bank (SLH-062). */
export function sellTool(play: Play, seat: number, tool: Tool): void {
  const amount = buyBack[tool]
  pay(play, 'bank', seat, amount, 'tool')
  play.emit({ kind: 'toolSold', seat, tool, amount })
  change(play, seat, tool, -1)
}

/** Sells pieces, cheapest first, until the seat has `sum` in cash. */
export function sellToolsFor(play: Play, seat: number, sum: number): void {
  eachTool(play, seat, (tool) => {
    if (seatAt(play.game, seat).cash < sum) sellTool(play, seat, tool)
  })
}

/** Sells all pieces to the Bank (SLH-107). */
export function sellAllTools(play: Play, seat: number): void {
  eachTool(play, seat, (tool) => sellTool(play, seat, tool))
}

/** Returns all pieces to the Bank without payment (SLH-107). */
export function returnTools(play: Play, seat: number): void {
  eachTool(play, seat, (tool) => {
    play.emit({ kind: 'toolReturned', seat, tool })
    change(play, seat, tool, -1)
  })
}

/** Calls `act` for each piece of an inventory, cheapest first. */
function eachTool({ game }: Play, seat: number, act: (tool: Tool) => void): void {
  for (const tool of tools) for (let left = countOf(game, seat, tool); left > 0; left--) act(tool)
}
