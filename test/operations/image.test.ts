import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { packageOf, reached } from './imports.ts'

interface Package {
  imports: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** A script of package.json may be several commands, one after the other. */
function commandsOf(script: string): string[] {
  return script.split(' && ')
}

/** What Node is to run, and what it is to load before. */
function filesOf(command: string): string[] {
  const [node, ...rest] = command.split(' ')
  expect(node).toBe('node')
  const files = rest.filter((word) => !word.startsWith('--'))
  expect(files).toHaveLength(1)
  return [...rest.flatMap((word) => /^--import=\.\/(.+)$/.exec(word)?.[1] ?? []), ...files]
}

const { imports, scripts, dependencies, devDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Package

/** What somebody runs who has the bot and not its tests. */
const commands = ['postinstall', 'start', 'register', 'admin', 'verify']
const entries = commands.flatMap((name) => commandsOf(scripts[name] ?? '').flatMap(filesOf))
// The playground makes its page of these modules when it is asked for.
const page = 'src/playground/page/app.js'
const running = reached([...entries, 'prisma.config.ts', page], imports)

const declared = Object.keys(dependencies)
const needs = [...running.values()]
const imported = new Set(needs.flatMap((file) => file.imports.flatMap((name) => packageOf(name) ?? [])))
const texts = needs.flatMap((file) => file.texts)

it('runs with its dependencies alone: none of what it imports comes with the packages for development', () => {
  expect([...imported].filter((name) => !declared.includes(name))).toEqual([])
  expect(imported.size).toBeGreaterThan(15)
})

it('depends on nothing that it does not use when it runs', () => {
  // The scripts of package.json run on it where the machine has an older Node.
  const used = (name: string) =>
    name === 'node' ||
    imported.has(name) ||
    texts.some((text) => text === name || text.startsWith(`${name}/`))
  expect(declared.filter((name) => !used(name))).toEqual([])
  expect(declared.filter((name) => name in devDependencies)).toEqual([])
})

const patterns = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/** Whether a file comes into the image: the last pattern that fits it, or a folder that it is in, decides. */
function isIn(file: string): boolean {
  const places: string[] = []
  for (let place = file; place !== '.'; place = dirname(place)) places.push(place)
  const fits = (pattern: string) => places.some((place) => matchesGlob(place, pattern))
  const last = patterns.findLast((pattern) => fits(pattern.replace(/^!/, '')))
  return last === undefined || last.startsWith('!')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

it('brings all that runs into the image', () => {
  const read = [...['src/playground/page', 'prisma'].flatMap(filesIn), ...globSync('src/editions/*/rules.md')]
  const made = (file: string) => file.startsWith('src/store/client/')
  const needed = [...running.keys(), ...read, 'package.json', 'package-lock.json', '.npmrc'].filter(
    (file) => !made(file),
  )
  expect(needed.length).toBeGreaterThan(400)
  expect(needed.filter((file) => !isIn(file))).toEqual([])
})

it('brings nothing else', () => {
  const packages = ['.npmrc', 'package.json', 'package-lock.json']
  const program = [...packages, 'LICENSE', 'commands', 'prisma', 'prisma.config.ts', 'src']
  const partly = ['scripts']
  expect(readdirSync('.').filter(isIn).sort()).toEqual([...program, ...partly].sort())
  const rest = ['docs', 'scripts', 'test', '.ci'].flatMap(filesIn).filter(isIn)
  expect(rest.filter((file) => !running.has(file))).toEqual([])
  for (const secret of [
    '.env',
    '.env.local',
    '.git/config',
    'data/registered.json',
    'node_modules/pg/index.js',
  ])
    expect(isIn(secret), secret).toBe(false)
})

it('has one Node in the image, its own', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const steps = [...dockerfile.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => [name, rest])
  expect(steps[0]).toEqual(['FROM', 'node:24-slim'])
  const install = steps.filter(([name, rest]) => name === 'RUN' && /npm (ci|install)/.test(rest!))
  expect(install).toHaveLength(1)
  expect(install[0]?.[1]).toMatch(/^npm ci --omit=dev && rm -r node_modules\/node node_modules\/\.bin\/node /)
  expect(steps.at(-1)).toEqual(['CMD', JSON.stringify(scripts['start']?.split(' ')).replaceAll(',', ', ')])
})

it('installs the versions that the lock file lists, from any registry', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; integrity?: string }>
  }
  const { '': root, ...packages } = lock.packages
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as object & {
    dependencies: object
    devDependencies: object
  }
  expect(root).toMatchObject({ dependencies, devDependencies })
  for (const [path, { resolved, integrity }] of Object.entries(packages))
    expect({ path, resolved, hash: integrity?.slice(0, 7) }).toEqual({ path, hash: 'sha512-' })
})
