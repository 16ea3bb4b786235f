import { cut, oneLine } from '#text/one-line.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import { seatOf } from '../core/seats.ts'
import type { Person } from '../core/table-info.ts'

/** Max length of a name in UTF-16 units. A name must fit on a button next to other words. */
const longest = 32
/**
 * If fewer units than this would be left for the name in front of the user name, a number follows the name
 * instead.
 */
const leastKept = 12

type Named = Pick<Person, 'name'> & Partial<Person>

/**
 * Returns a one-line name of limited length that is not taken yet. Appends the user name or a number if
 * necessary.
 */
export function distinctName({ name, id = '', account = '' }: Named, taken: readonly string[]): string {
  const used = new Set(taken.map(asRead))
  const plain = cut(oneLine(name), longest)
  const shown = /[\p{L}\p{N}\p{P}\p{S}]/u.test(plain) ? plain : `#${id.slice(-4)}`
  const user = ` (${oneLine(account)})`
  const isUseful = asRead(account) !== '' && longest - user.length >= leastKept
  const candidates = [shown, ...(isUseful ? [followed(shown, user)] : [])]
  for (let number = 2; ; number++) {
    const free = candidates.find((candidate) => !used.has(asRead(candidate)))
    if (free !== undefined) return free
    candidates.push(followed(shown, ` ${number}`))
  }
}

function followed(name: string, by: string): string {
  return `${cut(name, longest - by.length)}${by}`
}

/** Normalizes a name so that look-alikes are equal. Ignores case, width and invisible characters. */
function asRead(name: string): string {
  return oneLine(name.normalize('NFKC'))
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase()
    .toLowerCase()
}

type Game = Pick<LoadedGame, 'seats' | 'body'>

/**
 * Returns all names in a game: those of current and former owners, bettors, and players with a reserved seat.
 */
export function namedIn({ seats, body }: Game): { user: string | null; name: string }[] {
  const { bets = [], formers = [] } = (body.phase === 'game' && body.features) || {}
  const kept = (body.phase === 'lobby' && body.again?.kept) || []
  return [
    ...seats.map(({ userId, name }) => ({ user: userId, name })),
    ...bets,
    ...formers,
    ...kept.map(({ id, name }) => ({ user: id, name })),
  ]
}

/**
 * Returns a person's name in a game: the name of the person's seat, otherwise a name that no other person
 * has.
 */
export function nameIn(game: Game, person: Person): string {
  const others = namedIn(game).filter(({ user }) => user !== person.id)
  return (
    seatOf(game.seats, person.id)?.name ??
    distinctName(
      person,
      others.map(({ name }) => name),
    )
  )
}
