import type { Command } from '#discord/index.ts'
import { game } from './game.ts'
import { games, whereItStands } from './menus.ts'
import { help } from './help.ts'
import { privacy } from './privacy.ts'
import { rules } from './rules.ts'
import { settings } from './settings.ts'

export const commands: readonly Command[] = [game, help, privacy, rules, settings, whereItStands, games]
