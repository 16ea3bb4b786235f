import { sampleOf } from '#table/lobby/themes.ts'
import type { Since } from '#table/api.ts'
import { editionOf } from '#editions/index.ts'
import type { Position } from '#engine/edition.ts'
import type { AppContext, Scope } from '#discord/app-context.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { editionNames } from '#test/discord/editions.ts'
import { speak } from '#text/index.ts'
import { quietDiscord, quietOutbox } from '#test/discord/scopes.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { crowdedSeating, infoOf, interactionId, lookFrom, users, type Party } from '#test/discord/games.ts'
import { longPerson, longPolicy, longTime, wordy } from './longest.ts'

const nothingNew: Since = { from: 0, entries: [], money: null, deeds: null }

const longestFigures = { games: 10, gamesLeft: 10, onTime: 100 }

/** A scope whose table has one position; `since` are the events while the reader was away. */
export function scopeOn(
  position: Position,
  party: Party,
  seat: number | null,
  since: Since = nothingNew,
): Scope {
  const interaction = {
    id: interactionId,
    user: { id: seat === null ? 'nobody' : users(seat), name: 'x' },
    guild: '200000000000000001',
    words: speak('en'),
    isManager: true,
    isModerator: true,
  }
  const app = {
    table: {
      ...quietOutbox,
      editions: editionNames.map(infoOf),
      look: () => Promise.resolve({ ok: true, value: crowded(lookFrom(position, party, seat), party) }),
      log: () => Promise.resolve({ ok: true, value: [] }),
      logPage: () => Promise.resolve({ ok: true, value: { from: 1, to: 1, total: 1, entries: [] } }),
      seenUntil: () => Promise.resolve({ ok: true, value: 0 }),
      since: () => Promise.resolve({ ok: true, value: since }),
      themes: () => Promise.resolve({ ok: true, value: { now: wordy, before: wordy, draft: null } }),
      guildTime: () => Promise.resolve({ ok: true, value: longTime }),
      policy: () => Promise.resolve({ ok: true, value: longPolicy }),
      reliability: (_guild: string, people: readonly string[]) =>
        Promise.resolve({ ok: true, value: new Map(people.map((user) => [user, longestFigures])) }),
      person: () => Promise.resolve({ ok: true, value: longPerson }),
      sample: () => sampleOf({ classic: editionOf('classic') }),
      story: () => Promise.resolve({ ok: true, value: fullStory(party.people.length) }),
      gallery: () => Promise.resolve({ ok: true, value: fullGallery(party.people.length) }),
      cancellationsSeen: () => Promise.resolve(),
      suggestedDeal: (_viewing: object, partner: number) =>
        Promise.resolve({ ok: true, value: wholeDeal(position, seat, partner) }),
      dryRun: () => Promise.resolve({ ok: false, refusal: { code: 'cashBothSides', facts: {} } }),
    },
    pictures: new Pictures(),
    ...quietDiscord,
  }
  return {
    app: app as unknown as AppContext,
    interaction: interaction as Scope['interaction'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: interaction.guild,
  }
}

/** The suggested deal with the longest text: everything that both players own. */
function wholeDeal({ game }: Position, seat: number | null, partner: number) {
  const side = (of: number | null) => ({
    cash: 0,
    deeds: game.deeds.flatMap((deed, at) => (deed !== null && deed.owner === of ? at : [])),
    cards: game.seats[of ?? -1]?.cards ?? [],
  })
  return { give: side(seat), get: side(partner) }
}

/** Adds every possible absence state. */
export function crowded<Seen extends object>(look: Seen, party: Party): Seen {
  return { ...look, seating: crowdedSeating(party) }
}

/** Adds the maximum of advance orders and cancelled orders, with the longest texts. */
export function withOrders(scope: Scope): Scope {
  const deeds = editionOf('classic')
    .board({})
    .squares.flatMap((square, at) => ('price' in square ? at : []))
  const bid = { seat: 0, kind: 'bidUpTo', terms: { of: 'deed', deeds, amount: 10_000 } }
  const orders = Array.from({ length: 10 }, (_, at) => ({ ...bid, id: 99_990 + at }))
  const cancelled = orders.slice(0, 5).map((order) => ({ ...order, why: 'choice' }))
  const { table } = scope.app
  const look: typeof table.look = async (...args) => {
    const seen = await table.look(...args)
    if (!seen.ok) return seen
    const ways = seen.value.advanceOrders?.().ways ?? []
    return { ok: true, value: { ...seen.value, advanceOrders: () => ({ orders, cancelled, ways }) } }
  }
  return { ...scope, app: { ...scope.app, table: { ...table, look } } }
}
