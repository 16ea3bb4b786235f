import { gameOf, Sorry, when, type AdminCommand } from './command.ts'

export const log: AdminCommand = {
  usage: 'log GAME [--from NUMBER]',
  about: 'what happened, as everybody may know it; the last 50 lines unless told otherwise',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const from = Number(admin.options['from'] ?? Math.max(1, loaded.version - 49))
    if (!Number.isSafeInteger(from) || from < 1) throw new Sorry('--from is the number of a line, from 1 on.')
    if (from > loaded.version) throw new Sorry(`The log ends with line ${loaded.version}.`)
    for (const { no, at, seat, events } of await admin.service.log(loaded, from)) {
      const told = events.map(({ kind, audience: _, ...facts }) => `${kind} ${JSON.stringify(facts)}`)
      admin.say(`${no}  ${when(at)}  ${seat === null ? 'clock' : `seat ${seat}`}  ${told.join('; ')}`)
    }
  },
}
