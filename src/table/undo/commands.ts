import type { Outcome } from '../core/outcome.ts'
import type { TableInfo } from '../core/table-info.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import { earlierFor, takeBack } from './undo.ts'

export const commands = ({ store, editions, press, read }: CommandDeps) => ({
  /**
   * A seat takes back its last move (`Look.undo`): while nobody else has acted, nothing was drawn and nothing hidden has
   * come to light. With `move` only that one, so that an old press takes back no other.
   */
  async undo(request: Request, move?: number): Promise<Outcome<TableInfo>> {
    const user = request.user.id
    const earlier = await read(request, (loaded) => earlierFor(store, editions, loaded, user))
    return earlier.ok ? press(request, takeBack(editions, user, earlier.value, move)) : earlier
  },
})
