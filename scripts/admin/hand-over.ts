import { StoreUnavailable } from '#store/index.ts'
import { playground } from '#config/database-place.ts'
import { carryOut, Sorry, type Admin, type AdminCommand } from './command.ts'
import { servingNow } from './serving.ts'

/** More open games than any bot has. */
const most = 100_000

export const handOver: AdminCommand = {
  usage: `hand-over APPLICATION|${playground} [--yes]`,
  about:
    'gives the database with all its games to another application, or to the playground; alone it says whose it is',
  run: async (admin, [to]) => {
    const { store, say } = admin
    const owner = await store.owner.get()
    if (to === undefined) return say(owner === null ? 'It belongs to nobody yet.' : `It belongs to ${owner}.`)
    if (to !== playground && !/^\d{17,20}$/.test(to))
      throw new Sorry(`Name an application by its id, 17 to 20 digits, or say ${playground}.`)
    if (owner === to) throw new Sorry(`It belongs to ${to} already.`)
    if ((await servingNow(admin)).length > 0)
      throw new Sorry('A process serves its games, or did a minute ago: stop the bot first.')
    const games = await store.operations.list({ statuses: ['lobby', 'running'] }, most)
    const plan = `give the database from ${owner ?? 'nobody'} to ${to}, and have the cards of its ${games.length} open games posted anew.`
    await carryOut(admin, plan, async () => {
      // First of all: told once too often is better than a card whose buttons nobody hears.
      for (const { id } of games) await deliverAgain(admin, id)
      await store.owner.handOver(to)
      return `It belongs to ${to}. Games of servers that ${to} is not in stand still from its start on, and are deleted after 30 days: invite it first.`
    })
  },
}

/** One that cannot be read, or is a newer program's, shows its card when it can be played again. */
async function deliverAgain({ service, say }: Admin, id: string): Promise<void> {
  try {
    const loaded = await service.get(id)
    if (loaded && !service.isLater(loaded) && (await service.tellAgain(loaded))) return
  } catch (error) {
    if (error instanceof StoreUnavailable) throw error
    // The reason is in `why`, and the others are still to be delivered.
  }
  say(`The card of ${id} is not posted anew; see \`why ${id}\`.`)
}
