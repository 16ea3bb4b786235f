import type { Mechanic } from '../mechanic.ts'
import { layOutDeeds } from './begin.ts'
import './refusals.ts'

/** Deeds that belong to the Bank or to a player. */
export const property: Mechanic = { name: 'property', begin: layOutDeeds }
