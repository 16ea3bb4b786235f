import { reasons } from '../../src/operations/reasons.ts'
import { lengthOf, type AdminCommand } from './command.ts'

export const stalled: AdminCommand = {
  usage: 'stalled',
  about: 'running games that stand still though nobody wants it, and why',
  run: async ({ service, now, say }) => {
    const found = await service.stalled()
    for (const { id, edition, reason, since } of found)
      say(`${id}  ${edition}  ${reason} for ${lengthOf(now - since)}: ${reasons[reason]}`)
    say(found.length === 0 ? 'None.' : `${found.length} games.`)
  },
}
