import { existsSync, globSync, readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it } from 'vitest'
import { iconOf, isIcon } from '#art/icons.ts'
import { figures } from '#art/tokens.ts'
import { editions } from '#editions/index.ts'
import { looks } from '#editions/looks.ts'
import type { Board } from '#engine/board.ts'
import { editionWords } from '#editions/words.ts'
import type { Edition } from '#engine/edition.ts'
import { usBoard } from '#mechanics/board/us-board.ts'
import { factsOfEditions } from '#test/scenario/fields.ts'
import { refusalFacts } from '#test/scenario/refusal-facts.ts'
import { locales, speak } from '#text/index.ts'
import { ruleBook, rulesById } from '#text/rules/books.ts'
import { lengths } from '#text/themes/read.ts'
import { Lacking } from './lacking.ts'
import { middles } from './middles.ts'
import { plans } from './plans.ts'
import { noteUntold, toldAlike } from './reasons.ts'
import { shownIn } from './shown.ts'

/** Returns every board of an edition: with its default options, and with each of its presets. */
function boardsOf(edition: Edition): Board[] {
  const usual = Object.fromEntries(edition.options.map((spec) => [spec.name, spec.default]))
  return [{}, ...Object.values(edition.presets)].map((options) => edition.board({ ...usual, ...options }))
}

/** Kinds of squares whose effect the mechanics implement. */
const plainSquares = new Set(['go', 'jail', 'lot', 'station', 'utility', 'card', 'tax', 'parking', 'toJail'])

const own = (name: string, file: string) => `src/editions/${name}/${file}`
const ownTest = (name: string, file: string) => `test/editions/${name}/${file}`

/** Kinds of squares by id, on the board whose squares all themes name. */
const defaultKinds = new Map(usBoard.squares.map(({ id, kind }) => [id, kind]))

