// Prints the numbers of passed and failed tests, from vitest's report and the exit code of the whole run.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const [file, status] = process.argv.slice(2)

function read() {
  const text = readFileSync(file, 'utf8')
  return text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, testResults: [] }
}

const { numPassedTests, numFailedTests, testResults } = read()

// A file that cannot be loaded counts as one failure.
const unloaded = testResults.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
)
const failed = numFailedTests + unloaded.length

// Types, lint or format may have failed while every test passed.
process.stdout.write(`${numPassedTests} passed, ${status === '0' ? failed : Math.max(failed, 1)} failed\n`)
