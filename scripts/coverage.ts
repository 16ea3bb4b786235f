import { writeFileSync } from 'node:fs'
import { coverageGaps, coverageSheet, sheetFile } from './coverage-sheet/sheet.ts'

const root = new URL('../', import.meta.url)
const gaps = coverageGaps(root)
for (const gap of gaps) console.error(gap)
writeFileSync(new URL(sheetFile, root), coverageSheet(root))
console.log(`${sheetFile} written; ${gaps.length} gaps`)
process.exitCode = gaps.length > 0 ? 1 : 0
