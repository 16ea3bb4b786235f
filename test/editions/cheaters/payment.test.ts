import { expect, it } from 'vitest'
import { cheaters } from '#editions/cheaters/index.ts'
import { ownOf } from './typed.ts'
import type { Chance } from '#engine/chance.ts'
import { mayKnow, type GameEvent } from '#engine/event.ts'
import type { Game } from '#engine/game.ts'
import { viewFor } from '#engine/look.ts'
import { begin, play } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'

// A short payment leaves no trace except the cash (CHE-204, CHE-340, CHE-347).

const baltic = 3

/** The first seat wins the toss and rolls 1 and 2. */
const chance: Chance = ({ kind, purpose, counter, of }) => {
  if (kind === 'shuffle') return Array.from({ length: of }, (_, at) => at)
  return purpose === 'toss' && counter === 0 ? [6, 6] : [1, 2]
}

/** Ann stops on Bob's Baltic Avenue and answers the bill; returns the public events and the views without cash. */
function shownAfter(answer: Pick<Move, 'act' | 'with'>): unknown {
  const tokens = ['racecar', 'hat', 'dog']
  const options = { handover_pause: 0, bill_delay: 0, post_tick: 15 }
  let { game } = begin(cheaters, { tokens, host: 0, options, at: 0 }, chance)
  const heard: GameEvent[] = []
  const shown: unknown[] = []
  ownOf(game).faceUp[0] = 'SHORTCHANGED'
  Object.assign(game.deeds[baltic] ?? {}, { owner: 1 })
  const go = (move: Omit<Move, 'prompt'>, kind: string) => {
    const prompt = game.prompts.find((open) => open.kind === kind)?.id ?? null
    const played = play(cheaters, game, { ...move, prompt }, chance)
    if ('refused' in played) throw new Error(`${move.act} was refused: ${played.refused.code}`)
    game = played.game
    heard.push(...played.events.filter((event) => event.kind !== 'handover' && mayKnow(event, null)))
    shown.push([null, 1, 2].map((viewer) => withoutCash(game, viewer)))
  }
  go({ seat: 0, act: 'roll', with: {}, at: 1000 }, 'turn.roll')
  go({ seat: 0, ...answer, at: 4000 }, 'bill')
  go({ seat: null, act: 'time', with: {}, at: 16_000 }, 'none')
  go({ seat: 0, act: 'pass', with: {}, at: 17_000 }, 'turn.pass')
  return { heard, shown }
}

function withoutCash(game: Game, viewer: number | null): unknown {
  const view = viewFor(cheaters, game, viewer)
  return { ...view, seats: view.seats.map((seat) => ({ ...seat, cash: 0 })) }
}

it('a short payment looks to others like a full one', () => {
  const whole = shownAfter({ act: 'pay', with: {} })
  expect(JSON.stringify(whole)).toContain('"paidBill"')
  expect(shownAfter({ act: 'handOver', with: { amount: 10 } })).toEqual(whole)
})
