import { act, plainChoice, dryRun } from '../core/play-move.ts'
import type { PlayRoom } from '../api/play.ts'
import { cancellationsSeen, giveOrder, takeBackOrder } from '../advance-orders/advance-orders.ts'
import { asPresent } from '../away/autopilot.ts'
import { refuse } from '../core/commit.ts'
import type { Drive } from '../bots/driving.ts'
import type { Editions } from '../core/loaded-game.ts'
import type { Limits } from '../core/limits.ts'
import type { Looks } from '../view/looks.ts'
import { earlierFor, takeBack } from '../undo/undo.ts'
import type { Store } from '#store/index.ts'
import type { Press } from './press.ts'
import type { Read } from './read.ts'

interface Deps {
  store: Store
  editions: Editions
  limits: Limits
  clock: () => number
  press: Press
  read: Read
  looks: Looks
  drive: Drive
}

/** What seats do in a game, at once or in advance. */
export function playWith(means: Deps): PlayRoom {
  const { store, editions, limits, clock, press, read, looks, drive } = means
  return {
    async act(id, user, choice, interaction, guild) {
      const plain = plainChoice(choice, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'with' } })
      const done = await press(
        { id, interaction, guild },
        asPresent(editions, user, act(editions, user, plain)),
      )
      if (done.ok) looks.acted(id, user, done.value.version)
      return done
    },

    async undo(id, user, interaction, guild, move) {
      const earlier = await read(id, guild, (held) => earlierFor(store, editions, held, user))
      if (!earlier.ok) return earlier
      return press({ id, interaction, guild }, takeBack(editions, user, earlier.value, move))
    },

    async weigh(id, user, choice, guild) {
      const plain = plainChoice(choice, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'with' } })
      const weighed = await read(id, guild, (held) => dryRun(editions, held, user, plain, clock()))
      if (!weighed.ok) return weighed
      return weighed.value ? refuse(weighed.value) : { ok: true, value: null }
    },

    async order(id, user, { kind, terms }, interaction, guild) {
      const plain = plainChoice({ act: kind, prompt: null, with: terms }, limits.answer)
      if (!plain) return refuse({ code: 'badAnswer', facts: { name: 'terms' } })
      const advance = { kind: plain.act, terms: plain.with }
      const outcome = await press({ id, interaction, guild }, giveOrder(editions, user, advance))
      // Its decision may be open already.
      if (outcome.ok) void drive.wake(id)
      return outcome
    },

    takeBackOrder: (id, user, order, interaction, guild) =>
      press({ id, interaction, guild }, takeBackOrder(editions, user, order)),

    /** Where it cannot be noted he is told once more. */
    async cancellationsSeen(id, user, last) {
      await press({ id, interaction: null }, cancellationsSeen(editions, user, last))
    },
  }
}
