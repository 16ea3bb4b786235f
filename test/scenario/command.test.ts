import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loading } from '#test/driving/loading.ts'
import { scenarioCommand } from './command.ts'

const run = promisify(execFile)
const right = 'name: right\nrules: [CLS-004]\nedition: classic\nseats: A B\nexpect: { A: { cash: 1500 } }\n'
const wrong = right.replace('right', 'wrong').replace('1500', '1400')
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenarios-'))
  await writeFile(join(folder, 'right.yml'), right)
  await writeFile(join(folder, 'both.yml'), `${right}---\n${wrong}`)
})

afterAll(() => rm(folder, { recursive: true }))

/** Runs the command in this process, since starting another is slow. Returns the output and the exit code. */
function scenario(...paths: string[]): { code: number; said: string } {
  const lines: unknown[] = []
  const say = (line: unknown) => void lines.push(line)
  const code = scenarioCommand(paths, { log: say, error: say })
  return { code, said: lines.join('\n') }
}

test('the command reports failures and exits with 1', async () => {
  const ended = run(process.execPath, [loading, 'scripts/scenario.ts', folder], { timeout: 20_000 })
  const stdout = expect.stringContaining('3 scenarios, 1 failed') as unknown
  await expect(ended).rejects.toMatchObject({ code: 1, stdout })
})

test('a file of valid scenarios exits with 0', () => {
  const { code, said } = scenario(join(folder, 'right.yml'))
  expect(said).toContain('1 scenarios, 0 failed')
  expect(code).toBe(0)
})

test('the command searches a folder, reports a failure and exits with 1', () => {
  const { code, said } = scenario(folder)
  expect(said).toMatch(/expected 1400\n\s+found {4}1500/)
  expect(said).toContain('3 scenarios, 1 failed')
  expect(code).toBe(1)
})

test('the command exits with 1 on a missing path or one without scenarios', () => {
  expect(scenario(join(folder, 'missing.yml'))).toMatchObject({ code: 1 })
  expect(scenario(join(folder, 'right.yml', '..', '..', 'empty-of-scenarios'))).toMatchObject({
    code: 1,
  })
  expect(scenario()).toMatchObject({ code: 1 })
})

test('the command lists all words of a known edition only', () => {
  const listed = scenario('--list', 'classic')
  expect(listed).toMatchObject({ code: 0 })
  expect(listed.said).toContain('| prompt `buy` | `buy`, `decline` |')
  expect(listed.said).toContain('| refusals: debt | `inDebt`')
  expect(listed.said).toContain('`bought` (seat, square, price)')
  const unknown = scenario('--list', 'clasic')
  expect(unknown).toMatchObject({ code: 1 })
  expect(unknown.said).toContain('There is no edition clasic; did you mean classic?')
})
