import type { Command } from '#discord/index.ts'
import { game } from './game.ts'
import { rules } from './rules.ts'

/** Every slash command there is. */
export const commands: readonly Command[] = [game, rules]
