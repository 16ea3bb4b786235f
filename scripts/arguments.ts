import { messageOf } from '#table/core/record.ts'

/** Parses a whole number of the command line. @throws Error that names the range */
export function whole(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (number >= min && number <= max) return number
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** Returns a function's result, or the message of its error. */
export function orMessage<Value>(read: () => Value): Value | string {
  try {
    return read()
  } catch (error) {
    return messageOf(error)
  }
}
