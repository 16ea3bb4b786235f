import type { Theme } from '../../themes/theme.ts'
import { moscow } from './moscow.ts'
import { russia } from './russia.ts'
import { us } from './us.ts'
import { world } from './world.ts'

/** The built-in themes, by the values of the option `board`. */
export const themes: Readonly<Record<string, Theme>> = { us, moscow, world, russia }
