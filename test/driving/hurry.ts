/**
 * Loaded into a bot's process before anything else (`--import`): whatever it would do after more than ten seconds it does
 * twenty times sooner, so that a test of its rounds need not wait for them. Its end has the ten seconds that it has.
 */
const long = 10_000
const haste = 20

const { setTimeout: later, setInterval: every } = globalThis
const sooner = (ms = 0) => (ms <= long ? ms : ms / haste)

globalThis.setTimeout = Object.assign(
  (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => later(work, sooner(ms), ...args),
  later,
)
globalThis.setInterval = Object.assign(
  (work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => every(work, sooner(ms), ...args),
  every,
)
