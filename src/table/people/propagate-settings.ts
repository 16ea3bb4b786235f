import { StoreUnavailable } from '#store/index.ts'
import { holidaysAs, withHolidays } from '../away/holidays.ts'
import { propagateQuietHours, wantedBy, withQuietHours } from '../quiet-hours/quiet-hours.ts'
import { propagatePrefs, withReminderPrefs } from '../reminders/reminder-state.ts'
import { hasToWait } from '../core/commit.ts'
import type { Editions } from '../core/loaded-game.ts'
import { isLater } from '../core/outdated.ts'
import { knownOf, usersIn, type WithSettings } from '../settings/settings.ts'
import type { Means } from '../core/request.ts'

type Deps = Omit<Means, 'limits'>

/** What whoever set something may take to settle it itself, ms; then it counts as left behind. */
const propagationTimeout = 10_000
/** So many are settled in one round. */
const atOnce = 50
/** A change, and the look after it; more only where somebody sets something else meanwhile. */
const mostLooks = 6

export type SettingsPropagation = ReturnType<typeof propagatingSettings>

/**
 * Brings what people and servers have set into running games: hours, holidays, what they want of reminders. That something
 * is to be settled is saved with the setting itself, so that a process which ends meanwhile leaves it to the next round
 * of any.
 */
export function propagatingSettings({ store, keep, editions, clock, log, change }: Deps) {
  /** A game as its people want it now; false where that has to wait. */
  async function settleGame(id: string): Promise<boolean> {
    for (let looks = 0; looks < mostLooks; looks++) {
      const loaded = await keep.fresh(id)
      if (!loaded) return true
      // A newer process knows its rules, and brings it in.
      if (isLater(editions, loaded)) return false
      const known = await knownOf(store, loaded.guild, usersIn(loaded.seats))
      const quietHours = propagateQuietHours(editions, wantedBy(editions, loaded, known, clock()))
      let isSettled = true
      for (const work of [quietHours, propagatePrefs(known), holidaysAs(known)]) {
        const result = await change(id, work)
        if (!result.ok && hasToWait(result.refusal)) return false
        isSettled &&= !result.ok
      }
      if (isSettled) return true
    }
    return false
  }

  async function settleIn(id: string): Promise<boolean> {
    try {
      return await settleGame(id)
    } catch (err) {
      if (err instanceof StoreUnavailable) return false
      // It cannot be played either; nobody gains by trying again.
      log.error({ err, game: id }, 'a changed setting could not be brought into a game')
      return true
    }
  }

  async function settle(whose: 'user' | 'guild', id: string, at: number): Promise<void> {
    const games = await (whose === 'user'
      ? store.games.ofUser(id, ['running'])
      : store.games.ofGuild(id, ['running']))
    let isDone = true
    for (const game of games) isDone = (await settleIn(game.id)) && isDone
    if (isDone) await store.settings[whose].settled(id, at)
  }

  return {
    settleIn,

    /** Settles what was set at a time; where the database goes away meanwhile a round does. */
    async settle(whose: 'user' | 'guild', id: string, at: number): Promise<void> {
      try {
        await settle(whose, id, at)
      } catch (err) {
        if (!(err instanceof StoreUnavailable)) throw err
        log.warn('changed settings are brought into games when the database is back')
      }
    },

    /** Settles what others left behind. @throws StoreUnavailable */
    async settleForgotten(): Promise<void> {
      for (const whose of ['user', 'guild'] as const)
        for (const { id, at } of await store.settings[whose].unsettled(clock() - propagationTimeout, atOnce))
          await settle(whose, id, at)
    },
  }
}

/**
 * A change by which people come into a running game, with what they have set for themselves: the game knows it from its
 * saved change on, whatever becomes of the process.
 */
export const withSettings =
  (editions: Editions): WithSettings =>
  (work, known, presser) =>
    withQuietHours(editions, withHolidays(withReminderPrefs(work, known), known, presser), known)
