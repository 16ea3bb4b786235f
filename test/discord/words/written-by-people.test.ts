import fc from 'fast-check'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { altText, textBoard } from '#art/index.ts'
import { closedText } from '#discord/sending/steps.ts'
import { cancelledCard, closedContent, turnCard } from '#discord/card/turn.ts'
import { lobbyCard } from '#discord/card/lobby.ts'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { bodyOf } from '#discord/parts/message.ts'
import { sceneOf } from '#discord/parts/pictures.ts'
import { readingOf, type Running } from '#discord/reading.ts'
import { narrate, plainLines } from '#discord/words/narrate.ts'
import type { GameEvent } from '#engine/event.ts'
import { answers, freeActions } from '#engine/moves.ts'
import { plainChoice } from '#table/core/play-move.ts'
import { distinctName } from '#table/lobby/names.ts'
import { emptyLook } from '#table/view/look.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { speak } from '#text/index.ts'
import { oneLine } from '#text/one-line.ts'
import { readOwnTheme } from '#text/themes/index.ts'
import { editionNames } from '#test/discord/editions.ts'
import {
  infoOf,
  readingFrom,
  playRandomMoves,
  tableOf,
  type Moment,
  type Party,
} from '#test/discord/games.ts'
import { playRandomGame } from '#test/editions/wander.ts'
import { actingIn, formattingOf, hostileText, unseenIn } from '#test/text/hostile.ts'

const runs = { numRuns: 150 }
const people: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cyd'] }

/** Expects the same lines and formatting as with harmless texts, and no invisible characters. */
function expectAlike(hostile: string, calm: string): void {
  expect(unseenIn(hostile)).toBeNull()
  expect(formattingOf(hostile)).toEqual(formattingOf(calm))
}

/** Matches the free texts that random moves write. */
const written = /^x{10,}$/

/** A free text of a move, and the event that shows it to others. */
interface Written {
  act: string
  event: GameEvent | null
  reading: Running | null
}

function isIn(value: unknown): boolean {
  if (typeof value === 'string') return written.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isIn)
}

function withText<Value>(value: Value, text: string): Value {
  return JSON.parse(JSON.stringify(value), (_name, one: unknown) =>
    typeof one === 'string' && written.test(one) ? text : one,
  ) as Value
}

/** Reduces long lists to the entries with a text. */
function shortened(event: GameEvent): GameEvent {
  return Object.fromEntries(
    Object.entries(event).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) && isIn(value) ? value.filter(isIn) : value,
    ]),
  ) as unknown as GameEvent
}

/** Plays an edition and collects each act that asks for a text, and each kind of event with one. */
function writtenIn(edition: string): Written[] {
  const found = new Map<string, Written>()
  const isUltimate = infoOf(edition).options.some(({ name }) => name === 'ultimate')
  const ways = { players: 4, ends: true, quits: 100_000, ...(isUltimate && { options: { ultimate: true } }) }
  for (const seed of [2, 3, 5, 6])
    playRandomGame(
      edition,
      seed,
      800,
      ({ position, events }) => {
        const party = { people: position.game.seats.map(() => true), names: ['Ann', 'Bo', 'Cyd', 'Dee'] }
        for (const seat of position.game.seats.keys())
          for (const { act, ask } of [...answers(position, seat), ...freeActions(position, seat)])
            if (ask.some(({ type }) => type === 'text')) found.set(act, { act, event: null, reading: null })
        for (const event of events)
          if (isIn(event) && !found.has(event.kind))
            found.set(event.kind, {
              act: '',
              event: shortened(event),
              reading: readingFrom(position, party, null),
            })
      },
      ways,
    )
  return [...found.values()]
}

const texts = editionNames.flatMap(writtenIn)
const events = texts.flatMap(({ event, reading }) =>
  event && reading ? [{ kind: event.kind, event, reading }] : [],
)

