import { expect, it } from 'vitest'
import { Declined, UserError } from '#discord/request.ts'
import type { Scope } from '#discord/app-context.ts'
import { barrier, entered, seenBy } from '#discord/entering.ts'
import { speak } from '#text/index.ts'
import { quietDiscord } from '#test/discord/scopes.ts'
import type { Outcome, GamePlace } from '#table/api.ts'

const known: Record<string, GamePlace> = {
  hidden: { guild: 'server', channel: 'den', isSeated: false, isAway: false, version: 1 },
  own: { guild: 'server', channel: 'den', isSeated: true, isAway: false, version: 1 },
  here: { guild: 'server', channel: 'hall', isSeated: false, isAway: false, version: 1 },
  // Channel ids are unique, so only a forged payload names this channel.
  elsewhere: { guild: 'other', channel: 'hall', isSeated: false, isAway: false, version: 1 },
}

/**
 * The scope of a request without member data: from a server, or from a direct message if `guild` is empty.
 */
function scopeIn(guild: string): Scope {
  const placeOf = (id: string): Promise<Outcome<GamePlace>> => {
    const value = known[id]
    return Promise.resolve(value ? { ok: true, value } : { ok: false, refusal: { code: 'noGame' } })
  }
  const interaction = {
    guild,
    channel: 'hall',
    member: null,
    user: { id: 'dee', name: 'Dee' },
    words: speak('en'),
  }
  return {
    app: { table: { placeOf }, ...quietDiscord },
    interaction,
    press: {},
    game: '',
  } as unknown as Scope
}

const outcome = (scope: Scope, game: string) =>
  entered(scope, game).then(
    (inside) => inside.game,
    (error: unknown) => error,
  )

it('without member data, finds only the user’s games and this channel’s', async () => {
  const scope = scopeIn('server')
  expect(await outcome(scope, 'here')).toBe('here')
  expect(await outcome(scope, 'own')).toBe('own')
  const [hidden, none] = [await outcome(scope, 'hidden'), await outcome(scope, 'none')]
  expect(hidden).toBeInstanceOf(UserError)
  expect(hidden).toEqual(none)
  expect(await outcome(scope, 'elsewhere')).toEqual(none)
  expect(await seenBy(scope)).toEqual({ user: 'dee', channels: ['hall'] })
})

it('takes the server from the request, or else from the game', async () => {
  expect((await entered(scopeIn('other'), 'own')).guild).toBe('other')
  expect((await entered(scopeIn(''), 'own')).guild).toBe('server')
})

it('finds only the user’s games in a direct message', async () => {
  const scope = scopeIn('')
  expect(await outcome(scope, 'own')).toBe('own')
  for (const game of ['here', 'hidden', 'none']) {
    expect(await barrier(scope, game)).toEqual({ code: 'noGame' })
    expect(await outcome(scope, game)).toBeInstanceOf(Declined)
  }
})
