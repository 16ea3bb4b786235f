import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, it } from 'vitest'
import { packageOf, reached } from './imports.ts'

interface Package {
  name: string
  imports: Record<string, string>
  scripts: Record<string, string>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}

/** The single commands of a package.json script, which may chain several with `&&`. */
function commandsOf(script: string): string[] {
  return script.split(' && ')
}

/** The file that a command runs with Node, and the files that it preloads. */
function filesOf(command: string): string[] {
  const [node, ...rest] = command.split(' ')
  expect(node).toBe('node')
  const files = rest.filter((word) => !word.startsWith('--'))
  expect(files).toHaveLength(1)
  return [...rest.flatMap((word) => /^--import=\.\/(.+)$/.exec(word)?.[1] ?? []), ...files]
}

function packageIn(folder: string): Package {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Package
}

const root = packageIn('.')
const { imports, scripts } = root
const standIn = 'packages/discord-stand-in'

/** Scripts for users who have the image, which lacks the tests. */
const commands = ['postinstall', 'start', 'register', 'admin', 'verify']
const entries = commands.flatMap((name) => commandsOf(scripts[name] ?? '').flatMap(filesOf))
// The stand-in builds its page from these modules on request.
const page = `${standIn}/src/page/app.js`
const running = reached([...entries, 'prisma.config.ts', page], imports)

/** The packages that the selected files import, and all strings in these files. */
function needsOf(isIts: (file: string) => boolean) {
  const needs = [...running].flatMap(([file, its]) => (isIts(file) ? [its] : []))
  return {
    imported: new Set(needs.flatMap((file) => file.imports.flatMap((name) => packageOf(name) ?? []))),
    texts: needs.flatMap((file) => file.texts),
  }
}

const isStandIn = (file: string) => file.startsWith(`${standIn}/`)
/**
 * `besides`: dependencies that no file imports, because only type checks or a machine with an older Node need
 * them.
 */
const programs = [
  { ...root, ...needsOf((file) => !isStandIn(file)), besides: ['node'] },
  {
    ...packageIn(standIn),
    ...needsOf(isStandIn),
    besides: ['@types/ws', 'discord-api-types'],
  },
]

it.each(programs)('$name imports no development dependency at runtime', ({ imported, dependencies }) => {
  expect([...imported].filter((name) => !(name in dependencies))).toEqual([])
  expect(imported.size).toBeGreaterThan(5)
})

it.each(programs)(
  '$name uses all its dependencies at runtime',
  ({ imported, texts, dependencies, devDependencies, besides }) => {
    const used = (name: string) =>
      imported.has(name) || texts.some((text) => text === name || text.startsWith(`${name}/`))
    expect(Object.keys(dependencies).filter((name) => !used(name))).toEqual(besides)
    expect(Object.keys(dependencies).filter((name) => name in devDependencies)).toEqual([])
  },
)

const patterns = readFileSync('.dockerignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))

/**
 * Whether the image includes a file. The last .dockerignore pattern that matches it or a parent folder
 * decides.
 */
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

it('the image includes all runtime files', () => {
  const read = [...[`${standIn}/src`, 'prisma'].flatMap(filesIn), ...globSync('src/editions/*/rules.md')]
  const made = (file: string) => file.startsWith('src/store/client/')
  const needed = [
    ...running.keys(),
    ...read,
    'package.json',
    'package-lock.json',
    '.npmrc',
    `${standIn}/package.json`,
  ].filter((file) => !made(file))
  expect(needed.length).toBeGreaterThan(400)
  expect(needed.filter((file) => !isIn(file))).toEqual([])
})

it('the image includes no other files', () => {
  const packages = ['.npmrc', 'package.json', 'package-lock.json']
  const program = [...packages, 'LICENSE', 'commands', 'prisma', 'prisma.config.ts', 'src']
  const partly = ['packages', 'scripts']
  expect(readdirSync('.').filter(isIn).sort()).toEqual([...program, ...partly].sort())
  const rest = ['docs', 'scripts', 'test', '.ci', `${standIn}/test`, 'packages/lab']
    .flatMap(filesIn)
    .filter(isIn)
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

it('the image has the package files of all runtime packages before it installs', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const [before = ''] = dockerfile.split('RUN npm ci')
  const copied = globSync('packages/*').filter((folder) =>
    before.includes(`\nCOPY ${folder}/package.json ./${folder}/\n`),
  )
  expect(copied).toEqual(
    globSync('packages/*').filter((folder) => packageIn(folder).name in root.dependencies),
  )
})

it('the image contains only one Node, and starts like `npm start`', () => {
  const dockerfile = readFileSync('Dockerfile', 'utf8')
  const steps = [...dockerfile.matchAll(/^([A-Z]+) (.*)$/gm)].map(([, name, rest]) => [name, rest])
  expect(steps[0]).toEqual(['FROM', 'node:24-slim'])
  const install = steps.filter(([name, rest]) => name === 'RUN' && /npm (ci|install)/.test(rest!))
  expect(install).toHaveLength(1)
  expect(install[0]?.[1]).toMatch(/^npm ci --omit=dev && rm -r node_modules\/node node_modules\/\.bin\/node /)
  expect(steps.at(-1)).toEqual(['CMD', JSON.stringify(scripts['start']?.split(' ')).replaceAll(',', ', ')])
})

it('the lock file matches all package files, and allows any registry', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: true; integrity?: string }>
  }
  for (const [path, its] of Object.entries({ '': root, [standIn]: packageIn(standIn) })) {
    const { dependencies, devDependencies } = its
    expect(lock.packages[path]).toMatchObject({ dependencies, devDependencies })
  }
  const others = Object.entries(lock.packages).filter(
    ([path, { link }]) => path.startsWith('node_modules/') && !link,
  )
  expect(others.length).toBeGreaterThan(100)
  for (const [path, { resolved, integrity }] of others)
    expect({ path, resolved, hash: integrity?.slice(0, 7) }).toEqual({ path, hash: 'sha512-' })
})
