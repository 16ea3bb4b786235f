import js from '@eslint/js'
import { createNodeResolver, importX } from 'eslint-plugin-import-x'
import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'

/** Who may import whom (docs/design.md). A room reaches another only through `#room/…`; inside, paths are relative. */
const mayImport = {
  'src/engine': [],
  'src/editions': ['engine'],
  'src/players': ['engine'],
  'src/art': ['engine', 'text'],
  'src/text': [],
  'src/store': [],
  'src/clock': ['store'],
  'src/table': ['engine', 'editions', 'store', 'clock', 'players'],
  'src/discord': ['table', 'art', 'text'],
  commands: ['discord', 'table'],
  'src/playground': [],
}
const rooms = [
  'commands',
  'discord',
  'table',
  'engine',
  'editions',
  'players',
  'store',
  'clock',
  'art',
  'text',
  'playground',
  'test',
]

const refused = (folder, patterns) => ({
  files: [`${folder}/**/*.ts`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
})

const outsideOf = (folder, allowed) =>
  rooms
    .filter((room) => !allowed.includes(room))
    .map((room) => ({
      regex: `^#${room}/`,
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

/** The folders of src/discord from the ground up: none imports from a floor above its own. */
const floors = [
  ['words'],
  ['parts'],
  ['card', 'chronicle', 'calls', 'sending'],
  ['forms', 'settings'],
  ['panels'],
  ['controls'],
]

const downwards = floors.slice(0, -1).flatMap((floor, at) =>
  floor.map((name) => {
    const above = floors.slice(at + 1).flat()
    return refused(`src/discord/${name}`, [
      ...outsideOf('src/discord', mayImport['src/discord']),
      { regex: `^(\\.\\./)+(${above.join('|')})/`, message: `${name} stands below ${above.join(', ')}.` },
    ])
  }),
)

/** Where files import each other in one direction only. */
const straight = ['src/engine', 'src/editions', 'src/table', 'src/players', 'src/discord']

const noCircles = {
  files: straight.map((folder) => `${folder}/**/*.ts`),
  plugins: { 'import-x': importX },
  settings: {
    'import-x/parsers': { '@typescript-eslint/parser': ['.ts'] },
    'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts'] })],
  },
  rules: { 'import-x/no-cycle': 'error' },
}

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
  ...downwards,
  noCircles,
  linear,
  { files: ['scripts/**/*.ts', 'test/**/*.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
