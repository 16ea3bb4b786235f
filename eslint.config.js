import js from '@eslint/js'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/**
 * Who may import whom (docs/design.md): a room, or single files of one. A room reaches another only through `#room/…`;
 * inside, paths are relative. Of two that hold for a file the later one counts.
 */
const mayImport = {
  'src/engine': [],
  'src/mechanics': ['engine'],
  'src/editions': ['engine', 'mechanics'],
  'src/editions/*/player': ['engine', 'mechanics', 'players'],
  // What the laboratory reads of an edition; it knows no file of the laboratory but the type.
  'src/editions/*/lab': ['engine', 'mechanics', 'lab/instrument.ts'],
  'src/editions/*/words': ['text', 'mechanics/[a-z-]+/words/[a-z-]+.ts'],
  'src/mechanics/*/words': [],
  'src/editions/*/look': ['engine', 'mechanics', 'art/edition-look.ts'],
  'src/editions/looks.ts': ['art/edition-look.ts'],
  'src/editions/players.ts': ['players'],
  'src/editions/instruments.ts': ['lab/instrument.ts'],
  'src/editions/words.ts': ['text'],
  'src/players': ['engine', 'mechanics', 'editions/players.ts'],
  'src/art': ['engine', 'mechanics', 'text', 'editions/looks.ts'],
  'src/text': [
    'editions/index.ts',
    'editions/words.ts',
    'editions/catalogues.ts',
    'mechanics/[a-z-]+/words/[a-z-]+.ts',
  ],
  'src/lab': [
    'engine',
    'mechanics',
    'editions',
    'players',
    'text',
    'table/lobby/house-rules.ts',
    'table/lobby/presets.ts',
  ],
  'src/store': [],
  'src/clock': ['store'],
  'src/table': ['engine', 'mechanics', 'editions', 'store', 'clock', 'players'],
  'src/discord': ['table', 'art', 'text'],
  commands: ['discord', 'table'],
  'src/playground': [],
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
  'clock',
  'lab',
  'art',
  'text',
  'playground',
  'config',
  'logging',
  'operations',
  'process',
  'test',
]

const refused = (folder, patterns) => ({
  files: [folder.endsWith('.ts') ? folder : `${folder}/**/*.ts`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

/** What follows the name of a room of which only some of these files may be imported. */
function butFor(room, allowed) {
  const files = allowed
    .filter((file) => file.startsWith(`${room}/`))
    .map((file) => file.slice(room.length + 1))
  return files.length > 0 ? `(?!(${files.join('|').replaceAll('.', '\\.')})$)` : ''
}

const outsideOf = (folder, allowed) =>
  rooms
    .filter((room) => !allowed.includes(room))
    .map((room) => ({
      regex: `^#${room}/${butFor(room, allowed)}`,
      message: `${folder} may import ${allowed.length ? allowed.join(', ') : 'nothing outside itself'}.`,
    }))
    .concat([
      // A way out of the room by folders: past its top, or into another room by name.
      {
        regex: `^(\\.\\./)+(src/)?(${rooms.join('|')})/`,
        message: 'Leave a room through #room/… only.',
      },
      { regex: '^(\\.\\./){3,}', message: 'Leave a room through #room/… only.' },
    ])

const arrows = Object.entries(mayImport).map(([folder, allowed]) =>
  refused(folder, outsideOf(folder, allowed)),
)

/** What gathers the computer players of all editions waits for each: none of them can wait for it. */
const players = refused('src/editions/*/player', [
  ...outsideOf('src/editions/*/player', mayImport['src/editions/*/player']),
  {
    regex: '^#players/(index|bridge|self-play|autopilot)\\.ts$',
    message: 'It waits for the players of all editions.',
  },
])

/** Folders from the ground up: none imports from a floor above its own. */
const floors = {
  'src/discord': [
    ['words'],
    ['parts'],
    ['card', 'chronicle', 'calls', 'sending'],
    ['forms', 'settings'],
    ['panels'],
    ['controls'],
  ],
  // The core knows no feature.
  'src/table': [
    ['core'],
    ['settings', 'holidays', 'suspension', 'bots', 'export', 'advance-orders'],
    ['lobby', 'outages', 'reminders', 'story', 'undo'],
    ['away', 'quiet-hours'],
    ['polls', 'people'],
    ['view'],
    ['outbox', 'privacy', 'presence'],
    ['operations', 'play'],
  ],
}

const downwards = Object.entries(floors).flatMap(([room, levels]) =>
  levels.slice(0, -1).flatMap((floor, at) =>
    floor.map((name) => {
      const above = levels.slice(at + 1).flat()
      return refused(`${room}/${name}`, [
        ...outsideOf(room, mayImport[room]),
        { regex: `^(\\.\\./)+(${above.join('|')})/`, message: `${name} stands below ${above.join(', ')}.` },
      ])
    }),
  ),
)

/** What people type, and what errors say, is read in a time that grows as its length does. */
const linear = {
  files: ['src/**', 'commands/**', 'scripts/**'],
  plugins: { regexp },
  rules: {
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
}

export default tseslint.config(
  { ignores: ['node_modules', 'src/store/client', 'data', 'coverage', 'src/playground/page'] },
  js.configs.recommended,
  ...tseslint.configs.recommendedTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  ...arrows,
  players,
  ...downwards,
  linear,
  { files: ['scripts/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
