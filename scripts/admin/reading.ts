import type { ServingProcess, GameStatus } from '#store/index.ts'
import { type Admin, expectServer, UserError, when, type AdminCommand, gameOf, lengthOf } from './command.ts'
import { suspensionOf } from '#table/core/seats.ts'
import type { LoadedGame } from '#table/core/loaded-game.ts'
import { asksNobody, stalledAfter } from '#table/operations/stalled.ts'
import { reasons } from '#operations/survey.ts'
import { writeFile } from 'node:fs/promises'

/** Ms without a heartbeat after which a process does not count as serving. */
const silent = 60_000

export async function servingNow({ store, now }: Admin): Promise<ServingProcess[]> {
  return (await store.operations.processes()).filter(({ beatAt }) => beatAt > now - silent)
}

export const statuses: readonly GameStatus[] = ['lobby', 'running', 'over', 'cancelled']
const most = 200

export const list: AdminCommand = {
  usage: 'list [--status lobby|running|over|cancelled] [--server ID] [--user ID]',
  about: 'games, those changed last first; open ones unless told otherwise',
  run: async (admin) => {
    const { store, options, say } = admin
    const { status, server, user } = options
    const named = statuses.filter((known) => known === status)
    if (status !== undefined && named.length === 0)
      throw new UserError(`There is no status ${JSON.stringify(status)}: use one of ${statuses.join(', ')}.`)
    if (server !== undefined) await expectServer(admin, server)
    const wanted: GameStatus[] = status === undefined ? ['lobby', 'running'] : named
    const games = await store.operations.list({ statuses: wanted, server, user }, most)
    for (const { id, edition, status: how, version, due, updatedAt, guildId, channelId, people } of games)
      say(
        `${id}  ${how}  ${edition}  people ${people}  version ${version}  changed ${when(updatedAt)}  due ${when(due)}  server ${guildId}  channel ${channelId}`,
      )
    say(games.length === most ? `The first ${most}; there may be more.` : `${games.length} games.`)
  },
}

/** Shows only public facts: no seed, hand, sealed bid, cheat or scheduled order. */
export const show: AdminCommand = {
  usage: 'show GAME',
  about: 'how a game stands, as everybody may see it',
  run: async (admin, args) => {
    const { service, say } = admin
    const loaded = await gameOf(admin, args)
    const { table, view, prompts } = service.look(loaded)
    say(`Game ${table.id}: ${table.edition}, ${table.status}, version ${table.version}`)
    say(`server ${table.guild}, channel ${table.channel}, card ${table.message ?? 'none'}`)
    say(
      `opened ${when(table.createdAt)}, changed ${when(table.updatedAt)}, due ${when(loaded.due)}, told up to ${loaded.deliveredVersion}`,
    )
    say(`options ${JSON.stringify(table.options)}`)
    if (table.isOutdated) say('begun under other rules than this program has; its board cannot be shown')
    const suspension = suspensionOf(loaded)
    if (suspension) say(`stands still: ${suspension.why} since ${when(suspension.at)}`)
    for (const { seat, user, name, token, isHost, isOnAutopilot } of table.chairs) {
      const seen = view?.seats[seat]
      const marks = [
        user === null ? 'computer or gone' : `user ${user}`,
        ...(isHost ? ['host'] : []),
        ...(isOnAutopilot ? ['autopilot'] : []),
        ...(seen?.out ? ['out'] : []),
      ]
      const cash = seen && seen.cash !== null ? `, cash ${seen.cash}` : ''
      say(`seat ${seat}: ${name} (${token}; ${marks.join(', ')})${cash}`)
    }
    if (view) say(`turn ${view.turn.number}, of seat ${view.turn.seat}`)
    for (const { prompt } of prompts)
      say(`asks ${prompt.kind} of seats ${prompt.seats.join(', ')} until ${when(prompt.due)}`)
    if (view?.over) say(`over: ${view.over.reason}, won by seats ${view.over.winners.join(', ')}`)
  },
}

