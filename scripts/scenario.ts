import { writeFileSync } from 'node:fs'
import { styleText } from 'node:util'
import { editions } from '#editions/index.ts'
import { scenarioFiles } from '#test/scenario/files.ts'
import { hint } from '#text/hint.ts'
import { runFile, type Result } from '#test/scenario/report.ts'
import { listOf, wordPages } from '#test/scenario/word-list.ts'

/**
 * `npm run scenario -- FILE-OR-FOLDER…`: a line for each scenario, the differences where one fails. `-- --list EDITION…`
 * shows every word that scenarios of an edition know, `-- --write-list` writes them into the page about scenarios and
 * beside the scenarios of each edition.
 */
function main([first, ...rest]: string[]): number {
  if (first === '--list') return list(rest)
  if (first === '--write-list') return writeList()
  return first === undefined
    ? complain('Which scenarios? npm run scenario -- FILE-OR-FOLDER …')
    : run([first, ...rest])
}

function run(paths: string[]): number {
  const files = filesAt(paths)
  if (typeof files === 'string') return complain(files)
  const results = files.flatMap((file) => runFile(file).map(tell))
  if (results.length === 0) return complain(`No scenario was found in ${paths.join(', ')}.`)
  const failed = results.filter(({ trouble }) => trouble !== null).length
  console.log(`${results.length} scenarios, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

function list(names: readonly string[]): number {
  const known = Object.keys(editions)
  const wrong = names.find((name) => !known.includes(name))
  if (wrong !== undefined) return complain(`There is no edition ${wrong}${hint(wrong, known)}.`)
  for (const name of names.length > 0 ? names : known) {
    const edition = editions[name]
    if (edition) console.log(`${listOf(edition)}\n`)
  }
  return 0
}

function writeList(): number {
  for (const { path, text, wanted } of wordPages())
    if (text !== wanted) {
      writeFileSync(path, wanted)
      console.log(`wrote ${path}`)
    }
  return 0
}

function filesAt(paths: string[]): string[] | string {
  try {
    return scenarioFiles(paths)
  } catch (error) {
    return (error as Error).message
  }
}

function tell(result: Result): Result {
  const { file, name, trouble } = result
  const mark = trouble === null ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
  console.log(`${mark} ${file}  ${name}`)
  if (trouble !== null) console.log(trouble.replace(/^/gm, '     '))
  return result
}

function complain(sentence: string): number {
  console.error(sentence)
  return 1
}

process.exitCode = main(process.argv.slice(2))