/** Returns all source files of an edition, joined. */
function sourceOf(name: string): string {
  return globSync(own(name, '**/*.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
}

/** Checks for things that are easy to forget in a new edition. Each failure says what to write, and where. */
describe.each(Object.values(editions).map((edition) => [edition.name, edition] as const))(
  'completeness of %s:',
  (name, edition) => {
    let lacking = new Lacking(edition)
    const squares = boardsOf(edition).flatMap((board) => board.squares)

    beforeEach(() => {
      lacking = new Lacking(edition)
    })

    it('it has all its parts', () => {
      lacking.unless(
        existsSync(own(name, 'rules.md')),
        `its rules are missing: write ${own(name, 'rules.md')}.`,
      )
      lacking.unless(
        (ruleBook(name)?.gist ?? '').length > 300,
        `its rules do not say in a few sentences how it goes: write a paragraph of more than 300 characters under the heading \`## In one paragraph\` in ${own(name, 'rules.md')}; /rules shows it.`,
      )
      for (const locale of locales) {
        const file = own(name, `words/${locale}/index.ts`)
        lacking.unless(existsSync(file), `it has no words: export \`words\` in ${file}.`)
      }
      const look = own(name, 'look/index.ts')
      lacking.unless(
        name in looks.colours && name in looks.emblems,
        `its board looks like any other: export \`look\` with \`colours\` and \`emblem\` in ${look}.`,
      )
      lacking.unless(
        globSync(`${ownTest(name, 'scenarios')}/*.yml`).length > 0,
        `its rules have no scenarios: write some in ${ownTest(name, 'scenarios/')} (docs/scenarios.md).`,
      )
      lacking.unless(
        name in middles,
        `there is no middle of its games: export \`scramble\` in ${ownTest(name, 'middle.ts')}.`,
      )
      lacking.unless(
        name in plans,
        `its whole games are not recorded: export \`plan\` in ${ownTest(name, 'plan.ts')}, then \`npm run record -- ${name}\`.`,
      )
      lacking.unless(
        name in factsOfEditions || !/interface Edition(Events|Refusals)\b/.test(sourceOf(name)),
        `scenarios cannot name its events and refusals: export \`facts\` in ${ownTest(name, 'facts.ts')}.`,
      )
      lacking.unless(
        edition.advanceOrders === undefined || existsSync(ownTest(name, 'advance-orders.ts')),
        `its orders in advance are not tried: export \`tried\` in ${ownTest(name, 'advance-orders.ts')}.`,
      )
      lacking.unless(
        existsSync(ownTest(name, 'scenario-words.md')),
        `nothing says which words its scenarios know: \`npm run scenario -- --write-list\` writes ${ownTest(name, 'scenario-words.md')}.`,
      )
      expect(lacking.sentences).toEqual([])
    })

    it('every square has a name and a shape', () => {
      for (const board of boardsOf(edition))
        for (const locale of locales) {
          const ref = { name: board.names, base: board.names, own: null }
          const words = speak(locale).of(name).themed(ref)
          const file = own(name, `words/${locale}/`)
          for (const { id } of board.squares) {
            const known = words.theme.squares[id]
            lacking.unless(
              known !== undefined,
              `the square ${id} has no name: write \`board.squares['${id}']\` in ${file}.`,
            )
            lacking.unless(
              (known?.short ?? '').length <= lengths.short,
              `the square ${id} has a long short name: at most ${lengths.short} characters, in ${file}.`,
            )
          }
          for (const group of Object.keys(board.groups))
            lacking.unless(
              words.board.groupNames[group] !== undefined,
              `the group ${group} has no name: write \`board.groups['${group}']\` in ${file}.`,
            )
        }
      for (const square of squares)
        lacking.unless(
          iconOf(square) !== 'other',
          `squares of the kind ${square.kind} have no shape: bring one as \`shapes['${square.kind}']\`, or name one in \`squares['${square.kind}']\`, in ${own(name, 'look/index.ts')}.`,
        )
      expect(lacking.sentences).toEqual([])
    })

    it('a square whose kind differs from the themes’ has its own name', () => {
      for (const { id, kind } of squares)
        for (const locale of locales)
          lacking.unless(
            [undefined, kind].includes(defaultKinds.get(id)) ||
              toldAlike[name]?.squares?.includes(kind) ||
              editionWords[locale]?.[name]?.board?.squares?.[id] !== undefined,
            `the square ${id} is of the kind ${kind} here, and themes name it as one of the kind ${defaultKinds.get(id)}: write \`board.squares['${id}']\` in ${own(name, `words/${locale}/`)}, or, where that name is right, export \`toldAlike = { squares: ['${kind}'] }\` from ${ownTest(name, 'told-alike.ts')}.`,
          )
      expect(lacking.sentences).toEqual([])
    })

    it('every kind of square has a step, and a stake for luck', () => {
      for (const kind of new Set(squares.map((square) => square.kind)))
        lacking.unless(
          `land.${kind}` in edition.steps || !('land' in edition.steps),
          `nothing happens on squares of the kind ${kind}: list the mechanic that has them, or write a step \`land.${kind}\`, in ${own(name, 'index.ts')}.`,
        )
      lacking.unless(
        // Stories of games with secret acts do not show luck.
        edition.stake !== undefined || edition.hidesActivity === true,
        `nothing says what a square is worth to who lands there: write \`stake\` in ${own(name, 'index.ts')}; luck is told by it.`,
      )
      expect(lacking.sentences).toEqual([])
    })

    it('payments on its own squares count as luck', () => {
      for (const kind of shownIn(edition).unweighed)
        lacking.unless(
          plainSquares.has(kind) || edition.hidesActivity === true,
          `\`stake\` in ${own(name, 'index.ts')} says nothing, or 0, of squares of the kind ${kind}, where something is paid.`,
        )
      expect(lacking.sentences).toEqual([])
    })

    it('its channel hides activity if players act in secret', () => {
      lacking.unless(
        edition.hidesActivity !== true || edition.chronicle !== undefined,
        `it hides activity, and a card changes with every move: write \`chronicle\` in ${own(name, 'index.ts')}, or take out \`hidesActivity\`.`,
      )
      expect(lacking.sentences).toEqual([])
    })

    it('every topic of its help leads somewhere', () => {
      const known = { ...edition.prompts, ...edition.freeActions, ...refusalFacts }
      const kinds = new Set(squares.map(({ kind }) => kind))
      for (const topic of Object.keys(edition.help)) {
        lacking.unless(
          topic in known || kinds.has(topic),
          `help has the topic ${topic}, which is no decision, move, refusal or kind of square of it: take it out of \`help\` in ${own(name, 'index.ts')}.`,
        )
        lacking.words(`the topic ${topic} of its help`, 'rules', `kind.${topic}`)
        if (kinds.has(topic)) lacking.words(`the help with squares of the kind ${topic}`, 'help', topic)
      }
      expect(lacking.sentences).toEqual([])
    })

    it('every rule in its help and its options exists', () => {
      const named = [
        ...Object.entries(edition.help).map(([topic, ids]) => [`help['${topic}']`, ids] as const),
        ...edition.options.map((spec) => [`rules of the option ${spec.name}`, spec.rules] as const),
      ]
      for (const [place, ids] of named)
        for (const id of ids)
          lacking.unless(
            rulesById([id]).length > 0,
            `\`${place}\` names the rule ${id}, which is in no catalogue: write it into ${own(name, 'rules.md')}, or name another one in ${own(name, '')} or with its mechanic in src/mechanics/.`,
          )
      expect(lacking.sentences).toEqual([])
    })

    // The test that runs the scenarios checks the reasons that occur there.
    it('every reason in its games’ events has words', () => {
      noteUntold(lacking, edition, shownIn(edition).given.values())
      expect(lacking.sentences).toEqual([])
    })

    it('every event and refusal of its own has words', () => {
      const { events = {}, refusals = {} } = factsOfEditions[name] ?? {}
      const sections = ['clause', 'line', 'moment', 'chronicle'] as const
      for (const kind of Object.keys(events))
        for (const locale of locales) {
          const words = speak(locale).of(name)
          lacking.unless(
            sections.some((section) => words.find(section, kind) !== null),
            `the event ${kind} has no words: write \`line['${kind}']\` or \`clause['${kind}']\` in ${own(name, `words/${locale}/`)}.`,
          )
        }
      for (const code of Object.keys(refusals)) lacking.words(`the refusal ${code}`, 'refusal', code)
      expect(lacking.sentences).toEqual([])
    })

    it('its playing pieces have shapes and names', () => {
      for (const token of edition.tokens ?? []) {
        lacking.unless(
          figures.some(({ id }) => id === token),
          `the token ${token} has no shape: bring \`figures['${token}']\` in ${own(name, 'look/index.ts')}.`,
        )
        for (const locale of locales)
          lacking.unless(
            speak(locale).board.tokenNames[token] !== undefined,
            `the token ${token} has no name: write \`board.tokens['${token}']\` in ${own(name, `words/${locale}/`)}.`,
          )
      }
      expect(lacking.sentences).toEqual([])
    })

    it('its marks, lines, moments and reasons have shapes and words', () => {
      const shown = shownIn(edition)
      for (const [kind, icon] of shown.marks) {
        lacking.unless(
          isIcon(icon),
          `the mark ${kind} has no shape ${icon}: bring it as \`shapes['${icon}']\` in ${own(name, 'look/index.ts')}.`,
        )
        lacking.words(`the mark ${kind}`, 'mark', kind)
      }
      for (const { kind, sheet } of shown.lines.values())
        if (sheet === null || speak('en').of(name).find('sheet', `${sheet}/${kind}`) === null)
          lacking.words(
            `the line ${kind} ${sheet === null ? 'of its state' : `of the sheet ${sheet}`}`,
            'status',
            kind,
          )
      for (const moment of edition.moments ?? [])
        if (typeof moment !== 'string')
          lacking.unless(
            isIcon(moment.icon),
            `the moment ${moment.kind} has no shape ${moment.icon}: bring it as \`shapes['${moment.icon}']\` in ${own(name, 'look/index.ts')}.`,
          )
      for (const why of shown.reasons)
        if (speak('en').of(name).find('refusal', why) === null)
          lacking.words(`the reason ${why}`, 'reason', why)
      expect(lacking.sentences).toEqual([])
      expect(shown.marks.size > 0, `${name} shows some mark in its games`).toBe(edition.marks !== undefined)
      expect(shown.lines.size > 0, `${name} shows some line in its games`).toBe(
        edition.status !== undefined || edition.sheets !== undefined,
      )
    })
  },
)
