import { carryOut, gameOf, Sorry, type AdminCommand } from './command.ts'

export const cancel: AdminCommand = {
  usage: 'cancel GAME [--yes]',
  about: 'calls an open game off, without a winner',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    if (loaded.status !== 'lobby' && loaded.status !== 'running')
      throw new Sorry(`The game is ${loaded.status}.`)
    await carryOut(admin, `call off the game, which is ${loaded.status}; its channel is told.`, async () => {
      if (!(await admin.service.cancel(loaded))) throw new Sorry('It has come to its end meanwhile.')
      return 'It is called off.'
    })
  },
}
