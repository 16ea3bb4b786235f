import { carryOut, gameOf, UserError, type Admin, type AdminCommand, expectServer } from './command.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import { onFault } from '#table/core/request.ts'
import { playground } from '#config/config.ts'
import { servingNow, statuses } from './reading.ts'

/** Ways to unblock a game, mildest first. */
const ways: Readonly<Record<string, (admin: Admin, loaded: LoadedGame) => Promise<void>>> = {
  wake: (admin, loaded) =>
    carryOut(admin, 'have a process look at the game at its next round; nothing in it changes.', async () => {
      await admin.service.wake(loaded)
      return 'A process looks at it within half a minute.'
    }),
  card: (admin, loaded) =>
    carryOut(admin, 'have its card posted, or brought up to date, once more.', async () => {
      expectSame(await admin.service.tellAgain(loaded))
      return 'Its channel is told once more within half a minute.'
    }),
  defaults: async (admin, loaded) => {
    const open = admin.service.defaults(loaded)
    const seats = [...new Set(open.map(({ seat }) => seat))]
    if (open.length === 0)
      throw new UserError(
        'Nothing that holds it up has a default that could be carried out now; try --how wake.',
      )
    const plan = `decide in place of seats ${seats.join(', ')} what the clock would, before their time is over.`
    await carryOut(admin, plan, async () => {
      const made = await admin.service.carryDefaults(loaded)
      if (!made.ok) throw new UserError(`It was refused: ${made.refusal.code}.`)
      return `${made.value} defaults were carried out.`
    })
  },
}

function expectSame(isDone: boolean): void {
  if (!isDone) throw new UserError('It has changed meanwhile; look again.')
}

function expectOpen({ status }: LoadedGame): void {
  if (status !== 'lobby' && status !== 'running') throw new UserError(`The game is ${status}.`)
}

export const unblock: AdminCommand = {
  usage: 'unblock GAME [--how wake|card|defaults] [--yes]',
  about: 'gets a game going: look at it again (wake), tell its channel again, or carry out the defaults now',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const how = admin.options['how'] ?? 'wake'
    const way = Object.hasOwn(ways, how) ? ways[how] : undefined
    if (!way) throw new UserError(`--how is one of ${Object.keys(ways).join(', ')}.`)
    if (loaded.status !== 'running' && how !== 'card') throw new UserError(`The game is ${loaded.status}.`)
    await way(admin, loaded)
  },
}

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
        throw new UserError(
          `Not even its start can be played again (${finding.problem}). Only a backup helps.`,
        )
      case 'same':
        return admin.say(
          `All ${finding.moves} moves of the log lead to its state: there is nothing to repair.`,
        )
    }
    const parts =
      finding.parts.length > 0 ? `the state differs in ${finding.parts.join(', ')}` : 'the state is the same'
    const isBroken = finding.finding === 'breaks'
    const rest = isBroken ? ` What was moved from line ${finding.at} on does not count any more.` : ''
    if (isBroken) admin.say(`Line ${finding.at} of the log cannot be played again: ${finding.problem}.`)
    admin.say(`After ${finding.moves} moves ${parts}.`)
    const plan = `put the game as it was after these ${finding.moves} moves in place of its state.${rest}`
    await carryOut(admin, plan, async () => {
      expectSame(await admin.service.repair(loaded, finding))
      return 'It is repaired; its card is brought up to date within half a minute.'
    })
  },
}

export const move: AdminCommand = {
  usage: 'move GAME --channel ID [--yes]',
  about: 'moves an open game to another channel or thread of its server',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const { channel } = admin.options
    if (channel === undefined || !/^\d{17,20}$/.test(channel))
      throw new UserError('--channel is the id of a channel or thread: 17 to 20 digits.')
    expectOpen(loaded)
    const plan = `move the game from channel ${loaded.channelId} to ${channel} and post its card there.`
    await carryOut(admin, plan, async () => {
      expectSame(await admin.service.move(loaded, channel))
      return 'It is moved; its card is posted there within half a minute.'
    })
  },
}

export const cancel: AdminCommand = {
  usage: 'cancel GAME [--yes]',
  about: 'calls an open game off, without a winner',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    expectOpen(loaded)
    await carryOut(admin, `call off the game, which is ${loaded.status}; its channel is told.`, async () => {
      if (!(await admin.service.cancel(loaded))) throw new UserError('It has come to its end meanwhile.')
      return 'It is called off.'
    })
  },
}

export const purge: AdminCommand = {
  usage: 'purge GAME [--yes], or purge --server ID [--yes]',
  about: 'deletes a game that is over or cancelled with its log, or everything of a server',
  run: async (admin, args) => {
    const { store, options } = admin
    const { server } = options
    if (server !== undefined) {
      if (args.length > 0) throw new UserError('Name a game or a server, not both.')
      await expectServer(admin, server)
      const games = await store.operations.list({ statuses: [...statuses], server }, 10_000)
      const plan = `delete ${games.length} games of server ${server}, open ones included, with its settings. It cannot be taken back.`
      return carryOut(admin, plan, async () => `${await store.guilds.purge(server)} games are deleted.`)
    }
    const loaded = await gameOf(admin, args)
    if (loaded.status === 'lobby' || loaded.status === 'running')
      throw new UserError(`The game is ${loaded.status}: \`cancel\` it first.`)
    const plan = `delete game ${loaded.id} with the ${loaded.version} lines of its log. It cannot be taken back.`
    await carryOut(admin, plan, async () => {
      if (!(await store.operations.purge(loaded.id))) throw new UserError('It was deleted meanwhile.')
      return 'It is deleted.'
    })
  },
}

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
      throw new UserError(`Name an application by its id, 17 to 20 digits, or say ${playground}.`)
    if (owner === to) throw new UserError(`It belongs to ${to} already.`)
    if ((await servingNow(admin)).length > 0)
      throw new UserError('A process serves its games, or did a minute ago: stop the bot first.')
    const games = await store.operations.list({ statuses: ['lobby', 'running'] }, most)
    const plan = `give the database from ${owner ?? 'nobody'} to ${to}, and have the cards of its ${games.length} open games posted anew.`
    await carryOut(admin, plan, async () => {
      // Deliver first: a repeated message is better than a card with dead buttons.
      for (const { id } of games) await deliverAgain(admin, id)
      await store.owner.handOver(to)
      return `It belongs to ${to}. Games of servers that ${to} is not in stand still from its start on, and are deleted after 30 days: invite it first.`
    })
  },
}

/**
 * Posts a game's card again. If the game is unreadable or newer, this is only reported; its card appears once
 * it can be played.
 */
async function deliverAgain({ service, say }: Admin, id: string): Promise<void> {
  const told = async () => {
    const loaded = await service.get(id)
    return loaded !== null && !service.isLater(loaded) && service.tellAgain(loaded)
  }
  // Continue with the other games; `why` shows the reason.
  if (await told().catch(onFault(() => false))) return
  say(`The card of ${id} is not posted anew; see \`why ${id}\`.`)
}
