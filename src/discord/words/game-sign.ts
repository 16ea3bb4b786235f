import type { TableInfo } from '../shapes.ts'

const shortest = 4

/**
 * A game's short name on its cards and in lists, as `#a3f9`: the beginning of its id. Beside others that begin alike
 * it is as long as it takes.
 */
export function signOf({ id }: Pick<TableInfo, 'id'>, others: readonly Pick<TableInfo, 'id'>[] = []): string {
  let length = shortest
  const isShared = () => others.some((other) => other.id !== id && other.id.startsWith(id.slice(0, length)))
  while (length < id.length && isShared()) length++
  return `#${id.slice(0, length)}`
}

/** The beginning of an id in what somebody typed, with `#` or without; null where it is shorter than any sign. */
export function signTyped(typed: string): string | null {
  const wanted = typed.trim().toLowerCase().replace(/^#/, '')
  return wanted.length >= shortest ? wanted : null
}

/** Whether somebody who typed this can mean the game: its id or as much of it as a sign shows. */
export function isSignOf({ id }: Pick<TableInfo, 'id'>, typed: string): boolean {
  const wanted = signTyped(typed)
  return wanted !== null && id.startsWith(wanted)
}
