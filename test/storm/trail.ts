import { cardMarkOf } from '#discord/parts/card-mark.ts'
import { labelsOf } from '#test/discord/people.ts'
import { isPrivate } from '#test/games/clicker.ts'
import { tokenIn } from './ledger.ts'
import type { Played } from './games.ts'
import type { Town } from './town.ts'

/** How many requests, moves and messages to show each for a game with flaws. */
const last = 14

/** Describes the last moves, requests and messages of a game, to find the cause of a flaw. */
export async function trailOf(
  { discord, store, ledger }: Town,
  { game, channel, guests }: Played,
): Promise<string[]> {
  const messages = discord.world.postsIn(channel).map(({ message }) => message)
  const pressed = ledger.tokensOn(new Set(messages.map(({ id }) => id)))
  const isOfIt = (path: string) =>
    path.includes(channel) || (pressed.has(tokenIn(path)) && !path.endsWith('/callback'))
  const requests = discord.journal.entries
    .filter(({ method, path }) => method !== 'GET' && isOfIt(path))
    .map(({ at, took, method, path, body, status, code }) => {
      const nonce = (body as { nonce?: string } | null)?.nonce ?? ''
      const { components = [] } = (body as { components?: unknown[] } | null) ?? {}
      const about = [pressed.get(tokenIn(path)), nonce, `tells ${cardMarkOf(components, { secret: [] })}`]
        .filter(Boolean)
        .join(' ')
      return `${clock(at - took)} +${Math.round(took)} ${method} ${path} ${about} ${status}/${code}`
    })
  const moves = (await store.moves.of(game)).map(
    ({ no, at, seat, move }) => `${clock(at)} ${no} ${seat} ${move}`,
  )
  const shown = (guests[0]?.chair.see(channel) ?? [])
    .filter((message) => !isPrivate(message))
    .map((message) => `${message.timestamp.slice(11, 23)} ${message.id} ${labelsOf(message).join('|')}`)
  const { messageId, messageVersion, version, deliveredVersion } = (await store.games.get(game)) ?? {}
  return [
    `on record: card ${messageId} of version ${messageVersion}; told ${deliveredVersion} of ${version}`,
    ...[moves, requests, shown].flatMap((lines) => lines.slice(-last)),
  ]
}

function clock(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}
