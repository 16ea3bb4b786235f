import { carryOut, expectServer, gameOf, Sorry, type AdminCommand } from './command.ts'

export const purge: AdminCommand = {
  usage: 'purge GAME [--yes], or purge --server ID [--yes]',
  about: 'deletes a game that is over or cancelled with its log, or everything of a server',
  run: async (admin, args) => {
    const { store, options } = admin
    const { server } = options
    if (server !== undefined) {
      if (args.length > 0) throw new Sorry('Name a game or a server, not both.')
      await expectServer(admin, server)
      const games = await store.operations.list(
        { statuses: ['lobby', 'running', 'over', 'cancelled'], server },
        10_000,
      )
      const plan = `delete ${games.length} games of server ${server}, open ones included, with its settings. It cannot be taken back.`
      return carryOut(admin, plan, async () => `${await store.guilds.purge(server)} games are deleted.`)
    }
    const loaded = await gameOf(admin, args)
    if (loaded.status === 'lobby' || loaded.status === 'running')
      throw new Sorry(`The game is ${loaded.status}: \`cancel\` it first.`)
    const plan = `delete game ${loaded.id} with the ${loaded.version} lines of its log. It cannot be taken back.`
    await carryOut(admin, plan, async () => {
      if (!(await store.operations.purge(loaded.id))) throw new Sorry('It was deleted meanwhile.')
      return 'It is deleted.'
    })
  },
}
