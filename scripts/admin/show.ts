import { suspensionOf } from '#table/core/seats.ts'
import { gameOf, when, type AdminCommand } from './command.ts'

/** What anybody at the table may see, and no more: no seed, hand, sealed bid, cheat or order in advance. */
export const show: AdminCommand = {
  usage: 'show GAME',
  about: 'how a game stands, as everybody may see it',
  run: async (admin, args) => {
    const { service, say } = admin
    const loaded = await gameOf(admin, args)
    const { table, view, prompts } = service.look(loaded)
    say(`Game ${table.id}: ${table.edition}, ${table.status}, version ${table.version}`)
    say(`server ${table.guild}, channel ${table.channel}, card ${table.message ?? 'none'}`)
    say(
      `opened ${when(table.createdAt)}, changed ${when(table.updatedAt)}, due ${when(loaded.due)}, told up to ${loaded.deliveredVersion}`,
    )
    say(`options ${JSON.stringify(table.options)}`)
    if (table.isOutdated) say('begun under other rules than this program has; its board cannot be shown')
    const suspension = suspensionOf(loaded)
    if (suspension) say(`stands still: ${suspension.why} since ${when(suspension.at)}`)
    for (const { seat, user, name, token, isHost, isOnAutopilot } of table.chairs) {
      const seen = view?.seats[seat]
      const marks = [
        user === null ? 'computer or gone' : `user ${user}`,
        ...(isHost ? ['host'] : []),
        ...(isOnAutopilot ? ['autopilot'] : []),
        ...(seen?.out ? ['out'] : []),
      ]
      const cash = seen && seen.cash !== null ? `, cash ${seen.cash}` : ''
      say(`seat ${seat}: ${name} (${token}; ${marks.join(', ')})${cash}`)
    }
    if (view) say(`turn ${view.turn.number}, of seat ${view.turn.seat}`)
    for (const { prompt } of prompts)
      say(`asks ${prompt.kind} of seats ${prompt.seats.join(', ')} until ${when(prompt.due)}`)
    if (view?.over) say(`over: ${view.over.reason}, won by seats ${view.over.winners.join(', ')}`)
  },
}
