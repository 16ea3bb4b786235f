import { writeFile } from 'node:fs/promises'
import { gameOf, Sorry, type AdminCommand } from './command.ts'

export const exportGame: AdminCommand = {
  usage: 'export GAME [--out FILE]',
  about: 'writes the file of a finished game, which `npm run verify` checks',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const game = await admin.service.export(loaded)
    if (!game) throw new Sorry('Until a game is over its seed is a secret, and there is nothing to export.')
    const file = admin.options['out'] ?? `${loaded.id}.json`
    await writeFile(file, JSON.stringify(game)).catch(({ message }: Error) => {
      throw new Sorry(`The file cannot be written: ${message}.`)
    })
    admin.say(`${game.moves.length} moves are in ${file}.`)
  },
}
