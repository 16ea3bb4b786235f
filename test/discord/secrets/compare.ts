import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { openHall, withSameChance, type ServerFixture } from '#test/discord/chronicles.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { position } from './position.ts'
import { ann, type Crime, type Scene } from './scene.ts'
import { plain, upTo, without } from './told.ts'
import { turnWith } from './turn.ts'

interface Told {
  start: number
  asked: string[]
}

/**
 * The main secrecy property (CHE-340, CHE-341) in the channel. Two games have the same dice, presses and times, and
 * one has a cheat in it. Their requests to the channel must match byte for byte, except for ledger facts that differ.
 */
export function comparesGames(scenes: readonly Scene[]): void {
  withSameChance(['join-Bo', 'join-Cy'])

  describe.each(scenes)('CHE-340, CHE-341: $title', ({ faceUp, stop, crimes, ultimate = false }) => {
    let hall: ServerFixture
    const innocents = new Map<string, Told>()
    const channels = crimes.flatMap((_, at) => [`guilty-${at}`, `innocent-${at}`])

    beforeAll(async () => {
      hall = await openHall({ channels, set: position(faceUp, stop, ultimate) })
    }, 120_000)
    afterAll(() => hall.place.close())

    async function playIn(channel: string, crime: Crime, isGuilty: boolean): Promise<Told> {
      const here = await hall.open(undefined, channel)
      const looked = await here.place.table.look(viewOf(here.game))
      const start = Math.round((looked.ok ? looked.value.table.createdAt : 0) / 1000)
      const asked = await turnWith(here, crime, isGuilty)
      const host = here.people[ann] as Chair
      await hall.place.table.cancel(requestOf(here.game, host.user.id, `end-${here.game}`))
      await hall.place.bot.idle()
      hall.place.discord.journal.clear()
      return { start, asked }
    }

    /** Reuses one innocent game for all crimes of the same player at the same prompt. */
    async function innocentOf(crime: Crime, row: number): Promise<Told> {
      const moment = `${crime.by} ${crime.at} ${crime.isAfter}`
      const known = innocents.get(moment) ?? (await playIn(`innocent-${row}`, crime, false))
      innocents.set(moment, known)
      return known
    }

    it.each(crimes.map((crime, row) => ({ ...crime, row })))(
      'CHE-340, CHE-341: $name is visible only in the ledger',
      async ({ row, ...crime }) => {
        const innocent = await innocentOf(crime, row)
        const guilty = await playIn(`guilty-${row}`, crime, true)
        const told = ({ start, asked }: Told) =>
          without(
            upTo(
              asked.map((request) => plain(request, crime.shows, start)),
              crime.until,
            ),
            crime.lacks,
          )
        expect(told(guilty)).toEqual(told(innocent))
        const { lacks } = crime
        if (lacks)
          expect([innocent, guilty].map(({ asked }) => asked.some((request) => lacks.test(request)))).toEqual(
            [true, false],
          )
        expect(told(innocent).length).toBeGreaterThan(crime.until ? 1 : 3)
        expect(hall.place.logged).toEqual([])
      },
      120_000,
    )
  })
}
