import { altText, type Drawing } from '#art/index.ts'
import { describe, expect, it } from 'vitest'
import { liesOf, revealOf } from '#discord/card/reveal.ts'
import type { AppContext, Scope } from '#discord/app-context.ts'
import type { Task } from '#discord/channel-style.ts'
import type { Running } from '#discord/reading.ts'
import type { LogEntry } from '#discord/shapes.ts'
import { linesOf } from '#discord/chronicle/event-lines.ts'
import { resultMessage } from '#discord/card/result.ts'
import { Pictures, sceneOf } from '#discord/parts/pictures.ts'
import { lies } from '#discord/panels/ended.ts'
import { publicLog } from '#discord/chronicle/panels/log.ts'
import { story } from '#discord/panels/story.ts'
import { bodyOf } from '#discord/parts/message.ts'
import { isOnOneScreen } from '#discord/parts/screen-budget.ts'
import type { Attempt, Play } from '#editions/cheaters/state.ts'
import { typed } from '#test/editions/cheaters/typed.ts'
import { finishGame } from '#editions/cheaters/turn/end.ts'
import type { GameEvent } from '#engine/event.ts'
import { speak } from '#text/index.ts'
import { readingsOf, readMessage } from 'discord-stand-in'
import {
  awkwardName,
  infoOf,
  lookFrom,
  readingFrom,
  playRandomMoves,
  users,
  type Moment,
  type Party,
} from '#test/discord/games.ts'
import { labelsOf, textOf } from '#test/discord/people.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { say, saying } from '#test/text/saying.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cyd'] }

const attempt = (over: Partial<Attempt>): Attempt => ({
  id: 0,
  window: 3,
  seat: 0,
  cheat: 'BANK_HEIST',
  at: 0,
  status: 'succeeded',
  catcher: null,
  deeds: [],
  cash: 0,
  did: { amount: 300 },
  ...over,
})

type Cry = ReturnType<typeof typed>['own']['cries'][number]
/** Ann makes a wrong accusation before Bo makes a right one, and another wrong one later. */
const said: readonly Cry[] = [
  { window: 3, seat: 0, accused: 2, isRight: false },
  { window: 3, seat: 1, accused: 2, isRight: true },
  { window: 7, seat: 0, accused: 1, isRight: false },
]

/** Returns a finished game with these attempts, and the events of its end. */
function ended(attempts: Attempt[], given = party, cries: readonly Cry[] = said) {
  let begun: Moment | undefined
  playRandomMoves(given, 3, 0, (moment) => (begun = moment), 'cheaters')
  const { position } = begun as Moment
  const game = typed(structuredClone(position.game))
  game.own.secret.attempts = attempts
  game.own.cries = [...cries]
  const events: GameEvent[] = []
  const emit = (event: GameEvent) => void events.push(event)
  finishGame({ ...position, game, emit } as unknown as Play, 'home')
  return {
    reading: readingFrom({ ...position, game }, given, null),
    look: lookFrom({ ...position, game }, given, 0),
    entries: [{ no: 1, at: 1, seat: 0, events }],
  }
}

const some = [
  attempt({ worth: 500, until: 3_600_000 }),
  attempt({
    at: 1,
    seat: 2,
    cheat: 'PICKPOCKET',
    status: 'caught',
    catcher: 1,
    did: { amount: 200, victimSeat: 0 },
  }),
  attempt({ at: 2, window: 9, seat: 1, cheat: 'ESCAPE_ARTIST', status: 'void', did: {} }),
]

/** The scope of a request by the first player about a finished game. */
function scopeOf(seen: ReturnType<typeof lookFrom>, reads: Record<string, unknown>): Scope {
  const look = () => Promise.resolve({ ok: true, value: seen })
  const table = { editions: [infoOf('cheaters')], look, ...reads }
  const interaction = { user: { id: users(0), name: 'Ann' }, guild: '200000000000000001', words: speak('en') }
  const app = { table, pictures: new Pictures() } as unknown as AppContext
  return { app, interaction, press: {}, game: 'abcdefghjk' } as unknown as Scope
}

/** A delivery of the end of the game, with its story. */
function taskOf(reading: Running, course = fullStory(3).course): Task {
  const ending = course && { story: { ...fullStory(3), course }, gallery: fullGallery(3) }
  return { delivery: { ending }, reading, running: reading } as unknown as Task
}

/** The messages that reveal everything in the channel, before the result: the lies, and who won a prize. */
async function revealed(reading: Running, entries: LogEntry[]) {
  const steps = revealOf(taskOf(reading), reading, entries)
  const draw = { board: () => Promise.resolve(null), scene: (make: () => Promise<Drawing>) => make() }
  return Promise.all(
    steps.map(async (step) => {
      if (step.do !== 'send') throw new Error('nothing is revealed')
      const { message } = await step.make(draw)
      expect(isOnOneScreen(message.components as never)).toBe(true)
      return { files: message.files ?? [], text: textOf({ components: message.components } as never) }
    }),
  )
}

