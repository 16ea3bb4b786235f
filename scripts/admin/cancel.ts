import { carryOut, gameOf, Sorry, type AdminCommand } from './command.ts'

export const cancel: AdminCommand = {
  usage: 'cancel GAME [--yes]',
  about: 'calls an open game off, without a winner',
  run: async (admin, args) => {
    const held = await gameOf(admin, args)
    if (held.status !== 'lobby' && held.status !== 'running') throw new Sorry(`The game is ${held.status}.`)
    await carryOut(admin, `call off the game, which is ${held.status}; its channel is told.`, async () => {
      if (!(await admin.service.cancel(held))) throw new Sorry('It has come to its end meanwhile.')
      return 'It is called off.'
    })
  },
}
