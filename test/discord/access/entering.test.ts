import { expect, it } from 'vitest'
import { Declined, Excuse } from '#discord/request.ts'
import type { Scope } from '#discord/app-context.ts'
import { barrier, entered, seenBy } from '#discord/entering.ts'
import { speak } from '#text/index.ts'
import { quietDiscord } from '#test/discord/scopes.ts'
import type { Outcome, GamePlace } from '#table/api.ts'

const known: Record<string, GamePlace> = {
  hidden: { guild: 'server', channel: 'den', isSeated: false, isAway: false, version: 1 },
  own: { guild: 'server', channel: 'den', isSeated: true, isAway: false, version: 1 },
  here: { guild: 'server', channel: 'hall', isSeated: false, isAway: false, version: 1 },
  // Ids of channels are unique; only a hostile payload would say this.
  elsewhere: { guild: 'other', channel: 'hall', isSeated: false, isAway: false, version: 1 },
}

/** Somebody in a server of which nothing is known yet, or in a direct message. */
function scopeIn(guild: string): Scope {
  const placeOf = (id: string): Promise<Outcome<GamePlace>> => {
    const value = known[id]
    return Promise.resolve(value ? { ok: true, value } : { ok: false, refusal: { code: 'noGame' } })
  }
  const asked = { guild, channel: 'hall', member: null, user: { id: 'dee', name: 'Dee' }, words: speak('en') }
  return { app: { table: { placeOf }, ...quietDiscord }, asked, press: {}, game: '' } as unknown as Scope
}

const outcome = (scope: Scope, game: string) =>
  entered(scope, game).then(
    (inside) => inside.game,
    (error: unknown) => error,
  )

it('before anything is known of a server, the games of this channel and one’s own are found, and of the others nothing', async () => {
  const scope = scopeIn('server')
  expect(await outcome(scope, 'here')).toBe('here')
  expect(await outcome(scope, 'own')).toBe('own')
  const [hidden, none] = [await outcome(scope, 'hidden'), await outcome(scope, 'none')]
  expect(hidden).toBeInstanceOf(Excuse)
  expect(hidden).toEqual(none)
  expect(await outcome(scope, 'elsewhere')).toEqual(none)
  expect(await seenBy(scope)).toEqual({ user: 'dee', channels: ['hall'] })
})

it('what is asked for in a server is asked for as there, wherever the game is; in a direct message as in the game’s own', async () => {
  expect((await entered(scopeIn('other'), 'own')).guild).toBe('other')
  expect((await entered(scopeIn(''), 'own')).guild).toBe('server')
})

it('in a direct message only one’s own games are found', async () => {
  const scope = scopeIn('')
  expect(await outcome(scope, 'own')).toBe('own')
  for (const game of ['here', 'hidden', 'none']) {
    expect(await barrier(scope, game)).toEqual({ code: 'noGame' })
    expect(await outcome(scope, game)).toBeInstanceOf(Declined)
  }
})
