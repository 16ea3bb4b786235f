import type { APIButtonComponentWithCustomId } from 'discord.js'
import { encodeId } from './ids.ts'
import { readable } from '../words/readable-name.ts'
import { button } from './components.ts'
import type { Running } from '../reading.ts'

/** The way to each private sheet; `open` where it comes beside what is there, `go` where it takes its place. */
export function sheetButtons(
  { look, table, words }: Running,
  how: 'open' | 'go',
): APIButtonComponentWithCustomId[] {
  return Object.keys(look.sheets).map((sheet) =>
    button({ id: encodeId(table.id, how, 'sheet', sheet), label: sheetLabel({ words }, sheet) }),
  )
}

export function sheetLabel({ words }: Pick<Running, 'words'>, sheet: string): string {
  return words.find('sheet', sheet) ?? readable(sheet)
}
