import { Declined, UserError } from './request.ts'
import type { Scope } from './app-context.ts'
import type { GamePlace, Outcome, Refused, SeenBy } from './shapes.ts'

// Users who may see a channel, or who have a seat in a game, may see that game; nobody else may. This is
// checked for every game that a request names: in a control's id, which can be forged, or in a command's
// option.

type InteractionContext = Pick<Scope, 'app' | 'interaction'>

/**
 * Returns the scope of a game that the user may see. Any other game is refused as if it did not exist.
 * @throws Declined, UserError
 */
export async function entered(scope: Scope, game: string): Promise<Scope> {
  const found = await placed(scope, game)
  if (found.ok) {
    const { guild, version, channel, isAway } = found.value
    // A button in a direct message still works for users who have left the server.
    if (!scope.interaction.guild && (await scope.app.departures.hasLeft(guild, scope.interaction.user.id)))
      throw new UserError(scope.interaction.words.say('ui.refuse.departed'))
    scope.press.home = { id: game, channel }
    return {
      ...scope,
      game,
      guild: scope.interaction.guild || guild,
      knownVersion: version,
      isAway,
      held: {},
    }
  }
  const refused = found.refusal
  const { guild, member, words } = scope.interaction
  if (refused.code === 'noGame' && guild !== '' && member === null)
    throw new UserError(words.say('ui.refuse.channels'))
  throw new Declined(refused)
}

export async function barrier(asking: InteractionContext, game: string): Promise<Refused | null> {
  const found = await placed(asking, game)
  return found.ok ? null : found.refusal
}

async function placed({ app, interaction }: InteractionContext, game: string): Promise<Outcome<GamePlace>> {
  const found = await app.table.placeOf(game, interaction.user.id)
  if (!found.ok) return found
  const { guild, channel, isSeated } = found.value
  if (isSeated || (guild === interaction.guild && channel === interaction.channel)) return found
  const isSeen =
    guild === interaction.guild &&
    interaction.member !== null &&
    (await app.visibility.sees(interaction.member, channel))
  return isSeen ? found : { ok: false, refusal: { code: 'noGame' } }
}

/** Returns the server's games that a list may show to the user. */
export async function seenBy({ app, interaction }: InteractionContext): Promise<SeenBy> {
  const { channel, guild, member, user } = interaction
  if (member === null) return { user: user.id, channels: [channel] }
  const others = (await app.table.placesIn(guild)).filter((place) => place !== channel)
  return { user: user.id, channels: [channel, ...(await app.visibility.among(member, others))] }
}
