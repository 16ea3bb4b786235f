import type { Asked } from './press.ts'
import type { GameRef, Request, TableInfo, Viewing } from './shapes.ts'

/** What of a request being handled the table wants to know (`Scope`). */
interface Asking extends GameRef {
  asked: Pick<Asked, 'id' | 'user'>
}

/** What somebody wants to do in the game that their press is about. */
export function requestOf({ asked: { id, user }, game, guild }: Asking): Request {
  return { game, guild, user, interaction: id }
}

/** What they may see of it. */
export function viewingOf({ asked: { user }, game, guild }: Asking): Viewing {
  return { game, guild, viewer: user.id }
}

/** What everybody may see of a game. */
export function publicViewOf({ id, guild }: Pick<TableInfo, 'id' | 'guild'>): Viewing {
  return { game: id, guild, viewer: null }
}
