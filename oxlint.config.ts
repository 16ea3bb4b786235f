import { defineConfig, type DummyRuleMap, type OxlintOverride } from 'oxlint'

/**
 * The imports that each folder of the source allows (docs/design.md): other folders, or single files of them.
 * A file imports another folder only as `#folder/…`; inside its folder, paths are relative. If two entries
 * match a file, the later one applies.
 */
const mayImport: Record<string, readonly string[]> = {
  'src/engine': [],
  'src/mechanics': ['engine'],
  'src/editions': ['engine', 'mechanics'],
  'src/editions/*/player': ['engine', 'mechanics', 'players'],
  // Measurements of an edition for the lab.
  'src/editions/*/lab': ['engine', 'mechanics'],
  'src/editions/*/words': ['text', 'mechanics/*/words/*.ts'],
  'src/mechanics/*/words': [],
  'src/editions/*/look': ['engine', 'mechanics', 'art/edition-look.ts'],
  'src/editions/looks.ts': ['art/edition-look.ts'],
  'src/editions/players.ts': ['players'],
  'src/editions/instrument.ts': ['engine', 'players/situation.ts'],
  'src/editions/words.ts': ['text'],
  'src/players': ['engine', 'mechanics', 'editions/players.ts'],
  'src/art': ['engine', 'mechanics', 'text', 'caches', 'editions/looks.ts'],
  'src/text': [
    'caches',
    'editions/index.ts',
    'editions/words.ts',
    'editions/catalogues.ts',
    'mechanics/*/words/*.ts',
  ],
  'src/store': [],
  'src/caches': [],
  'src/clock': ['store'],
  'src/table': ['engine', 'mechanics', 'editions', 'store', 'caches', 'clock', 'players', 'text/one-line.ts'],
  'src/discord': ['table', 'art', 'text', 'caches', 'engine/at.ts'],
  commands: ['discord', 'table'],
  'src/config': ['store'],
  'src/logging': [],
  'src/operations': ['store', 'table', 'discord', 'logging'],
}
const rooms = [
  'commands',
  'discord',
  'table',
  'engine',
  'mechanics',
  'editions',
  'players',
  'store',
  'caches',
  'clock',
  'art',
  'text',
  'config',
  'logging',
  'operations',
  'process',
  'test',
]

type Pattern = { group: string[]; message: string } | { regex: string; message: string }

