import type { Words } from '#text/index.ts'
import type { Item } from './source.ts'

/** Reads whole M: a plain number, or a displayed amount (`$1,500`), with or without thousands separators. */
export function readMoney(item: Item, words: Words): number {
  if (typeof item.scalar === 'number') return item.whole()
  const shown = typeof item.scalar === 'string' ? shownAmount(item.scalar, words) : null
  return shown ?? item.fail(`an amount is expected here: 1500, or as it is shown, ${words.money(1500)}`)
}

/** Returns the value of an amount as displayed with these words; null if it is invalid. */
export function shownAmount(written: string, words: Words): number | null {
  const digits = written.replace(/\D/g, '')
  const size = Number(digits) / words.theme.scale
  if (digits === '' || !Number.isSafeInteger(size)) return null
  const amount = /^[-−]/.test(written.trim()) ? -size : size
  return bare(words.money(amount)) === bare(written) ? amount : null
}

/** Removes optional characters and normalizes the minus sign. */
function bare(text: string): string {
  return text.replace(/[\s,]/g, '').replace('-', '−').toLowerCase()
}
