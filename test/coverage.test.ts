import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageGaps, coverageSheet, sheetFile } from '../scripts/coverage-sheet/sheet.ts'

const root = new URL('../', import.meta.url)
const link = /\[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\)(?:, )?/g
const sheet = readFileSync(new URL(sheetFile, root), 'utf8')

/** Without links: which files name a rule changes with every scenario. */
function withoutLinks(text: string): string {
  return text.replace(link, '')
}

describe('the sheet of printed statements', () => {
  it('names rules for every statement, or the reason why there are none', () => {
    expect(coverageGaps(root)).toEqual([])
  })

  it('has the statements, rulings and reasons of today', () => {
    const isCurrent = withoutLinks(sheet) === withoutLinks(coverageSheet(root))
    expect(isCurrent, 'run npm run coverage').toBe(true)
  })

  it('links to files that exist', () => {
    const files = new Set([...sheet.matchAll(link)].map(([, file = '']) => file))
    expect(files.size).toBeGreaterThan(100)
    expect([...files].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  })
})
