import { existsSync } from 'node:fs'
import type { DatabasePlace } from '#config/database-place.ts'

/** What a process says that it does before it serves, for whoever started it and for the playground's page. */
export const preparing = {
  database({ folder }: DatabasePlace): string {
    if (folder === undefined) return 'Opening the database …'
    if (existsSync(folder)) return `Opening the database in ${folder} …`
    return `A first start: making a database in ${folder}. That takes some seconds …`
  },
  bot: 'Waking the bot: games, clocks and pictures …',
}
