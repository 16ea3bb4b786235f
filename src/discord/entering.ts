import { Declined, Excuse } from './request.ts'
import type { Scope } from './app-context.ts'
import type { GamePlace, Outcome, Refused, SeenBy } from './shapes.ts'

/**
 * Who may see a channel may see its games, and so may whoever sits in one; nobody else. This is asked once of whatever
 * names a game: an id out of a control, which hostile clients can forge, or what was typed after a command.
 */

type Asking = Pick<Scope, 'app' | 'asked'>

/** The scope of a game that one may see. Any other is refused as one that does not exist. @throws Declined, Excuse */
export async function entered(scope: Scope, game: string): Promise<Scope> {
  const found = await placed(scope, game)
  if (found.ok) {
    const { guild, version, channel, isAway } = found.value
    // In a direct message a button works for people who left the server, too.
    if (!scope.asked.guild && (await scope.app.departures.hasLeft(guild, scope.asked.user.id)))
      throw new Excuse(scope.asked.words.say('ui.refuse.departed'))
    scope.press.home = { id: game, channel }
    return { ...scope, game, guild: scope.asked.guild || guild, heard: version, isAway, held: {} }
  }
  const refused = found.refusal
  const { guild, member, words } = scope.asked
  if (refused.code === 'noGame' && guild !== '' && member === null)
    throw new Excuse(words.say('ui.refuse.channels'))
  throw new Declined(refused)
}

export async function barrier(asking: Asking, game: string): Promise<Refused | null> {
  const found = await placed(asking, game)
  return found.ok ? null : found.refusal
}

async function placed({ app, asked }: Asking, game: string): Promise<Outcome<GamePlace>> {
  const found = await app.table.placeOf(game, asked.user.id)
  if (!found.ok) return found
  const { guild, channel, isSeated } = found.value
  if (isSeated || (guild === asked.guild && channel === asked.channel)) return found
  const isSeen =
    guild === asked.guild && asked.member !== null && (await app.visibility.sees(asked.member, channel))
  return isSeen ? found : { ok: false, refusal: { code: 'noGame' } }
}

/** What of a server's games may be in a list for the one who asks. */
export async function seenBy({ app, asked }: Asking): Promise<SeenBy> {
  const { channel, guild, member, user } = asked
  if (member === null) return { user: user.id, channels: [channel] }
  const others = (await app.table.placesIn(guild)).filter((place) => place !== channel)
  return { user: user.id, channels: [channel, ...(await app.visibility.among(member, others))] }
}
