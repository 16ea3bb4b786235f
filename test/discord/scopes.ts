import type { AppContext, Scope } from '#discord/app-context.ts'
import { KeptDrafts } from '#discord/forms/idle-forms.ts'
import type { EditionInfo } from '#discord/shapes.ts'
import { speak } from '#text/index.ts'
import { lookFrom, playRandomMoves, users, type Moment, type Party } from './games.ts'

type Position = Moment['position']

export function newPosition(edition: string, party: Party): Position {
  let first: Moment | undefined
  playRandomMoves(party, 3, 0, (moment) => (first = moment), edition)
  return (first as Moment).position
}

/** An outbox in which every channel accepts messages. */
export const quietOutbox = { outbox: { muted: () => null, show: () => undefined } }

/** A Discord where all cards exist, no player left the server, and no form was opened before. */
export const quietDiscord = {
  courier: { isSeen: () => true, isPressed: () => true, find: () => Promise.resolve('there') },
  drafts: new KeptDrafts(),
  departures: { checkOthers: () => Promise.resolve(false), hasLeft: () => Promise.resolve(false) },
}

/** A scope of the first seat at a table with this edition; `more` overrides other operations of the table. */
export function scopeAt(position: Position, party: Party, info: EditionInfo, more: object = {}): Scope {
  const table = {
    ...quietOutbox,
    editions: [info],
    look: () => Promise.resolve({ ok: true, value: lookFrom(position, party, 0) }),
    ...more,
  }
  const interaction = { user: { id: users(0), name: 'x' }, guild: '200000000000000001', words: speak('en') }
  return {
    app: { table, ...quietDiscord } as unknown as AppContext,
    interaction: interaction as Scope['interaction'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: interaction.guild,
  }
}
