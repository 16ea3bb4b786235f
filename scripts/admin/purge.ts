import { carryOut, gameOf, Sorry, type AdminCommand } from './command.ts'

export const purge: AdminCommand = {
  usage: 'purge GAME [--yes], or purge --server ID [--yes]',
  about: 'deletes a game that is over or cancelled with its log, or everything of a server',
  run: async (admin, args) => {
    const { store, options } = admin
    if (options['server'] !== undefined) {
      const server = options['server']
      const games = await store.operations.list(
        { statuses: ['lobby', 'running', 'over', 'cancelled'], server },
        10_000,
      )
      const plan = `delete ${games.length} games of server ${server}, open ones included, with its settings. It cannot be taken back.`
      return carryOut(admin, plan, async () => `${await store.guilds.purge(server)} games are deleted.`)
    }
    const held = await gameOf(admin, args)
    if (held.status === 'lobby' || held.status === 'running')
      throw new Sorry(`The game is ${held.status}: \`cancel\` it first.`)
    const plan = `delete game ${held.id} with the ${held.version} lines of its log. It cannot be taken back.`
    await carryOut(admin, plan, async () => {
      await store.operations.purge(held.id)
      return 'It is deleted.'
    })
  },
}
