import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import { ownOf } from '#test/editions/cheaters/typed.ts'
import { expectAlike } from '#test/expecting.ts'
import type { Game } from '#engine/game.ts'
import { Seal, type LoadedGame } from '#table/core/loaded-game.ts'
import { lookAt } from '#table/view/view.ts'
import { scramble } from '../../editions/cheaters/middle.ts'
import { otherwise } from '../../editions/secrets.ts'
import { playRandomGame } from '../../editions/wander.ts'

const seeds = [17, 7936]

function heldOf(game: Game): LoadedGame {
  const seats = game.seats.map(({ token }, seat) => ({
    seat,
    userId: `user${seat}`,
    name: token,
    token,
    byComputer: false,
  }))
  const begun = { tokens: seats.map(({ token }) => token), host: 0, options: game.options, at: 0, no: 1 }
  return {
    id: 'game',
    guildId: 'guild',
    channelId: 'channel',
    hostId: 'user0',
    status: game.over ? 'over' : 'running',
    version: 1,
    due: null,
    deliveredVersion: 1,
    messageId: null,
    channelNotes: null,
    createdAt: 0,
    updatedAt: 0,
    seats,
    body: { phase: 'game', entropy: [], begun, game },
    isOfLaterShape: false,
    editions,
    seal: new Seal('0'.repeat(64)),
  }
}

function shownTo(user: string | null, game: Game): unknown {
  const { sheets, hand, raisePlan, advanceOrders, worthBy: _, ...shown } = lookAt(heldOf(game), user)
  return {
    ...shown,
    sheets: Object.entries(sheets).map(([name, sheet]) => [name, sheet()]),
    hands: game.seats.map((_, seat) => hand(seat)),
    raisePlan: raisePlan(),
    advanceOrders: advanceOrders?.(),
  }
}

// A player’s view and options must not depend on other players’ secrets or answers (CHE-340, CHE-355).
it.each(seeds)("Cheater's views and options do not depend on hidden cards (seed %i)", (seed) => {
  let secrets = 0
  playRandomGame(
    'cheaters',
    seed,
    250,
    ({ position: { game } }) => {
      const { attempts, armed } = ownOf(game).secret
      if (attempts.length > 0 || armed.some((one) => one !== null)) secrets++
      for (const viewer of [null, ...game.seats.keys()]) {
        const user = viewer === null ? null : `user${viewer}`
        expectAlike(shownTo(user, { ...otherwise(game, viewer), prompts: game.prompts }), shownTo(user, game))
      }
    },
    { players: 3, prepare: scramble },
  )
  expect(secrets).toBeGreaterThan(30)
})
