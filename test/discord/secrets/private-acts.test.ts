import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { openHall, withSameChance } from '#test/discord/chronicles.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { position } from './position.ts'
import { ann, bo, justVisiting } from './scene.ts'
import { plain } from './told.ts'
import { turnWith } from './turn.ts'

withSameChance(['join-Bo', 'join-Cy'])

it(
  'CHE-340: a muted player and a notepad change no request to the channel',
  { timeout: 120_000 },
  async () => {
    const hall = await openHall({ channels: ['with', 'without'], set: position([], justVisiting, false) })
    const told: string[][] = []
    for (const channel of ['with', 'without']) {
      const here = await hall.open(undefined, channel)
      const { table } = here.place
      const by = (seat: number) => requestOf(here.game, (here.people[seat] as Chair).user.id)
      const looked = await table.look(viewOf(here.game))
      const start = Math.round((looked.ok ? looked.value.table.createdAt : 0) / 1000)
      if (channel === 'with') {
        const muted = await table.order(by(ann), { kind: 'declineFrom', terms: { seats: [bo] } })
        const noted = await table.writeNotepad(by(bo), 'Ann took a note')
        expect([muted.ok, noted.ok]).toEqual([true, true])
        await untilDelivered(here.place)
      }
      const asked = await turnWith(here, { name: '', by: ann, deeds: [], shows: 'nothing' }, false)
      told.push(asked.map((request) => plain(request, 'nothing', start)))
      await table.cancel(requestOf(here.game, (here.people[ann] as Chair).user.id, `end-${here.game}`))
      await hall.place.bot.idle()
      hall.place.discord.journal.clear()
    }
    expect(told[0]).toEqual(told[1])
    expect(told[0]!.length).toBeGreaterThan(3)
    expect(hall.place.logged).toEqual([])
    await hall.place.close()
  },
)
