import { Declined, Excuse } from './declined.ts'
import type { Scope } from './app-context.ts'
import type { Refused, SeenBy } from './shapes.ts'

/**
 * Who may see a channel may see its games, and so may whoever sits in one; nobody else. This is asked once of whatever
 * names a game: an id out of a control, which hostile clients can forge, or what was typed after a command.
 */

type Asking = Pick<Scope, 'app' | 'asked'>

/**
 * The scope of a game that the one who asks may see. Any other is refused in the same words as a game that does not
 * exist, so that nothing tells the two apart. @throws Declined, Excuse
 */
export async function entered(scope: Scope, game: string): Promise<Scope> {
  const refused = await barrier(scope, game)
  if (refused === null) return { ...scope, game }
  const { guild, member, words } = scope.asked
  if (refused.code === 'noGame' && guild !== '' && member === null)
    throw new Excuse(words.say('ui.refuse.channels'))
  throw new Declined(refused)
}

/** What keeps the one who asks from a game; null where nothing does. */
export async function barrier({ app, asked }: Asking, game: string): Promise<Refused | null> {
  const found = await app.table.placeOf(game, asked.user.id)
  if (!found.ok) return found.refusal
  const { guild, channel, isSeated } = found.value
  if (isSeated || (guild === asked.guild && channel === asked.channel)) return null
  const isSeen =
    guild === asked.guild && asked.member !== null && (await app.visibility.sees(asked.member, channel))
  return isSeen ? null : { code: 'noGame' }
}

/** What of a server's games may be in a list for the one who asks. */
export async function seenBy({ app, asked }: Asking): Promise<SeenBy> {
  const { channel, guild, member, user } = asked
  if (member === null) return { user: user.id, channels: [channel] }
  const others = (await app.table.placesIn(guild)).filter((place) => place !== channel)
  return { user: user.id, channels: [channel, ...(await app.visibility.among(member, others))] }
}
