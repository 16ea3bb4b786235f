import { carryOut, gameOf, Sorry, type AdminCommand } from './command.ts'

export const move: AdminCommand = {
  usage: 'move GAME --channel ID [--yes]',
  about: 'moves an open game to another channel or thread of its server',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const { channel } = admin.options
    if (channel === undefined || !/^\d{17,20}$/.test(channel))
      throw new Sorry('--channel is the id of a channel or thread: 17 to 20 digits.')
    if (loaded.status !== 'lobby' && loaded.status !== 'running')
      throw new Sorry(`The game is ${loaded.status}.`)
    await carryOut(
      admin,
      `move the game from channel ${loaded.channel} to ${channel} and post its card there.`,
      async () => {
        if (!(await admin.service.move(loaded, channel)))
          throw new Sorry('It has changed meanwhile; look again.')
        return 'It is moved; its card is posted there within half a minute.'
      },
    )
  },
}
