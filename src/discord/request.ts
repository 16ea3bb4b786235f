import type { Asked } from './press.ts'
import type { GameRef, Request, TableInfo, Viewing } from './shapes.ts'

/** What of a request being handled the table wants to know (`Scope`). */
interface Asking extends GameRef {
  asked: Pick<Asked, 'id' | 'user'>
}

/** What somebody wants to do in the game that their press is about. */
export function requestOf({ asked: { id, user }, game, guild, heard }: Asking): Request {
  return { game, guild, heard, user, interaction: id }
}

/** What they may see of it. */
export function viewingOf({ asked: { user }, game, guild, heard }: Asking): Viewing {
  return { game, guild, heard, viewer: user.id }
}

/** What everybody may see of a game that the table has told of. */
export function publicViewOf({ id, guild, version }: Pick<TableInfo, 'id' | 'guild' | 'version'>): Viewing {
  return { game: id, guild, heard: version, viewer: null }
}
