import type { APIMessage } from 'discord-api-types/v10'
import { expect } from 'vitest'
import { editions } from '#editions/index.ts'
import { controlsOf, shownFiles, textOf, type Chair, type Entry, type StandIn } from 'discord-stand-in'
import { open } from '#test/discord/people.ts'
import type { Place } from '#test/discord/place.ts'
import type { GameExport } from '#table/api.ts'
import { verify, type Verified } from '#table/export/verify.ts'
import { say, saying } from '#test/text/saying.ts'

/** The card with the winner, once it is in the channel. */
export function resultIn(chair: Chair): APIMessage | undefined {
  return chair
    .see()
    .findLast((message) => controlsOf(message).some(({ label }) => label === say('ui.result.again')))
}

/** Downloads the game's file from its result, as any user can, and verifies it. */
export async function verified(chair: Chair, result: APIMessage, played = editions): Promise<Verified> {
  const panel = await open(chair, result, say('ui.check.open'))
  const file = shownFiles(panel).find(({ name }) => name.endsWith('.json'))
  if (!file) throw new Error('the result brought no file')
  const answer = await fetch(file.url)
  const found = verify(await answer.json(), played)
  if ('flaw' in found) throw new Error(`the game does not verify: ${JSON.stringify(found)}`)
  expect(textOf(panel)).toContain(found.game.seal)
  expect(textOf(panel)).toContain(found.game.seed)
  return found
}

/** Messages that the bot posted on its own, visible to everybody. */
export function sends(discord: StandIn): Entry[] {
  return discord.journal
    .of('POST', /^\/channels\/\d+\/messages$/)
    .filter((entry) => answerTo(entry).status < 300)
}

/** The response that Discord sent, even if a fault lost it. */
const answerTo = (entry: Entry) => entry.lost ?? entry

/** Public messages of the bot: posts and edits in the channel, and public responses. */
function publicBodies(discord: StandIn): Entry[] {
  return discord.journal.entries.filter(
    ({ method, path, body }) =>
      /^(POST|PATCH)$/.test(method) &&
      /\/messages/.test(path) &&
      !isPrivate(body) &&
      !/(@|%40)original$/.test(path),
  )
}

function isPrivate(body: unknown): boolean {
  return ((body as { flags?: number } | null)?.flags ?? 0) % 128 >= 64
}

/**
 * Expects that Discord refused no request except provoked ones. Exceptions: the edit of a panel that its reader
 * dismissed or of a message that another press deleted at the same moment, because Discord does not report deletions.
 * After an undo, a repeated prompt first uses the nonce of its deleted notice, which Discord refuses, and then another
 * one.
 */
export function expectAccepted(discord: StandIn, ...provoked: (number | Entry)[]): void {
  const { entries } = discord.journal
  const refused = entries
    .filter((entry) => answerTo(entry).status >= 400 && !provoked.includes(answerTo(entry).code))
    .filter((entry) => !provoked.includes(entry))
    .filter((entry) => entry.isGoneMeanwhile !== true && !isAskedAgain(entries, entry))
    .map((entry) => `${entry.method} ${entry.path}: ${answerTo(entry).status} ${answerTo(entry).code}`)
  expect(refused).toEqual([])
}

function isAskedAgain(entries: readonly Entry[], asked: Entry): boolean {
  const { method, body } = asked
  const nonceOf = (sent: unknown) => (sent as { nonce?: string } | null)?.nonce
  const isSame = (entry: Entry) => answerTo(entry).status === 200 && nonceOf(entry.body) === nonceOf(body)
  return (
    method === 'POST' && answerTo(asked).code === 10008 && nonceOf(body) !== undefined && entries.some(isSame)
  )
}

/** Expects only warnings about rate limits, because tests play faster than Discord allows. */
export function expectCalm(place: Place): void {
  const complaints = place.logged.filter(({ failure }) => failure !== 'wait')
  expect(complaints).toEqual([])
}

/** Expects one mention in the message of each ping, and no pings by edits and panels. */
export function expectSparingPings(discord: StandIn): void {
  const pushed = Map.groupBy(discord.pushes, ({ messageId, userId }) => `${messageId} ${userId}`)
  for (const pushes of pushed.values()) expect(pushes).toHaveLength(1)
  const named = sends(discord).flatMap(({ body }) => mentionsOf(body))
  expect(discord.pushes.length).toBeLessThanOrEqual(named.length)
  for (const { body } of discord.journal.entries) {
    for (const user of mentionsOf(body)) expect(JSON.stringify(body)).toContain(`<@${user}>`)
  }
  const edits = discord.journal.entries.filter(({ method }) => method === 'PATCH')
  expect(edits.flatMap(({ body }) => mentionsOf(body))).toEqual([])
}

function mentionsOf(body: unknown): string[] {
  const allowed = (body as { allowed_mentions?: { parse?: string[]; users?: string[] } } | null)
    ?.allowed_mentions
  expect(allowed?.parse ?? []).toEqual([])
  return allowed?.users ?? []
}

/**
 * Expects that public messages contain no seed before the end, no stored maximum, and no terms of an open offer unless
 * the table's options make offers public.
 */
export function expectSecrets(discord: StandIn, { game }: Verified): void {
  const all = discord.journal.entries.map(({ body }) => JSON.stringify(body) ?? '')
  const told = all.findIndex((text) => text.includes(game.seed))
  const result = all.findIndex((text) => text.includes(say('ui.result.again')))
  expect(result).toBeGreaterThan(0)
  expect(told).toBeGreaterThan(result)
  expect(all[told]).toMatch(saying('ui.check.title'))
  const open = publicBodies(discord).map(({ body }) => JSON.stringify(body))
  // The threshold is low, because a game of two players may by chance end early.
  expect(open.length).toBeGreaterThan(5)
  expect(open.filter((text) => /will bid up to|offers you|You offer/.test(text))).toEqual([])
  if (game.options['trade.visibility'] === 'public') return
  const deals = open.filter((text) => text.includes('– for:') && !/🤝 .* gives .* for/.test(text))
  expect(deals).toEqual([])
}

/** Acts of all players in a game, each with its count. */
export function actsOf({ moves }: GameExport): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { act } of moves) counts.set(act, (counts.get(act) ?? 0) + 1)
  return counts
}
