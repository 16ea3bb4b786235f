import type { Logger } from 'pino'

/** Where the room writes; it gets ids, codes and errors, never a state, a seed or a name. */
export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>
