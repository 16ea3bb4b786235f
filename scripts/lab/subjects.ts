import { existsSync, readFileSync } from 'node:fs'
import { cached } from '#caches/cached.ts'
import { catalogues } from '#editions/catalogues.ts'
import { editionOf, editions } from '#editions/index.ts'
import { editionWords } from '#editions/words.ts'
import { type Edition } from '#engine/edition.ts'
import { resolveOptions } from '#engine/house-rules.ts'
import { paces } from '#engine/paces.ts'
import { valueOf } from '#table/lobby/house-rules.ts'
import { presetOf, presetOptions, usual } from '#table/lobby/presets.ts'
import { aboutText } from '#text/edition-about.ts'
import { mechanics } from '#text/en/mechanics.ts'
import { hint } from '#text/hint.ts'
import { speak, type Words } from '#text/index.ts'
import type { OwnWords } from '#text/own-words.ts'
import { readRuleBook, rowOf } from '#text/rules/read.ts'
import {
  readQuestions,
  spoken,
  type Options,
  type Question,
  type Subject,
  type Wording,
} from '@shortchange/lab'
import { instruments } from './instruments.ts'

const made = new Map<string, Subject>()

export const subjects = {
  names: Object.keys(editions),
  of: (name: string): Subject => cached(made, name, () => subjectOf(editionOf(name))),
  hint,
}

/** Returns the questions of an edition's file; empty without one. */
export function questionsOf(edition: string): Question[] {
  const file = `src/editions/${edition}/lab/questions.yml`
  const url = new URL(`../../${file}`, import.meta.url)
  return existsSync(url) ? readQuestions(subjects, edition, file, readFileSync(url, 'utf8')) : []
}

/** Options about the table and its clocks: computer players sit at one table and never wait. */
const ofTheTable = new Set(['pace', 'pace.hours', 'board', 'players.max', 'seating', 'turn.autoEnd'])
const ofTheClocks = 'clocks'

function subjectOf(edition: Edition): Subject {
  const { name, options, players, help } = edition
  const words = speak('en').of(name)
  return {
    name,
    title: words.find('edition', name) ?? name,
    about: aboutText(words, edition),
    words: wordingOf(edition, words),
    players,
    options,
    unasked: new Set(
      options
        .filter((spec) => ofTheTable.has(spec.name) || spec.group === ofTheClocks)
        .map((spec) => spec.name),
    ),
    presets: [usual, ...Object.keys(edition.presets)],
    presetOptions: (preset) => presetOptions(edition, preset, {}),
    presetOf: (chosen) => presetOf(edition, chosen),
    valueOf: (spec, text) => valueOf(spec, text),
    resolved: (chosen) => resolveOptions(edition, chosen),
    rules: rulesOf(name),
    knows: (kind, thing) =>
      kind === 'event'
        ? isEvent(words, thing)
        : kind === 'card'
          ? cardsOf(edition).includes(thing)
          : thingsWith(edition, {})[kind].includes(thing),
    thingsWith: (chosen) => thingsWith(edition, chosen),
    topics: help,
    counted: instruments[name]?.counted ?? {},
    paces,
  }
}

function rulesOf(edition: string): Subject['rules'] {
  const markdown = catalogues[edition] ?? ''
  const texts = new Map(
    readRuleBook(markdown).sections.flatMap(({ rules }) => rules.map(({ id, text }) => [id, text] as const)),
  )
  return {
    file: `src/editions/${edition}/rules.md`,
    has: (id) => new RegExp(`\\b${id.replace(/[^\w-]/g, '\\$&')}\\b`).test(markdown),
    text: (id) => texts.get(id) ?? toldInRow(markdown, id),
  }
}

/** Returns the text about an option or a ruling: the longest cell of its row in the catalogue. */
function toldInRow(markdown: string, id: string): string | null {
  const cells = rowOf(markdown, id).map((cell) => cell.replace(/[`*]/g, ''))
  return cells.reduce<string | null>(
    (longest, cell) => (cell.length > (longest ?? '').length ? cell : longest),
    null,
  )
}

function thingsWith(edition: Edition, options: Options): ReturnType<Subject['thingsWith']> {
  const there = instruments[edition.name]?.cardsIn?.(resolveOptions(edition, options))
  const cards = cardsOf(edition)
  return {
    act: actsOf(edition),
    prompt: Object.keys(edition.prompts),
    event: eventsOf(edition),
    card: there ? cards.filter((card) => there.includes(card)) : cards,
    square: [...new Set(edition.board(options).squares.map(({ kind }) => kind))],
  }
}

function cardsOf({ decks }: Edition): string[] {
  return Object.values(decks).flat()
}

function actsOf({ prompts, freeActions }: Edition): string[] {
  const answers = Object.values(prompts).flatMap(({ acts }) => Object.keys(acts))
  return [...new Set([...answers, ...Object.keys(freeActions)])]
}

/** Sections of the catalogues by kind of event. */
const eventSections = ['clause', 'line', 'aside', 'chronicle'] as const

/** Events have no list at run time; an event is known if the catalogues have words for it. */
function isEvent(words: Words, name: string): boolean {
  return eventSections.some((section) => words.find(section, name) !== null)
}

/** Returns the kinds of events with words of the edition or its mechanics. */
function eventsOf({ name, vocabulary = Object.keys(mechanics) }: Edition): string[] {
  const byMechanic: Readonly<Record<string, Partial<OwnWords>>> = mechanics
  const all = [editionWords['en']?.[name], ...vocabulary.map((mechanic) => byMechanic[mechanic])]
  const kinds = all.flatMap((words: Partial<OwnWords> = {}) =>
    eventSections.flatMap((section) => Object.keys(words[section] ?? {})),
  )
  return [...new Set(kinds)].filter((kind) => /^[a-z]\w*$/.test(kind)).sort()
}

function wordingOf(edition: Edition, words: Words): Wording {
  const { name, decks } = edition
  const themed = (options: Options) => {
    const theme = edition.theme(resolveOptions(edition, options))
    return words.themed({ name: theme, base: theme, own: null })
  }
  return {
    preset: (preset) => ({
      name: words.find('edition', `${name}/${preset}`) ?? preset,
      about:
        words.find('edition', `${name}/${preset}.about`) ?? `The preset ${preset} beside the usual rules.`,
    }),
    option: (option) => ({
      name: words.find('option', option) ?? option,
      about: words.find('option', `${option}.help`) ?? `The option ${option}.`,
    }),
    value: (option, value) => words.find('option', `${option}=${value}`),
    card: (card, options) => {
      const { find } = themed(options)
      const deck = Object.keys(decks).find((one) => decks[one]?.includes(card)) ?? ''
      return `${find('deck', deck) ?? deck}: ${find('card', `${card}.name`) ?? find('card', card) ?? card}`
    },
    // A button's label is incomplete without its number or name.
    act: (act, options) => {
      const text = themed(options).find('act', act)
      return text === null || /–|NaN/.test(text) ? capital(spoken(act)) : text
    },
  }
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
