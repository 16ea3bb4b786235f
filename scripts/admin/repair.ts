import { carryOut, gameOf, Sorry, type AdminCommand } from './command.ts'

export const repair: AdminCommand = {
  usage: 'repair GAME [--yes]',
  about: 'plays the log again and compares; puts what comes of it in place of the state where they differ',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const finding = await admin.service.examine(loaded)
    switch (finding.finding) {
      case 'notBegun':
        return admin.say('It has not begun: there is nothing to compare.')
      case 'otherRules':
        return admin.say('It was begun under other rules than this program has, and cannot be played again.')
      case 'noStart':
        throw new Sorry(`Not even its start can be played again (${finding.problem}). Only a backup helps.`)
      case 'same':
        return admin.say(
          `All ${finding.moves} moves of the log lead to its state: there is nothing to repair.`,
        )
    }
    const parts =
      finding.parts.length > 0 ? `the state differs in ${finding.parts.join(', ')}` : 'the state is the same'
    if (finding.finding === 'breaks')
      admin.say(`Line ${finding.at} of the log cannot be played again: ${finding.problem}.`)
    admin.say(`After ${finding.moves} moves ${parts}.`)
    const rest =
      finding.finding === 'breaks'
        ? ` What was moved from line ${finding.at} on does not count any more.`
        : ''
    const plan = `put the game as it was after these ${finding.moves} moves in place of its state.${rest}`
    await carryOut(admin, plan, async () => {
      if (!(await admin.service.repair(loaded, finding)))
        throw new Sorry('It has changed meanwhile; look again.')
      return 'It is repaired; its card is brought up to date within half a minute.'
    })
  },
}
