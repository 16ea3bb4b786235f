import { styleText } from 'node:util'
import { scenarioFiles } from '#test/scenario/files.ts'
import { runFile, type Result } from '#test/scenario/report.ts'

/** `npm run scenario -- FILE-OR-FOLDER…`: a line for each scenario, the differences where one fails. */
function main(paths: string[]): number {
  if (paths.length === 0) return complain('Which scenarios? npm run scenario -- FILE-OR-FOLDER …')
  const files = filesAt(paths)
  if (typeof files === 'string') return complain(files)
  const results = files.flatMap((file) => runFile(file).map(tell))
  if (results.length === 0) return complain(`No scenario was found in ${paths.join(', ')}.`)
  const failed = results.filter(({ trouble }) => trouble !== null).length
  console.log(`${results.length} scenarios, ${failed} failed`)
  return failed > 0 ? 1 : 0
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
