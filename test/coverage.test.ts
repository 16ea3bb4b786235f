import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { coverageGaps, coverageSheet, sheetFile } from '../scripts/coverage-sheet/sheet.ts'

const root = new URL('../', import.meta.url)
const link = /\[[^\]]+\]\(\.\.\/\.\.\/([^)]+)\)(?:, )?/g
const sheet = readFileSync(new URL(sheetFile, root), 'utf8')

/** The sheet without its links, which change with every new scenario. */
function withoutLinks(text: string): string {
  return text.replace(link, '')
}

describe('the sheet of printed statements', () => {
  it('names the rules for every statement, or the reason why there are none', () => {
    expect(coverageGaps(root)).toEqual([])
  })

  it('is up to date with the statements, rulings and reasons', () => {
    const isCurrent = withoutLinks(sheet) === withoutLinks(coverageSheet(root))
    expect(isCurrent, 'run npm run coverage').toBe(true)
  })

  it('links to existing files', () => {
    const files = new Set([...sheet.matchAll(link)].map(([, file = '']) => file))
    expect(files.size).toBeGreaterThan(100)
    expect([...files].filter((file) => !existsSync(new URL(file, root)))).toEqual([])
  })
})
