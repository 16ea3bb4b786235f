import { activePrompts } from '#engine/agenda.ts'
import { fallbackOf } from '#engine/moves.ts'
import type { Choice } from '#engine/option.ts'
import { isRunning, move, overdue, type Running } from '../core/play-move.ts'
import { suspensionOf } from '../core/suspension.ts'
import type { CommandHandler } from '../core/commit.ts'
import { editionFor, type Editions } from '../core/loaded-game.ts'

/** A decision, and who has still to answer it. */
interface Open {
  prompt: number
  seat: number
  choice: Choice
}

/** What would be done for those who hold the game up if their time were over. */
export function openDefaults(editions: Editions, loaded: Running): Open[] {
  const edition = editionFor(editions, loaded)
  const { game } = loaded.body
  const position = { edition, game, board: edition.board(game.options) }
  return activePrompts(game)
    .filter(({ blocks }) => blocks)
    .flatMap((prompt) =>
      prompt.seats.flatMap((seat) => {
        const choice = fallbackOf(position, prompt, seat)
        return choice ? [{ prompt: prompt.id, seat, choice }] : []
      }),
    )
}

/** Carries out one of them, or whatever is overdue, as its seat's own move; refused with `notNow` where none is left. */
export function carryDefault(editions: Editions, prompts: readonly number[]): CommandHandler {
  return (loaded, at) => {
    if (!isRunning(loaded)) return { refused: { code: 'notRunning' } }
    if (suspensionOf(loaded)) return { refused: { code: 'paused' } }
    const late = overdue(editions, loaded, at)
    if (late) return { ...late, isPreliminary: false }
    const next = openDefaults(editions, loaded).find(({ prompt }) => prompts.includes(prompt))
    if (!next) return { refused: { code: 'notNow', facts: {} } }
    return move(editions, loaded, { ...next.choice, seat: next.seat, at })
  }
}
