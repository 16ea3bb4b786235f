import { editionOf } from '#editions/index.ts'
import { chanceOf, type Chance } from '#engine/chance.ts'
import type { Game } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import type { Choice } from '#engine/option.ts'
import type { Store } from '#store/index.ts'
import { seeded } from '#test/engine/random.ts'
import { press } from './rooms.ts'

/** Replaces the state of a running game, which is due immediately after that. */
export async function stage(store: Store, id: string, to: (game: Game) => Game): Promise<void> {
  const stored = await store.games.get(id)
  if (!stored) throw new Error(`there is no game ${id}`)
  const body = JSON.parse(stored.state) as { game: Game }
  const result = await store.games.save({
    id,
    version: stored.version,
    state: JSON.stringify({ ...body, game: to(body.game) }),
    status: 'running',
    due: 0,
    interactionId: press(),
    at: stored.updatedAt,
    seat: null,
    move: '{}',
    draws: '[]',
    events: '[]',
  })
  if (result !== 'saved') throw new Error(`the state could not be saved: ${result}`)
}

/** A source of chance that always rolls the given dice. */
export function withDice(...dice: number[]): Chance {
  const chance = chanceOf(seeded(1))
  return (request) => (request.kind === 'roll' ? dice : chance(request))
}

/** The game after moves by the first player of its blocking prompt. */
export function playedOn(game: Game, chance: Chance, ...choices: Pick<Choice, 'act' | 'with'>[]): Game {
  return choices.reduce((now, choice) => played(now, chance, choice), game)
}

function played(game: Game, chance: Chance, choice: Pick<Choice, 'act' | 'with'>): Game {
  const asked = game.prompts.find(({ blocks }) => blocks)
  const seat = asked?.seats[0]
  if (!asked || seat === undefined) throw new Error('there is no prompt')
  const move = { ...choice, prompt: asked.id, seat, at: game.now }
  const result = play(editionOf(game.edition), game, move, chance)
  if ('refused' in result) throw new Error(`${choice.act} was refused: ${result.refused.code}`)
  return result.game
}
