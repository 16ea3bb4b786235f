import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import { exampleGame } from '#test/store/examples.ts'
import { hasControl, openInTable, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

// Rounds would find the recorded games, which have no state.
const place = withPlace({ hasRounds: false })

/** Records finished games of a person on this server, each with ten decisions. */
async function played({ user }: Chair, lates: number[], hasLeft = false): Promise<void> {
  const guildId = place.discord.guild.id
  for (const late of lates) {
    const { id } = exampleGame()
    await place.store.games.create(exampleGame({ id, guildId, status: 'over', seats: [] }))
    const row = { gameId: id, guildId, userId: user.id, decisions: 10, late, hasLeft, endedAt: 1 }
    await place.store.attendance.add([row])
  }
}

const figures = (onTime: number, games: number, gamesLeft: number) =>
  say('ui.guests.figures', { onTime, games, gamesLeft })

const linesOf = (panel: APIMessage) => textOf(panel).split('\n')
const lineOf = (panel: APIMessage, name: string) =>
  linesOf(panel).find((line) => line.startsWith(`- ${name}`))

describe('the panel of who plays', () => {
  it('shows figures from the third game on, the viewer’s own line first', async () => {
    const [ann, bo, cy, dee] = ['Ann', 'Bo', 'Cy', 'Dee'].map((name) => place.discord.as(name)) as [
      Chair,
      Chair,
      Chair,
      Chair,
    ]
    await ann.command('/game new')
    const lobby = await ann.waitFor((message) => hasControl(message, say('ui.lobby.join')))
    for (const one of [bo, cy]) await one.press(lobby, say('ui.lobby.join'))
    await ann.waitFor((message) => message.id === lobby.id && textOf(message).includes('**Cy** ·'))
    const plain = await openInTable(bo, lobby, say('ui.table.guests'))
    expect(textOf(plain)).not.toMatch(saying('ui.guests.figures'))
    expect(textOf(plain)).not.toContain(say('ui.guests.counted'))

    await played(ann, [0, 0])
    await played(bo, [1, 1, 1], true)
    await played(cy, [0, 0, 0, 0])
    await played(dee, [0, 3, 0])
    const panel = await openInTable(bo, lobby, say('ui.table.guests'))
    expect(linesOf(panel).find((line) => line.startsWith('- '))).toBe(lineOf(panel, 'Bo'))
    expect(lineOf(panel, 'Ann')).toBe(
      say('ui.guests.chair', { name: 'Ann', isComputer: 'no', figures: 'none' }),
    )
    expect(lineOf(panel, 'Bo')).toContain(figures(90, 3, 3))
    expect(lineOf(panel, 'Cy')).toContain(figures(100, 4, 0))
    expect(textOf(panel)).toContain(say('ui.guests.counted'))
    expect(textOf(panel)).not.toContain(figures(90, 3, 0))

    const guest = await openInTable(dee, lobby, say('ui.table.guests'))
    expect(textOf(guest)).toContain(say('ui.guests.own', { figures: figures(90, 3, 0) }))
  })
})