export const log: AdminCommand = {
  usage: 'log GAME [--from NUMBER]',
  about: 'what happened, as everybody may know it; the last 50 lines unless told otherwise',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const from = Number(admin.options['from'] ?? Math.max(1, loaded.version - 49))
    if (!Number.isSafeInteger(from) || from < 1)
      throw new UserError('--from is the number of a line, from 1 on.')
    if (from > loaded.version) throw new UserError(`The log ends with line ${loaded.version}.`)
    for (const { no, at, seat, events } of await admin.service.log(loaded, from)) {
      const lines = events.map(({ kind, audience: _, ...facts }) => `${kind} ${JSON.stringify(facts)}`)
      admin.say(`${no}  ${when(at)}  ${seat === null ? 'clock' : `seat ${seat}`}  ${lines.join('; ')}`)
    }
  },
}

export const why: AdminCommand = {
  usage: 'why GAME',
  about: 'why a game does not go on',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    for (const line of [...whyLines(admin, loaded), ...(await processLines(admin))]) admin.say(line)
  },
}

function whyLines({ service, now }: Admin, loaded: LoadedGame): string[] {
  const { status, due, deliveredVersion, version, updatedAt } = loaded
  if (status === 'over' || status === 'cancelled') return [`It does not: it is ${status}.`]
  if (status === 'lobby') return [`It waits in its lobby to be started; it closes ${when(due)}.`]
  const still = suspensionOf(loaded)
  const text =
    deliveredVersion < version ? `told up to ${deliveredVersion} of ${version} since ${when(updatedAt)}` : ''
  return [
    ...(still ? [stillLine(still.why, still.at)] : waitLines(loaded, service)),
    ...(due !== null && due < now - stalledAfter.due
      ? [`overdue by ${lengthOf(now - due)}: ${reasons.overdue}`]
      : []),
    ...(text && updatedAt < now - stalledAfter.undelivered ? [`${text}: ${reasons.undelivered}`] : []),
  ]
}

function stillLine(why: 'paused' | 'deserted' | 'suspended', at: number): string {
  const said = {
    paused: 'its players have paused it',
    deserted: 'every person is away',
    suspended: 'its server has removed the bot',
  }
  return `It rests since ${when(at)}: ${said[why]}.`
}

/** Describes who must act; for secret decisions, only their number. */
function waitLines(loaded: LoadedGame, service: Admin['service']): string[] {
  if (asksNobody(loaded)) return [reasons.noDecision]
  const { prompts } = service.look(loaded)
  const blocking = prompts.filter(({ prompt }) => prompt.blocks)
  const hidden = service.asked(loaded) - blocking.length
  return [
    ...blocking.map(
      ({ prompt: { kind, seats, asked, due } }) =>
        `It waits for seats ${seats.join(', ')} to decide ${kind}, since ${when(asked)}, until ${when(due)}.`,
    ),
    ...(hidden > 0 ? [`It waits for ${hidden} decisions that are private; next ${when(loaded.due)}.`] : []),
  ]
}

async function processLines(admin: Admin): Promise<string[]> {
  const serving = await servingNow(admin)
  if (serving.length === 0) return ['No process serves the games at the moment: start the bot.']
  return serving.map(
    ({ id, shard, beatAt }) =>
      `Served by ${id}${shard === null ? '' : `, shard ${shard}`}, last heard of ${lengthOf(admin.now - beatAt)} ago.`,
  )
}

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

export const exportGame: AdminCommand = {
  usage: 'export GAME [--out FILE]',
  about: 'writes the file of a finished game, which `npm run verify` checks',
  run: async (admin, args) => {
    const loaded = await gameOf(admin, args)
    const game = await admin.service.export(loaded)
    if (!game)
      throw new UserError('Until a game is over its seed is a secret, and there is nothing to export.')
    const file = admin.options['out'] ?? `${loaded.id}.json`
    await writeFile(file, JSON.stringify(game)).catch(({ message }: Error) => {
      throw new UserError(`The file cannot be written: ${message}.`)
    })
    admin.say(`${game.moves.length} moves are in ${file}.`)
  },
}
