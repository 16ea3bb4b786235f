import { type Button, goButton } from './components.ts'
import { readable } from '../words/names.ts'
import type { Running } from '../reading.ts'
import type { Option } from '../shapes.ts'

export function sheetButtons({ look, table, words }: Running, sheets = Object.keys(look.sheets)): Button[] {
  return sheets.map((sheet) => goButton(table, 'sheet', sheetLabel({ words }, sheet), sheet))
}

export function isOnSheet({ look }: Running, { under }: Option): boolean {
  return under !== undefined && Object.hasOwn(look.sheets, under)
}

export function sheetsWithMoves(running: Running): string[] {
  const { look } = running
  return Object.keys(look.sheets).filter((sheet) => look.options.some(({ under }) => under === sheet))
}

export function sheetLabel({ words }: Pick<Running, 'words'>, sheet: string): string {
  return words.find('sheet', sheet) ?? readable(sheet)
}
