import { z } from 'zod'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

export const anyJson: z.ZodType<Json> = z.json()

/** Whether a value is a safe integer. */
export function isWhole(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

/** Copies plain JSON deeply, several times faster than `structuredClone`. */
export function copyJson<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const length = value.length
    const list: unknown[] = new Array<unknown>(length)
    for (let i = 0; i < length; i++) {
      const item: unknown = value[i]
      list[i] = typeof item === 'object' && item !== null ? copyJson(item) : item
    }
    return list as T
  }
  const copy: Record<string, unknown> = {}
  // Not `for in`: V8 compiles it for one shape and would recompile it over and over.
  for (const key of Object.keys(value)) {
    const item: unknown = value[key as keyof T]
    copy[key] = typeof item === 'object' && item !== null ? copyJson(item) : item
  }
  return copy as T
}
