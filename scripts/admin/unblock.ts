import { carryOut, gameOf, Sorry, type Admin, type AdminCommand } from './command.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'

/** Ways to get a game going, mildest first. */
const ways: Readonly<Record<string, (admin: Admin, loaded: LoadedGame) => Promise<void>>> = {
  wake: (admin, loaded) =>
    carryOut(admin, 'have a process look at the game at its next round; nothing in it changes.', async () => {
      await admin.service.wake(loaded)
      return 'A process looks at it within half a minute.'
    }),
  card: (admin, loaded) =>
    carryOut(admin, 'have its card posted, or brought up to date, once more.', async () => {
      if (!(await admin.service.tellAgain(loaded))) throw new Sorry('It has changed meanwhile; look again.')
      return 'Its channel is told once more within half a minute.'
    }),
  defaults: async (admin, loaded) => {
    const open = admin.service.defaults(loaded)
    const seats = [...new Set(open.map(({ seat }) => seat))]
    if (open.length === 0)
      throw new Sorry('Nothing that holds it up has a default that could be carried out now; try --how wake.')
    const plan = `decide in place of seats ${seats.join(', ')} what the clock would, before their time is over.`
    await carryOut(admin, plan, async () => {
      const made = await admin.service.carryDefaults(loaded)
      if (!made.ok) throw new Sorry(`It was refused: ${made.refusal.code}.`)
      return `${made.value} defaults were carried out.`
    })
  },
}

export const unblock: AdminCommand = {
  usage: 'unblock GAME [--how wake|card|defaults] [--yes]',
  about: 'gets a game going: look at it again (wake), tell its channel again, or carry out the defaults now',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const how = admin.options['how'] ?? 'wake'
    const way = Object.hasOwn(ways, how) ? ways[how] : undefined
    if (!way) throw new Sorry(`--how is one of ${Object.keys(ways).join(', ')}.`)
    if (loaded.status !== 'running' && how !== 'card') throw new Sorry(`The game is ${loaded.status}.`)
    await way(admin, loaded)
  },
}
