import type { Settings } from '#store/index.ts'
import { z } from 'zod'

/** Parses stored settings one by one. An invalid setting gets its default. */
export function readAs<Known extends object>(
  shape: Record<keyof Known, z.ZodType>,
  usual: Known,
  stored: Settings,
): Known {
  const read = { ...usual }
  for (const name of Object.keys(usual) as (keyof Known & string)[]) {
    const parsed = shape[name].safeParse(stored[name])
    if (parsed.success) read[name] = parsed.data as Known[typeof name]
  }
  return read
}

export function haveShape<Known extends object>(
  shape: Record<keyof Known, z.ZodType>,
  changes: Partial<Known>,
): boolean {
  return z.strictObject(shape).partial().safeParse(changes).success
}