describe('the summary of lies', () => {
  it('lists who did what, and with which result', async () => {
    const { reading, entries } = ended(some)
    const lies = await liesOf(reading, entries)
    expect(lies?.pictures).toHaveLength(1)
    expect(lies?.pictures[0]?.alt).toContain(
      'Turn 3: Ann, Bank Heist: took $300 out of the tray, got away, +$500. Cyd, Pickpocket: took $200 from Ann, caught by Bo, nearly: Ann.',
    )
    expect(lies?.text).toBe(
      '### Every lie of the evening\n3 lies: 1 caught, 1 not caught, 1 ended without a reward.',
    )
    expect(
      linesOf(
        reading,
        entries.flatMap(({ events }) => events),
      ).slice(0, 4),
    ).toEqual([
      '### What really happened\n-# Everything that was done in secret, turn by turn.',
      '`3` 🎭 **Ann**, Bank Heist: took $300 out of the tray. *Nobody caught it.*',
      '`3` 🚨 **Cyd**, Pickpocket: took $200 from Ann. *Caught by Bo.*',
      '`9` 💨 **Bo**, Escape Artist: slipped the handcuffs. *It ended without a reward.*',
    ])
  })

  it('CHE-213: counts the squares moved with trick dice, even a single one', () => {
    const did = { fromSquare: 7, square: 8, realSquare: 11, real: 4, steps: 1, stop: 1, draws: 1 }
    const { reading, entries } = ended([attempt({ cheat: 'TRICK_DICE', did })])
    const lines = linesOf(
      reading,
      entries.flatMap(({ events }) => events),
    )
    expect(lines.join('\n')).toContain(
      'Trick Dice: went 1 square to Connecticut Avenue instead of 4 to States Avenue.',
    )
  })

  it('appears in the log after the end, with public stops and amounts', async () => {
    const { look, entries } = ended(some)
    const events: GameEvent[] = [
      { kind: 'stopped', seat: 0, square: 8 },
      { kind: 'asked', seat: 1, debtor: 0, amount: 120, square: 8 },
    ]
    const told = [{ no: 1, at: 1, seat: 0, events }, ...entries]
    const scope = scopeOf(look, { log: () => Promise.resolve({ ok: true, value: told }) })
    const shown = { components: (await publicLog(scope, [])).parts } as never
    expect(textOf(shown)).toContain('stops on **Connecticut Avenue**')
    expect(textOf(shown)).toContain('asks **Ann** for **$120**')
    expect(textOf(shown)).toContain('Bank Heist: took $300 out of the tray')
    expect(labelsOf(shown)).toEqual(
      expect.arrayContaining([say('ui.go.older'), say('ui.go.newer'), say('story.watch.more')]),
    )
  })

  it('comes without luck statistics when no landing is recorded', async () => {
    const { look } = ended(some)
    const told = fullStory(3)
    const course = { ...told.course!, deals: [] }
    const textWith = async (given: typeof course) => {
      const value = { ...told, course: given }
      const fine = (of: unknown) => () => Promise.resolve({ ok: true, value: of })
      const gallery = fine({ bets: [], seers: [], lasting: 5, votes: [], until: 0 })
      const { parts } = await story(
        scopeOf(look, { story: fine(value), logPage: fine({ entries: [] }), gallery }),
        [],
      )
      return textOf({ components: parts } as never)
    }
    const luck = course.luck.map(() => ({ landings: 0, expected: 0, actual: 0 }))
    expect(await textWith(course)).toContain('Luck with the dice')
    expect(await textWith({ ...course, luck })).not.toMatch(/Luck with the dice|landings/)
  })

  it('names the worst accuser and the honest players', async () => {
    const level = [attempt({}), attempt({ seat: 2, status: 'caught', catcher: 0 }), attempt({ seat: 2 })]
    const { reading, entries } = ended(level)
    const [lies, scene] = await revealed(reading, entries)
    expect(scene?.files[0]?.alt).toContain('Worst accuser: Ann. 2 false cries.')
    expect(lies?.text).toMatch(saying('story.lies.honest', { who: 'Bo' }))
  })

  it('reveals to the channel who lied, the prizes and the course of wealth', async () => {
    const { reading, entries } = ended(some)
    const [told, scene, ...more] = await revealed(reading, entries)
    expect(more).toEqual([])
    expect(told?.text).toContain('### Every lie of the evening\n3 lies: 1 caught, 1 not caught')
    expect(told?.files.map(({ name }) => name)).toEqual(['lies-1.png'])
    expect(told?.files[0]?.alt).toContain('Turn 3: Ann, Bank Heist: took $300 out of the tray, got away')
    const files = scene?.files ?? []
    expect(files.map(({ name }) => name)).toEqual(['reveal-1.png', 'reveal-2.png'])
    expect(files[0]?.alt).toBe(
      'Ann: 1 lie, none caught. Bo: 1 lie, none caught. Cyd: 1 lie, 1 caught. Boldest: Ann. Bank Heist, worth $500, and nobody saw it. Longest unnoticed: Ann. Bank Heist, for 1 hour. Keenest eye: Bo. One lie caught. Worst accuser: Ann. 2 false cries.',
    )
    expect(files[1]?.alt).toContain('Net worth over')
    const quiet = ended([attempt({ status: 'void' })], party, [])
    const [, table] = await revealed(quiet.reading, quiet.entries)
    expect(table?.files[0]?.alt).toBe('Ann: 1 lie, none caught. Bo: not one lie. Cyd: not one lie.')
  })

  it('shows the channel the largest lies of a long game on one screen', async () => {
    const many = Array.from({ length: 40 }, (_, at) => attempt({ at, window: at + 1, worth: 10 * (at % 20) }))
    const { reading, entries } = ended(many)
    const [told] = await revealed(reading, entries)
    expect(told?.files).toHaveLength(1)
    expect(told?.files[0]?.alt).toContain('The 12 largest of 40 lies')
    expect(told?.files[0]?.alt).toMatch(/Turn 15: .*\+\$140\. Turn 16: .*Turn 40: /)
  })

  it('opens from the result card with a picture of every lie', async () => {
    const { reading, entries, look } = ended(some)
    const message = resultMessage({ reading, lines: [], areLiesTold: true })
    expect(labelsOf({ components: message.components } as never)).toContain(say('story.lies.open'))
    expect(message.files).toEqual([])
    const scope = scopeOf(look, { log: () => Promise.resolve({ ok: true, value: entries }) })
    const panel = await lies(scope, [])
    expect(textOf({ components: panel.parts } as never)).toContain('3 lies: 1 caught')
    expect(panel.files?.map(({ name }) => name)).toEqual(['lies-1.png'])
    expect(panel.files?.[0]?.alt).toContain('Every lie, turn by turn.')
  })

  it('has a page at a time, and all of them for the channel', async () => {
    const { entries, look } = ended(Array.from({ length: 30 }, (_, at) => attempt({ at, window: at })))
    const scope = scopeOf(look, { log: () => Promise.resolve({ ok: true, value: entries }) })
    const filesOf = async (page: string) => (await lies(scope, [page])).files?.map(({ name }) => name)
    expect(await filesOf('0')).toEqual(['lies-1.png'])
    expect(await filesOf('2')).toEqual(['lies-3.png'])
    expect(await filesOf('all')).toHaveLength(3)
    const { parts } = await lies(scope, ['2'])
    expect(labelsOf({ components: parts } as never)).toEqual([say('story.lies.next'), say('ui.share.button')])
    expect(JSON.stringify(parts)).toContain(':go:lies:0')
  })

  it('is empty without lies, and absent in an edition without cheats', async () => {
    const { reading, entries } = ended([], party, [])
    expect(await liesOf(reading, entries)).toEqual({ pictures: [], text: say('story.lies.none') })
    const silent = [{ no: 1, at: 1, seat: 0, events: [] }]
    expect(await liesOf(reading, silent)).toBeNull()
    expect(revealOf(taskOf(reading, null), reading, silent)).toEqual([])
  })

  it('comes with a board that names kept cards', () => {
    const { reading } = ended(some)
    Object.assign(reading.view.seats[1] as object, { cards: [{ deck: 'chance', card: 'C02' }] })
    const facts = altText(sceneOf(reading))
    expect(facts).toContain(`keeps “${reading.words.find('card', 'C02.name')}”`)
    expect(facts).not.toContain('release card')
  })

  it('keeps the card within Discord’s limits for any number of lies', async () => {
    const awkward: Party = { people: [true, true, true], names: [awkwardName, awkwardName, awkwardName] }
    const many = Array.from({ length: 400 }, (_, at) => attempt({ ...some[at % 3], at, window: at }))
    const { reading, entries } = ended(many, awkward)
    const { pictures } = (await liesOf(reading, entries))!
    expect(pictures).toHaveLength(6)
    const lines = Array.from({ length: 80 }, () => ({
      text: 'x'.repeat(120),
      weight: 'usual' as const,
      headline: null,
    }))
    const drawn = { png: Buffer.alloc(1), alt: 'x'.repeat(1024), key: 'k' }
    const message = resultMessage({ reading, lines, drawn, areLiesTold: true })
    // Throws when Discord would refuse the message.
    const uploads = (message.files ?? []).map(({ name }) => name)
    readMessage(bodyOf(message).body, {
      way: 'reply',
      at: [],
      uploads,
      old: null,
      readings: readingsOf('mean'),
    })
    // The button is present even when the card has no room for anything else.
    expect(JSON.stringify(message.components)).toContain(':open:lies')
  })
})
