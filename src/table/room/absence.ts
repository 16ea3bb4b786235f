import type { Store } from '#store/index.ts'
import type { AbsenceRoom, Return } from '../api/absence.ts'
import { propose, vote } from '../polls/polls.ts'
import { asPresent, comeBack, mindAgain, mindedSeatOf } from '../away/autopilot.ts'
import { holidayIn } from '../holidays/known-holidays.ts'
import { withSettings } from '../people/newcomers.ts'
import { keepSeat, offerSeat, takeSeat } from '../away/substitutes.ts'
import { resume } from '../suspension/pause.ts'
import { muteReminders } from '../reminders/reminders.ts'
import type { CommandHandler } from '../core/commit.ts'
import type { Change } from '../core/commit.ts'
import type { Editions, LoadedGame } from '../core/loaded-game.ts'
import { knownOf, usersIn } from '../settings/known.ts'
import type { Press } from './press.ts'
import type { Read } from './read.ts'

interface Deps {
  store: Store
  editions: Editions
  change: Change
  press: Press
  read: Read
  isClosed: () => boolean
}

/** Who is away, and what is done about that. */
export function absenceWith(means: Deps): AbsenceRoom {
  const { store, editions, change, press, read, isClosed } = means
  const present = (user: string, work: CommandHandler) => asPresent(editions, user, work)
  return {
    async present(id, user, guild) {
      const minded = await read(id, guild, (held) => mindedSeatOf(held.seats, user))
      if (!minded.ok) return minded
      if (minded.value === null || isClosed()) return { ok: true, value: null }
      const back = await change({ id, interaction: null, guild }, comeBack(editions, user))
      return { ok: true, value: back.ok ? returnIn(back.value, minded.value) : null }
    },

    mindAgain: (id, user, until, interaction, guild) =>
      press({ id, interaction, guild }, mindAgain(user, until)),

    offerSeat: (id, user, interaction, guild) =>
      press({ id, interaction, guild }, present(user, offerSeat(user))),

    keepSeat: (id, user, interaction, guild) =>
      press({ id, interaction, guild }, present(user, keepSeat(user))),

    async takeSeat(id, person, seat, interaction, guild) {
      const known = await read(id, guild, (held) =>
        knownOf(store, held.guild, [...usersIn(held.seats), person.id]),
      )
      if (!known.ok) return known
      const work = withSettings(editions, takeSeat(editions, person, seat), known.value, person.id)
      return press({ id, interaction, guild }, work)
    },

    propose: (id, user, matter, interaction, guild) =>
      press({ id, interaction, guild }, present(user, propose(editions, user, matter))),

    answerBallot: (id, user, ballot, isFor, interaction, guild) =>
      press({ id, interaction, guild }, present(user, vote(editions, user, ballot, isFor))),

    resume: (id, user, interaction, guild) =>
      press({ id, interaction, guild }, present(user, resume(editions, user))),

    hush: (id, user, no, interaction, guild) =>
      press({ id, interaction, guild }, present(user, muteReminders(user, no))),
  }
}

function returnIn({ body, updatedAt }: LoadedGame, seat: number): Return {
  const holiday = body.phase === 'game' ? holidayIn(body, seat, updatedAt) : null
  return { holidayUntil: holiday?.until ?? null }
}
