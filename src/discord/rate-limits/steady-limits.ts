import type { REST } from 'discord.js'

/**
 * The carrier of discord.js measures its limits by the machine's clock. When that goes back by an hour, limits of a
 * second last an hour: fifty requests later nothing is sent any more. Here they last as long as they should.
 */
export function withSteadyLimits(rest: REST): REST {
  keepSpan(rest, 'globalReset')
  const { handlers } = rest
  const set = handlers.set.bind(handlers)
  handlers.set = (key, handler) => {
    keepSpan(handler, 'reset')
    return set(key, handler)
  }
  return rest
}

/** Keeps a time of the machine's clock as how long it is until then, by a clock that never goes back. */
function keepSpan(owner: object, name: string): void {
  const given: unknown = Reflect.get(owner, name)
  if (typeof given !== 'number') return
  let at = 0
  const put = (time: number) => void (at = performance.now() + time - Date.now())
  put(given)
  Object.defineProperty(owner, name, { get: () => Date.now() + at - performance.now(), set: put })
}