const refused = (folder: string, patterns: Pattern[]): OxlintOverride => ({
  files: [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** Returns the patterns of imports from a folder, without its allowed files. */
const filesOf = (room: string, allowed: readonly string[]): string[] => [
  `#${room}/**`,
  ...allowed.filter((file) => file.startsWith(`${room}/`)).map((file) => `!#${file}`),
]

const outsideOf = (folder: string, allowed: readonly string[]): Pattern[] => [
  ...rooms
    .filter((room) => !allowed.includes(room))
    .map((room) => ({
      group: filesOf(room, allowed),
      message: `${folder} may import ${allowed.length ? allowed.join(', ') : 'nothing outside itself'}.`,
    })),
  {
    group: ['discord-stand-in', 'discord-stand-in/**'],
    message: 'The stand-in is for a start without a token: src/process alone may import it.',
  },
  // Refuse relative imports that leave the folder, whether past its top or into another folder by name.
  {
    regex: `^(\\.\\./)+(src/)?(${rooms.join('|')})/`,
    message: 'Leave a room through #room/… only.',
  },
  { regex: '^(\\.\\./){3,}', message: 'Leave a room through #room/… only.' },
]

const arrows = Object.entries(mayImport).map(([folder, allowed]) =>
  refused(folder, outsideOf(folder, allowed)),
)

/** Packages must not depend on the bot. Their own `imports` lead only to their own files. */
const packages = refused('packages/*', [
  { regex: '^(\\.\\./){2,}', message: 'A package imports nothing outside itself.' },
])

/** The list of all computer players awaits each of them, so none of them can await the list. */
const players = refused('src/editions/*/player', [
  ...outsideOf('src/editions/*/player', mayImport['src/editions/*/player']!),
  {
    regex: '^#players/(index|bridge|self-play)\\.ts$',
    message: 'It waits for the players of all editions.',
  },
])

/**
 * Levels of subfolders from the lowest up. Files import only from their own level or from lower ones. A part
 * of a folder may be on a higher level than the rest.
 */
const floors: Record<string, string[][]> = {
  'src/discord': [
    ['words'],
    ['parts'],
    ['card', 'chronicle', 'calls', 'sending'],
    ['forms', 'settings'],
    ['panels', 'chronicle/panels'],
    ['controls', 'chronicle/controls.ts'],
  ],
  // The core must not import a feature.
  'src/table': [
    ['core'],
    ['numbering', 'settings', 'suspension', 'bots', 'export', 'advance-orders'],
    ['lobby', 'outages', 'reminders', 'story', 'undo', 'attendance'],
    ['away', 'quiet-hours'],
    ['polls', 'people'],
    ['view'],
    ['guided', 'outbox', 'privacy', 'presence'],
    ['operations', 'play'],
  ],
}

/** Refuses imports from higher levels. An import from a higher part of the same folder starts with `./`. */
const below = (name: string, above: readonly string[]): Pattern[] => {
  const within = above.filter((one) => one.startsWith(`${name}/`)).map((one) => one.slice(name.length + 1))
  const ways = [`(\\.\\./)+(${above.join('|')})`, ...(within.length > 0 ? [`\\./(${within.join('|')})`] : [])]
  return above.length === 0
    ? []
    : [{ regex: `^(${ways.join('|')})(/|$)`, message: `${name} stands below ${above.join(', ')}.` }]
}

const downwards = Object.entries(floors).flatMap(([room, levels]) =>
  levels.flatMap((floor, at) =>
    floor.map((name) => {
      const above = levels.slice(at + 1).flat()
      return refused(`${room}/${name}`, [...outsideOf(room, mayImport[room]!), ...below(name, above)])
    }),
  ),
)

/** Regular expressions for user input and error texts must run in linear time. */
const linear: OxlintOverride = {
  files: ['src/**', 'commands/**', 'scripts/**', 'packages/*/src/**'],
  jsPlugins: ['eslint-plugin-regexp'],
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
}

/** Rules in addition to the category `correctness`. */
const rules: DummyRuleMap = {
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
  'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
  'no-case-declarations': 'error',
  'no-empty': 'error',
  'no-fallthrough': 'error',
  'no-prototype-builtins': 'error',
  'no-regex-spaces': 'error',
  'no-unexpected-multiline': 'error',
  'preserve-caught-error': 'error',
  'no-array-constructor': 'error',
  eqeqeq: ['error', 'always'],
  'no-console': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  'prefer-rest-params': 'error',
  'prefer-spread': 'error',
  'typescript/ban-ts-comment': 'error',
  'typescript/no-empty-object-type': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-namespace': 'error',
  'typescript/no-require-imports': 'error',
  'typescript/no-unnecessary-type-assertion': 'error',
  'typescript/no-unnecessary-type-constraint': 'error',
  'typescript/no-unsafe-argument': 'error',
  'typescript/no-unsafe-assignment': 'error',
  'typescript/no-unsafe-call': 'error',
  'typescript/no-unsafe-enum-comparison': 'error',
  'typescript/no-unsafe-function-type': 'error',
  'typescript/no-unsafe-member-access': 'error',
  'typescript/no-unsafe-return': 'error',
  'typescript/only-throw-error': 'error',
  'typescript/prefer-promise-reject-errors': 'error',
  'typescript/require-await': 'error',
  'typescript/restrict-plus-operands': 'error',
  'typescript/consistent-type-imports': 'error',
  // Letters are compared by code points here, and `void` in an arrow function marks a promise that is not
  // awaited.
  'typescript/no-misused-spread': 'off',
  'typescript/no-meaningless-void-operator': 'off',
  // Names, ids and single digits are sorted as strings.
  'typescript/require-array-sort-compare': 'off',
}

/** Turns off the rules that need types. */
const untyped: DummyRuleMap = Object.fromEntries(
  ['argument', 'assignment', 'call', 'member-access', 'return'].map((of) => [
    `typescript/no-unsafe-${of}`,
    'off',
  ]),
)

export default defineConfig({
  ignorePatterns: ['node_modules', 'src/store/client', 'data', 'coverage', 'packages/*/src/page'],
  options: { typeAware: true },
  plugins: ['typescript'],
  categories: { correctness: 'error' },
  rules,
  overrides: [
    ...arrows,
    packages,
    players,
    ...downwards,
    linear,
    {
      files: ['scripts/**/*.ts', 'test/**/*.ts', 'packages/*/{test,example}/**/*.ts'],
      rules: { 'no-console': 'off' },
    },
    { files: ['**/*.js'], rules: untyped },
  ],
})
