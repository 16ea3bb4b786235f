import { at } from '#engine/at.ts'
import { press } from '#engine/edition.ts'
import type { PromptOf } from '#engine/game.ts'
import { pay } from '#engine/money.ts'
import { charge, type Due, isLastCoin } from '#mechanics/ending/broke/charge.ts'
import { seatAt } from '#mechanics/money/funds.ts'
import type { Game, Play, PromptKind } from './game.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'go.claim': { amount: number }
  }
}

// GO! money is paid automatically, or when the player presses a button before crossing GO! again (JUN-026,
// JUN-027).

type WithPrompts = Pick<Game, 'prompts'>
type Claim = PromptOf<'go.claim'>

function claimOf({ prompts }: WithPrompts, seat: number): Claim | undefined {
  return prompts.find((prompt): prompt is Claim => prompt.kind === 'go.claim' && prompt.seats.includes(seat))
}

/** Pays for reaching or crossing GO!, or lets the player collect it. */
export function goMoney(play: Play, seat: number): void {
  const { salary } = play.edition.figures
  if (play.game.options['go.mode'] !== 'claim') return payGo(play, seat, salary)
  lose(play, claimOf(play.game, seat))
  const about = { amount: salary }
  const prompt = play.askBeside({ kind: 'go.claim', seats: [seat], timer: 'claim', about, quiet: true })
  prompt.due = null
}

function payGo(play: Play, seat: number, amount: number): void {
  pay(play, 'bank', seat, amount, 'salary', { square: play.board.go })
}

function lose(play: Play, prompt: Claim | undefined): void {
  if (!prompt) return
  play.close(prompt.id)
  play.emit({ kind: 'goLost', seat: at(prompt.seats, 0), amount: prompt.about.amount })
}

/** Drops uncollected money at the end of the game. */
export function loseAll(play: Play): void {
  for (const seat of play.game.seats.keys()) lose(play, claimOf(play.game, seat))
}

/** Collects GO! money automatically before a payment that would end the game (JUN-053). */
function collectFor(play: Play, seat: number): void {
  const prompt = claimOf(play.game, seat)
  if (prompt) collect(play, prompt)
}

function collect(play: Play, prompt: Claim): void {
  play.close(prompt.id)
  payGo(play, at(prompt.seats, 0), prompt.about.amount)
}

/** Cash, including GO! money that the player can still collect (JUN-053). */
export function purse(game: Game, seat: number): number {
  const prompt = claimOf(game, seat)
  return seatAt(game, seat).cash + (prompt ? prompt.about.amount : 0)
}

export const claimPrompt: PromptKind<'go.claim'> = {
  options: (_position, prompt) => [press('collect', prompt.id, { amount: prompt.about.amount })],
  fallback: () => null,
  acts: { collect: { undo: true, apply: (play, _seat, _move, prompt) => collect(play, prompt) } },
}

/**
 * Collects a payment immediately (JUN-051 to JUN-054), with uncollected GO! money if that is needed. Returns
 * whether the game continues.
 */
export function payUp(play: Play, due: Due): boolean {
  const { game } = play
  const { seat, amount } = due
  if (seatAt(game, seat).cash < amount || isLastCoin(game, seat, amount)) collectFor(play, seat)
  return charge(play, due)
}
