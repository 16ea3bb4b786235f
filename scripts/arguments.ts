import { messageOf } from '#table/core/record.ts'

/** A whole number of the command line; throws an Error that says what is wrong with it. */
export function whole(name: string, text: string, min: number, max: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : NaN
  if (number >= min && number <= max) return number
  throw new Error(`${name} must be a whole number from ${min} to ${max}, not "${text}".`)
}

/** What a function gives, or the message of what it throws. */
export function orMessage<Value>(read: () => Value): Value | string {
  try {
    return read()
  } catch (error) {
    return messageOf(error)
  }
}
