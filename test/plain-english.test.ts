import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// Checks the rules of docs/contributing.md, "Words", that a program can check.

const root = new URL('../', import.meta.url)

function git(...words: string[]): string | null {
  try {
    return execFileSync('git', words, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}

/** The subjects of all commits since docs/contributing.md exists; null without a Git history. */
function subjects(): string[] | null {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', 'docs/contributing.md')?.split('\n').at(-1)
  if (!added) return null
  return git('log', '--format=%s', `${added}..HEAD`)?.split('\n').filter(Boolean) ?? null
}

const notImperative =
  /^(What|Who|Whoever|That|Where|When|Those|It|The|A|An|Of|One|No|Each|Every|All|Some|So|In|On|By|To|From|With|Words)\b/

it.skipIf(subjects() === null)('commit subjects are short and imperative', () => {
  const wrong = subjects()!.filter((subject) => subject.length > 72 || notImperative.test(subject))
  expect(wrong).toEqual([])
})

/** Matches a line of a comment, or a comment at the end of a line of code. */
const comment = /^\s*(?:\/\/|\/?\*\*?)\s?(.*)$|[;,){]\s+\/\/ (.*)$/
const avoided = /\b(whoever|whatever|whichever|anew|thereof|whereof|wherein|lest|minded|henceforth)\b/i

it('comments avoid the idioms that docs/contributing.md names', () => {
  const files = globSync(['src/**/*.ts', 'commands/**/*.ts', 'scripts/**/*.ts'], { cwd: root }).filter(
    (file) => !/\/(words|text)\/|store\/client\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    readFileSync(new URL(file, root), 'utf8')
      .split('\n')
      .flatMap((line, at) => {
        const [, whole, end] = comment.exec(line) ?? []
        return avoided.test(whole ?? end ?? '') ? [`${file}:${at + 1} ${line.trim()}`] : []
      }),
  )
  expect(found).toEqual([])
})
