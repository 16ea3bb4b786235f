import { expect, it } from 'vitest'
import { myFirst } from '#editions/my-first/index.ts'
import { presets } from '#editions/my-first/options.ts'
import { chanceOf, type Chance } from '#engine/chance.ts'
import { copyGame } from '#engine/copy.ts'
import { fallbackOf } from '#engine/fallback.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { begin, play, playInto } from '#engine/machine.ts'
import { choices } from '#engine/moves.ts'
import type { Choice } from '#engine/option.ts'
import { computerMove } from '#players/bridge.ts'
import { newMemory } from '#players/memory.ts'
import { seeded } from '#test/engine/random.ts'

const edition = myFirst
const games = 300

/** No die and no face-down card is known. */
const unknown: Chance = () => {
  throw new Error('unknown')
}

/** Whether a choice certainly loses the game at once. */
function isFatal(game: Game, seat: number, prompt: Prompt, { act, with: answers }: Choice): boolean {
  const copy = copyGame(edition, game)
  copy.decks['chance'] = []
  try {
    const made = play(edition, copy, { seat, act, prompt: prompt.id, with: answers, at: game.now }, unknown)
    return 'game' in made && made.game.over !== null && !made.game.over.winners.includes(seat)
  } catch {
    return false
  }
}

/** The avoidable losses that the clock or the computer player would choose in a game from a seed. */
function lossesIn(seed: number, options: Game['options']): string[] {
  const below = seeded(seed)
  const chance = chanceOf(below)
  const tokens = ['circle', 'square', 'star', 'moon'].slice(0, 2 + (seed % 3))
  const memories = tokens.map(newMemory)
  const { game } = begin(edition, { tokens, host: 0, options, at: 0 }, chance)
  const board = edition.board(game.options)
  const losses: string[] = []
  while (!game.over) {
    const [prompt] = game.prompts
    const [seat] = prompt?.seats ?? []
    if (!prompt || seat === undefined) throw new Error('nobody is asked')
    const position = { edition, game, board }
    const clock = fallbackOf(position, prompt, seat)
    const computer = computerMove(edition, game, seat, () => below(1000) / 1000, memories[seat])
    const all = choices(position, prompt, seat).map(({ act, fixed }) => ({
      act,
      prompt: prompt.id,
      with: fixed,
    }))
    const isAvoidable = all.some((one) => !isFatal(game, seat, prompt, one))
    for (const [who, choice] of Object.entries({ clock, computer }))
      if (choice && isAvoidable && isFatal(game, seat, prompt, choice))
        losses.push(`game ${seed}: ${who} answers ${prompt.kind} by ${JSON.stringify(choice)}`)
    const { act, with: answers } = (seed % 2 === 0 ? clock : computer) ?? all[0]!
    playInto(edition, game, { seat, act, prompt: prompt.id, with: answers, at: game.now }, chance)
  }
  return losses
}

it.each<[string, Game['options']]>([
  ['the rules of the box', presets['box'] ?? {}],
  ['the default rules', {}],
  ['an end without money', { 'buy.mandatory': true, 'end.trigger': 'zero' }],
])('nobody chooses a loss that another answer avoids (MYF-033, %s)', (_, options) => {
  const losses = Array.from({ length: games }, (_, seed) => lossesIn(seed + 1, options)).flat()
  expect(losses).toEqual([])
})
