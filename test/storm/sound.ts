import { setTimeout as pause } from 'node:timers/promises'
import { editionOf, editions } from '#editions/index.ts'
import type { Entry, StandIn } from 'discord-stand-in'
import type { GameHead, Store } from '#store/index.ts'
import { verify } from '#table/export/verify.ts'
import { flawsOfLog, flawsOfShowing } from '#test/crash/sound.ts'
import { messagesOf } from '#test/crash/stage.ts'
import type { Played } from './games.ts'
import { toldTwice } from './telling.ts'
import type { Town } from './town.ts'

/** A violated invariant, and where it was found. */
export interface Flaw {
  about: 'process' | 'press' | 'log' | 'channel' | 'call'
  /** The id of a game, a press or a message, with further details. */
  where: string
  what: string
}

/** Interval between two checks, and between two rounds of visits by players, ms. */
const glance = 500
const visit = 12_000

/**
 * Waits until all channels show the state of their games, while a player of each channel lists their games
 * from time to time. Returns the flaws that remain after `timeout` ms.
 */
export async function flawsOfChannels(
  town: Town,
  played: readonly Played[],
  timeout: number,
): Promise<Flaw[]> {
  const late = performance.now() + timeout
  let visited = -Infinity
  for (;;) {
    if (performance.now() - visited > visit) {
      visited = performance.now()
      for (const guests of Map.groupBy(played, ({ channel }) => channel).values())
        await guests.at(-1)?.guests[0]?.look()
    }
    const found = (await Promise.all(played.map((one) => flawsOfChannel(town, one)))).flat()
    if (found.length === 0 || performance.now() > late) return found
    await pause(glance)
  }
}

async function flawsOfChannel({ discord, store, ledger }: Town, { game, guests, edition }: Played) {
  const marks = await store.games.marks(game)
  const said: string[] = []
  if (!marks) return [{ about: 'channel' as const, where: game, what: 'it is gone' }]
  if (marks.deliveredVersion !== marks.version)
    said.push(`its channel is told up to ${marks.deliveredVersion} of ${marks.version}`)
  const seen = { lane: { discord, store, presses: ledger.presses }, game, people: guests }
  said.push(...(await flawsOfShowing(seen, editionOf(edition).chronicle !== undefined)))
  return said.map((what) => ({ about: 'channel' as const, where: `${edition} ${game}`, what }))
}

/** Finds rolls that were announced too often, and logs with gaps or with unknown presses. */
export async function flawsOfStories({ discord, store, ledger }: Town, played: readonly Played[]) {
  const found: Flaw[] = []
  for (const { game, guests, edition } of played) {
    const seen = { lane: { discord, store, presses: ledger.presses }, game, people: guests }
    const stored = await store.games.get(game)
    const moves = await store.moves.of(game)
    const where = `${edition} ${game}`
    const twice = stored ? toldTwice(messagesOf(seen), stored.seats, moves) : []
    found.push(...(await flawsOfLog(seen, null)).map((what) => ({ about: 'log' as const, where, what })))
    found.push(...twice.map((what) => ({ about: 'channel' as const, where, what })))
  }
  return found
}

/**
 * Finds logs that do not lead to the state of their game, and exports that fail verification. Also counts the
 * finished games.
 */
export async function flawsOfLogs({ service, store }: Town): Promise<{ ended: number; flaws: Flaw[] }> {
  const games = await store.operations.list({ statuses: ['lobby', 'running', 'over', 'cancelled'] }, 10_000)
  const found: Flaw[] = []
  for (const { id } of games) {
    const held = await service.get(id)
    if (!held) continue
    const { finding } = await service.examine(held)
    if (finding !== 'same' && finding !== 'notBegun')
      found.push({ about: 'log', where: id, what: `its log: ${finding}` })
    const game = await service.export(held)
    const verified = game && verify(JSON.parse(JSON.stringify(game)), editions)
    if (verified && 'flaw' in verified)
      found.push({ about: 'log', where: id, what: `its export does not verify: ${JSON.stringify(verified)}` })
  }
  return { ended: games.filter(isOver).length, flaws: found }
}

function isOver({ status }: Pick<GameHead, 'status'>): boolean {
  return status === 'over'
}

/** The data with which `flawsOfCalls` checks pings. */
export interface Calling {
  discord: Pick<StandIn, 'pushes' | 'journal'> & {
    world: { channels: ReadonlyMap<string, { guildId: string | null }> }
  }
  store: { games: Pick<Store['games'], 'ofChannel'> }
}

/**
 * Finds flaws of pings. A message must ping a user at most once, by a visible mention, and not by an edit.
 * The user must sit in a game of the channel, which may never have started.
 */
export async function flawsOfCalls({ discord, store }: Calling): Promise<Flaw[]> {
  const found: Flaw[] = []
  const byMessage = Map.groupBy(discord.pushes, ({ messageId, userId }) => `${messageId} ${userId}`)
  for (const [where, pushes] of byMessage)
    if (pushes.length > 1)
      found.push({ about: 'call', where, what: `called ${pushes.length} times by one message` })
  for (const [channel, pushes] of Map.groupBy(discord.pushes, ({ channelId }) => channelId)) {
    if ((discord.world.channels.get(channel)?.guildId ?? null) === null) continue
    const games = await store.games.ofChannel(channel, ['lobby', 'running', 'over', 'cancelled'])
    const people = games.flatMap(({ seats }) => seats.map(({ userId }) => userId))
    for (const { messageId, userId } of pushes)
      if (!people.includes(userId))
        found.push({
          about: 'call',
          where: messageId,
          what: `it calls ${userId}, who sits in no game of ${channel}`,
        })
  }
  for (const entry of discord.journal.entries) found.push(...strayMentions(entry))
  return found
}

function strayMentions({ method, path, body }: Entry): Flaw[] {
  const allowed = (body as { allowed_mentions?: { parse?: string[]; users?: string[] } } | null)
    ?.allowed_mentions
  const found: Flaw[] = []
  const where = `${method} ${path}`
  if ((allowed?.parse ?? []).length > 0)
    found.push({ about: 'call', where, what: 'whole kinds of mentions are allowed' })
  for (const user of allowed?.users ?? []) {
    if (method === 'PATCH') found.push({ about: 'call', where, what: `an edit calls ${user}` })
    if (!JSON.stringify(body).includes(`<@${user}>`))
      found.push({ about: 'call', where, what: `${user} is called unnamed` })
  }
  return found
}
