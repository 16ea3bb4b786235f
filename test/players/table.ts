import { moveRefused } from '#engine/refusal.ts'
import { takePieces } from '#mechanics/building/stock.ts'
import { classic } from '#editions/classic/index.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { editionOf } from '#editions/index.ts'
import type { Edition } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { begin, playInto, refusedMove } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove, newMemory } from '#players/index.ts'
import { fastChance } from '#scripts/seeds.ts'

export const half = () => 0.5

/** Returns a new game of four in which seat 0 is to roll. */
export function freshGame(options: Options = {}, edition: Edition = classic): Game {
  for (let seed = 1; ; seed++) {
    const tokens = ['a', 'b', 'c', 'd']
    const { game } = begin(edition, { tokens, host: 0, options, at: 0 }, fastChance(seed))
    if (game.turn.seat === 0) return game
  }
}

export function give(game: Game, holdings: Record<number, number[]>): void {
  for (const [seat, squares] of Object.entries(holdings))
    for (const square of squares) deed(game, square).owner = Number(seat)
}

export function deed(game: Game, square: number) {
  const found = game.deeds[square]
  if (!found) throw new Error(`square ${square} has no deed`)
  return found
}

export function setLevels(game: Game, levels: Record<number, number>): void {
  for (const [square, level] of Object.entries(levels)) {
    deed(game, Number(square)).level = level
    takePieces(usBoard, game.bank, 0, level)
  }
}

export function setCash(game: Game, ...amounts: number[]): void {
  amounts.forEach((amount, seat) => {
    const mate = game.seats[seat]
    if (!mate) throw new Error(`there is no seat ${seat}`)
    game.bank.cash += mate.cash - amount
    mate.cash = amount
  })
}

/** Returns a computer player's choice. Throws if the rules refuse it. */
export function moveOf(game: Game, seat: number, memory = newMemory()): Choice | null {
  const choice = computerMove(editionOf(game.edition), game, seat, half, memory)
  if (choice) {
    const refused = refusedMove(editionOf(game.edition), game, { ...choice, seat, at: game.now })
    if (refused) throw moveRefused(game.edition, { ...choice, seat }, refused)
  }
  return choice
}

/**
 * Plays a choice with these dice and changes the given game. Throws if there is no choice or the rules refuse
 * it.
 */
export function carry(game: Game, seat: number, choice: Choice | null, dice: number[] = []): void {
  if (!choice) throw new Error(`seat ${seat} has no choice`)
  const rolls = [...dice]
  const chance = ({ count }: { count: number }) => rolls.splice(0, count)
  const played = playInto(editionOf(game.edition), game, { ...choice, seat, at: game.now }, chance)
  if ('refused' in played) throw moveRefused(game.edition, { ...choice, seat }, played.refused)
}

/** Rolls these dice for seat 0 from a square. */
export function landing(game: Game, from: number, dice: [number, number]): void {
  const mate = game.seats[0]
  if (mate) mate.at = from
  carry(game, 0, press(game, 'turn.roll', 'roll'), dice)
}

/** Returns an answer without questions to the open prompt of this kind. Throws if there is no such prompt. */
export function press(game: Game, kind: string, act: string): Choice {
  const prompt = game.prompts.find((open) => open.kind === kind)
  if (!prompt) throw new Error(`there is no prompt ${kind}`)
  return { act, prompt: prompt.id, with: {} }
}
