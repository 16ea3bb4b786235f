import type { Json } from '#engine/json.ts'
import type { Ask, Choice } from '#engine/option.ts'
import { answer, type Situation } from '../situation.ts'
import { taken } from './choose.ts'
import { knownOf } from './known.ts'
import { once, temperOf } from './temper.ts'

export function tamper(_situation: Situation): Choice | null {
  return null
}
void ({} as Json | Ask | undefined)
void answer
void taken
void knownOf
void once
void temperOf
