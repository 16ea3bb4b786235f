import { Declined, UserError } from './request.ts'
import type { Scope } from './app-context.ts'
import type { GamePlace, Outcome, Refused, SeenBy } from './shapes.ts'

/**
 * Users who may see a channel, or sit in a game, may see that game; nobody else may. Checked once for every named
 * game: in a control's id, which hostile clients can forge, or in a command's option.
 */

type Asking = Pick<Scope, 'app' | 'asked'>

/**
 * The scope of a game that the user may see. Refuses any other game like a missing one.
 * @throws Declined, Excuse
 */
export async function entered(scope: Scope, game: string): Promise<Scope> {
  const found = await placed(scope, game)
  if (found.ok) {
    const { guild, version, channel, isAway } = found.value
    // A button in a direct message also works for users who left the server.
    if (!scope.asked.guild && (await scope.app.departures.hasLeft(guild, scope.asked.user.id)))
      throw new UserError(scope.asked.words.say('ui.refuse.departed'))
    scope.press.home = { id: game, channel }
    return { ...scope, game, guild: scope.asked.guild || guild, knownVersion: version, isAway, held: {} }
  }
  const refused = found.refusal
  const { guild, member, words } = scope.asked
  if (refused.code === 'noGame' && guild !== '' && member === null)
    throw new UserError(words.say('ui.refuse.channels'))
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

/** The server's games that a list may show to the user. */
export async function seenBy({ app, asked }: Asking): Promise<SeenBy> {
  const { channel, guild, member, user } = asked
  if (member === null) return { user: user.id, channels: [channel] }
  const others = (await app.table.placesIn(guild)).filter((place) => place !== channel)
  return { user: user.id, channels: [channel, ...(await app.visibility.among(member, others))] }
}
