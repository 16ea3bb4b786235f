import { cached } from '#caches/cached.ts'
import type { Position } from '#engine/edition.ts'
import { fatalAmong } from '#engine/foresight.ts'
import type { Game } from '#engine/game.ts'
import { agrees, type Choice, type Option } from '#engine/option.ts'

/** Indexes of fatal answers by viewer, seat and prompt. A saved game never changes. */
const known = new WeakMap<Game, Map<string, number[]>>()

/**
 * Marks the answers that their player must confirm because they bring a certain loss, as far as a viewer can know.
 * `options`: all answers of a seat to one prompt.
 */
export function withWarnings(
  position: Position,
  seat: number,
  options: Option[],
  viewer: number | null,
): Option[] {
  const prompt = options[0]?.prompt ?? null
  if (prompt === null) return options
  const ofGame = cached(known, position.game, () => new Map<string, number[]>())
  const fatal = cached(ofGame, `${viewer}:${seat}:${prompt}`, () =>
    fatalAmong(position, seat, options, viewer),
  )
  return options.map((option, index) =>
    fatal.includes(index) && !option.grave ? { ...option, grave: true, fatal: true } : option,
  )
}

/** Puts the default first among the answers with its act. */
export function defaultFirst(options: readonly Option[], usual: Choice | null): Option[] {
  const isUsual = ({ act, fixed }: Option) => usual?.act === act && agrees(usual, fixed)
  const first = options.findIndex(({ act }) => act === usual?.act)
  const found = options.find(isUsual)
  if (!found) return [...options]
  return options.filter((option) => option !== found).toSpliced(first, 0, found)
}