describe('free texts of moves', () => {
  it('include one of each act that asks for a text', () => {
    const files = ['src/editions', 'src/mechanics'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => readFileSync(`${folder}/${name}`, 'utf8')),
    )
    const asked = files.flatMap((source) => source.match(/type: 'text'/g) ?? [])
    const acts = new Set(texts.map(({ act }) => act).filter(Boolean))
    expect(acts.size).toBe(asked.length)
    expect(acts.size).toBeGreaterThan(0)
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['falseCry', 'juryOpened', 'timeline']),
    )
  })

  it.each(events)('in $kind look like a quotation, also from older games', ({ event, reading }) => {
    const told = (text: string) => {
      const shown = withText(event, text)
      return [...linesOf(reading, [shown]), ...plainLines(reading, [shown])].join('\n')
    }
    const calm = told('Calm words')
    fc.assert(
      fc.property(
        hostileText.filter((text) => oneLine(text) !== ''),
        (text) => expectAlike(told(text), calm),
      ),
      runs,
    )
  })

  it('are stored on one line', () => {
    fc.assert(
      fc.property(hostileText, (how) => {
        const stored = plainChoice({ act: 'accuse', prompt: null, with: { how, deep: [{ how }] } }, 10_000)
        const said = stored?.with['how'] as string
        expect(said).not.toContain('\n')
        expect(unseenIn(said)).toBeNull()
        expect(stored?.with).toEqual({ how: said, deep: [{ how: said }] })
      }),
      runs,
    )
  })
})

const parties = fc.array(hostileText, { minLength: 3, maxLength: 3 }).map((typed): Party => {
  const names: string[] = []
  for (const [seat, name] of typed.entries())
    names.push(distinctName({ id: `10000000000000000${seat}`, name, account: `user_${seat}` }, names))
  return { ...people, names }
})

/** Returns every tenth moment of a random game. */
function momentsOf(edition: string): Moment[] {
  const moments: Moment[] = []
  playRandomMoves(people, 7, 150, (moment) => moments.push(moment), edition)
  return moments.filter((_, at) => at % 10 === 0)
}

/** Returns the texts that messages show about a moment. */
function messagesAt(
  { position, events }: Moment,
  party: Party,
): { text: string; bare: string; board: string } {
  const running = readingFrom(position, party, null)
  const open = emptyLook(tableOf(party, { status: 'lobby', edition: position.edition.name }), 0, 0)
  const lobby = readingOf(open, infoOf(position.edition.name), speak('en'))
  const cards = [
    turnCard(running, narrate(running, events), { file: 'board.png', alt: '' }),
    ...closedText(closedContent(running, events)).components,
    lobbyCard(lobby),
    cancelledCard(lobby),
  ].map((card) => bodyOf({ components: [card] }).body)
  const labels = cards
    .flatMap(controlsOf)
    .flatMap(({ label, placeholder, options }) => [
      label ?? placeholder ?? '',
      ...(options ?? []).map((one) => one.label),
    ])
  const scene = sceneOf(running)
  return {
    text: [
      ...cards.map((card) => textOf(card as never)),
      ...plainLines(running, events),
      ...linesOf(running, events),
    ].join('\n'),
    bare: [...labels, altText(scene)].join('\n'),
    board: textBoard(scene),
  }
}

describe.each(editionNames)('names of people in %s', (edition) => {
  it('have no formatting and no mentions, and stay on their lines', () => {
    const moments = momentsOf(edition)
    expect(moments.length).toBeGreaterThan(1)
    fc.assert(
      fc.property(parties, fc.nat(moments.length - 1), (party, at) => {
        const { text, bare, board } = messagesAt(moments[at] as Moment, party)
        expect(unseenIn(text)).toBeNull()
        expect(actingIn(text)).toEqual([])
        expect(unseenIn(bare)).toBeNull()
        expect(unseenIn(board)).toBeNull()
        expect(board.match(/`/g)).toHaveLength(6)
      }),
      { numRuns: 25 },
    )
  })
})

describe('pasted text', () => {
  it('as a server theme is refused or shown without formatting', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (title, name) => {
        const read = readOwnTheme(`title: ${JSON.stringify(title)}\nsquares:\n  1: ${JSON.stringify(name)}`)
        if (!('theme' in read)) return
        for (const word of [
          read.theme.title,
          ...Object.values(read.theme.squares ?? {}).flatMap(({ name, short }) => [name, short]),
        ]) {
          expect(unseenIn(word)).toBeNull()
          expect(formattingOf(word).join('')).toMatch(/^["“”]*$/)
        }
      }),
      { numRuns: 500 },
    )
  })
})
