import { LRUCache } from 'lru-cache'
import type { AppContext, Scope } from '../app-context.ts'
import type { Choice } from '../shapes.ts'

/** The second tap of one finger comes within so many ms. */
const within = 3000
const mostRemembered = 5000

/** What was pressed a moment ago, by process: who taps twice sees by the first press what came of it. */
const pressed = new WeakMap<AppContext, LRUCache<string, true>>()

/** Whether somebody has just pressed the very same on the same message. */
export function isSecondTap({ app, asked, game }: Scope, choice: Choice): boolean {
  const taps = pressed.get(app) ?? new LRUCache<string, true>({ max: mostRemembered, ttl: within })
  pressed.set(app, taps)
  const tap = JSON.stringify([game, asked.user.id, asked.message, choice])
  const isSecond = taps.has(tap)
  taps.set(tap, true)
  return isSecond
}
