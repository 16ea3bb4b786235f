import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cheatKeys, type CheatKey } from '#editions/cheaters/keys.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import { hotel } from '#engine/board.ts'
import type { Game } from '#engine/game.ts'
import type { SmallAnswers } from '#discord/parts/answers-in-ids.ts'
import type { Chair } from '#playground/index.ts'
import {
  asked,
  commit,
  entries,
  openHall,
  playTurn,
  requests,
  use,
  withSameChance,
  minute,
  type Hall,
  type Stage,
} from '../chronicles.ts'
import { labelsOf } from '../people.ts'
import { settled } from '../place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'

withSameChance(['join-Bo', 'join-Cy'])

/**
 * The master property (CHE-340, CHE-341) in the channel: of two games with the same chance, presses and times, one has a
 * cheat in it. What the bot asks of the channel is compared byte for byte, but for the facts of the ledger that differ.
 */

const [ann, bo, cy] = [0, 1, 2]
/** What Bo rolls first in every game of such a hall. */
const rolled = 6
const [mediterranean, baltic, oriental, vermont] = [1, 3, 5, 7]
const [justVisiting, stCharles, states, chanceSquare] = [9, 10, 11, 6]

/** Each has two deeds, Cy a hotel, and Ann is in the cell. Bo stops where they stand as they begin, and six squares on. */
function position(faceUp: readonly CheatKey[], stop: number, ultimate: boolean): (game: Game) => void {
  return (game) => {
    if (ultimate) Object.assign(game.options, { ultimate })
    Object.assign(ownOf(game), { faceUp: [...faceUp], handcuffs: ann })
    game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
    game.decks['chance'] = ['C09', ...(game.decks['chance'] ?? []).filter((card) => card !== 'C09')]
    const owned = [
      [mediterranean, oriental],
      [baltic, vermont],
      [stCharles, states],
    ]
    owned.forEach((squares, owner) =>
      squares.forEach((square) => Object.assign(game.deeds[square] ?? {}, { owner })),
    )
    Object.assign(game.deeds[stCharles] ?? {}, { level: hotel })
    game.bank.hotels = (game.bank.hotels ?? 0) - 1
    Object.assign(game.seats[ann] ?? {}, { at: justVisiting, jail: 0 })
    Object.assign(game.seats[bo] ?? {}, { at: (stop + 36 - rolled) % 36 })
    ownOf(game).secret.opening = ledgerOf(typed(game))
  }
}

/** What of the ledger a cheat may show in picture and handover card: nothing, rounded cash, or things on the board. */
type Shows = 'nothing' | 'cash' | 'board'

interface Crime {
  name: string
  /** Who does it, and in answer to what; without a prompt after the first roll. */
  by: number
  at?: string
  /** Right after the usual answer to that. */
  isAfter?: true
  /** One after the other. */
  deeds: [act: string, answers?: SmallAnswers][]
  shows: Shows
  /** The answer leads elsewhere: the same is told up to the line of that kind, which names what differs. */
  until?: RegExp
  /** A message that does not come where it was done; all others do. */
  lacks?: RegExp
}

const sleeveWith = (name: string, shows: Shows, ...deeds: Crime['deeds']): Crime => ({
  name,
  by: ann,
  deeds,
  shows,
})

const stopLine = /The [^"*]+ stops on \*\*[^*]+\*\*/
const cardLine = /plays Chance: [^"\\]+/

const rollLine = /\*\*[^*"]+\*\* rolls [^"]+\*\*[^*"]+\*\*/
const askingLine = /\*\*[^*"]+\*\* asks \*\*[^*"]+\*\* for [^"\\]+/
/** With all that follows of its message: it calls who has the tray. */
const trayLine = /The tray goes to .*/
const payingLine = /[^*"\\]+ pays [^"\\]+\./

interface Scene {
  title: string
  faceUp: CheatKey[]
  stop: number
  crimes: Crime[]
  ultimate?: true
}

const scenes: Scene[] = [
  {
    title: 'deeds, pockets and handcuffs',
    faceUp: ['ESCAPE_ARTIST', 'SLIPPERY_DEED', 'PROPERTY_SWAP', 'BANK_HEIST', 'PICKPOCKET'],
    stop: justVisiting,
    crimes: [
      sleeveWith('Escape Artist', 'board', ['slipCuffs']),
      sleeveWith('Slippery Deed', 'board', ['pocketDeed', { square: [states] }]),
      sleeveWith('Property Swap', 'board', ['swapDeeds', { give: [oriental], get: [states] }]),
      sleeveWith('Bank Heist', 'cash', ['reachTray', { amount: 100 }]),
      sleeveWith('a sum that is refused', 'nothing', ['reachTray', { amount: 5 }]),
      sleeveWith('Pickpocket', 'cash', ['pickPocket', { seat: cy, amount: 50 }]),
    ],
  },
  {
    title: 'hotels and instructions',
    faceUp: ['UNLICENSED_CONTRACTOR', 'SURPRISE_DEMOLITION', 'PRICE_GOUGING', 'SQUATTERS_RULE', 'FREE_STAY'],
    stop: justVisiting,
    crimes: [
      sleeveWith('Unlicensed Contractor', 'board', ['placeHotel', { from: [stCharles], square: [oriental] }]),
      sleeveWith('Surprise Demolition', 'board', ['liftHotel', { square: [stCharles], onto: [oriental] }]),
      sleeveWith('Price Gouging, armed', 'nothing', ['armGouge', { square: oriental, sum: 60 }]),
      sleeveWith('Squatter’s Rule, armed', 'nothing', ['armSquat', { square: [stCharles] }]),
      sleeveWith('armed and taken back', 'nothing', ['armSquat', { square: [states] }], ['disarm']),
    ],
  },
  {
    title: 'moves, allowances and payments',
    faceUp: ['EXTRA_ALLOWANCE', 'SHORTCHANGED', 'IDENTITY_THEFT', 'BANK_HEIST', 'TRICK_DICE'],
    stop: mediterranean,
    crimes: [
      { name: 'Extra Allowance', by: bo, at: 'allowance', deeds: [['takeMore']], shows: 'cash' },
      { name: 'Shortchanged', by: bo, at: 'bill', deeds: [['handOver', { amount: 10 }]], shows: 'cash' },
      {
        name: 'Trick Dice',
        by: bo,
        at: 'move',
        deeds: [['otherNumber', { steps: rolled + 2 }]],
        shows: 'board',
        until: stopLine,
      },
      {
        name: 'Identity Theft',
        by: bo,
        at: 'move',
        deeds: [['otherToken', { seat: [cy] }]],
        shows: 'board',
        until: stopLine,
      },
    ],
  },
  {
    title: 'cards',
    faceUp: ['COUNTERFEIT_CHANCE', 'SHORTCHANGED', 'PRICE_GOUGING', 'BANK_HEIST', 'FREE_STAY'],
    stop: chanceSquare,
    crimes: [
      {
        name: 'Counterfeit Chance',
        by: bo,
        at: 'card',
        deeds: [['other', { effect: 'C14' }]],
        shows: 'cash',
        until: cardLine,
      },
    ],
  },
  {
    title: 'a stay for nothing',
    faceUp: ['FREE_STAY', 'BANK_HEIST', 'PICKPOCKET', 'SLIPPERY_DEED', 'PROPERTY_SWAP'],
    stop: mediterranean,
    crimes: [{ name: 'Free Stay', by: bo, at: 'bill', deeds: [['leave']], shows: 'cash', lacks: payingLine }],
  },
  {
    title: 'tampers out of the sleeve',
    ultimate: true,
    faceUp: ['ESCAPE_ARTIST', 'SURPRISE_DEMOLITION', 'PRICE_GOUGING', 'SQUATTERS_RULE', 'FREE_STAY'],
    stop: justVisiting,
    crimes: [
      sleeveWith(
        'Taking and slipping money',
        'cash',
        ['takeMoney', { seat: 'bank', amount: 300 }],
        ['slipMoney', { purse: ['own'], seat: [cy], amount: 200 }],
      ),
      sleeveWith(
        'Moving a token, a deed and a hotel',
        'board',
        ['moveToken', { token: [cy], square: [states] }],
        ['moveDeed', { square: [states], to: [ann] }],
        ['moveHotel', { from: [stCharles], onto: [oriental] }],
      ),
      sleeveWith(
        'A card trick, moving a prisoner',
        'board',
        ['peekDeck', { deck: 'chance' }],
        ['moveCuffs', { token: [ann] }],
      ),
      sleeveWith('A sealed note', 'nothing', ['sealNote', { note: 'under_the_table' }]),
    ],
  },
  {
    title: 'tampers in answer to a question',
    ultimate: true,
    faceUp: ['ESCAPE_ARTIST', 'SURPRISE_DEMOLITION', 'PICKPOCKET', 'BANK_HEIST', 'SLIPPERY_DEED'],
    stop: mediterranean,
    crimes: [
      {
        name: 'False dice',
        by: bo,
        at: 'dice',
        deeds: [['falseDice', { one: [6], other: [5] }]],
        shows: 'board',
        until: rollLine,
      },
      {
        name: 'A wrong allowance',
        by: bo,
        at: 'allowance',
        deeds: [['takeSum', { amount: 400 }]],
        shows: 'cash',
      },
      {
        name: 'A wrong sum asked',
        by: ann,
        at: 'allowance',
        isAfter: true,
        deeds: [['askSum', { amount: 90 }]],
        shows: 'cash',
        until: askingLine,
      },
      { name: 'A wrong sum paid', by: bo, at: 'bill', deeds: [['paySum', { amount: 0 }]], shows: 'cash' },
      {
        name: 'The tray to the wrong neighbour',
        by: bo,
        at: 'neighbour',
        deeds: [['passTo', { seat: ann }]],
        shows: 'nothing',
        until: trayLine,
      },
    ],
  },
]

/** What the channel is asked for in a turn, from its roll until the pause runs, with the crime or with looks only. */
async function turnWith(
  here: Stage,
  { by, at, isAfter, deeds }: Crime,
  isGuilty: boolean,
): Promise<string[]> {
  const person = (seat: number) => here.people[seat] as Chair
  const versionNow = async () => {
    const looked = await here.place.table.look(viewOf(here.game))
    return looked.ok ? looked.value.table.version : 0
  }
  await use(here, (await asked(here)) as Chair, 'Roll')
  if (at !== undefined) expect(await playTurn(here, at)).toBe(at)
  if (isAfter) await answerAsUsual(here)
  await use(here, person(by), 'My hand')
  await use(here, person(by), 'My sleeve')
  if (isGuilty)
    for (const [act, answers = {}] of deeds) {
      const [version, begun] = [await versionNow(), sent(here)]
      await perform(here, by, act, answers)
      expect((await versionNow()) > version, act).toBe(answers['amount'] !== 5)
      if (at === undefined) expect(sent(here)).toBe(begun)
    }
  await playTurn(here)
  await use(here, person(cy), 'Go on (0/3)')
  await use(here, person(ann), 'Table')
  await here.pass(2 * minute)
  await use(here, (await asked(here)) as Chair, 'Roll')
  return requests(here).slice(before(here))
}

async function answerAsUsual(here: Stage): Promise<void> {
  const who = (await asked(here)) as Chair
  const [usual] = labelsOf(await use(here, who, 'My hand'))
  await use(here, who, usual as string)
}

/** What an id can hold is pressed; the rest goes where the last press of its form would take it. */
async function perform(here: Stage, by: number, act: string, answers: SmallAnswers): Promise<void> {
  const who = here.people[by] as Chair
  const isPressed = Object.values(answers).every(
    (answer) => !Array.isArray(answer) || typeof answer[0] !== 'string',
  )
  if (isPressed) return void (await commit(here, who, act, answers))
  await here.place.table.act(requestOf(here.game, who.user.id, `${act} ${here.game}`), {
    act,
    prompt: null,
    with: answers,
  })
  await settled(here.place)
}

function sent({ place, people }: Stage): number {
  return entries(place, people[ann]?.place.id ?? '').length
}

/** Where the game's own messages begin: the lobby bears the time of its opening. */
function before(here: Stage): number {
  return requests(here).findIndex((request) => request.includes('has the first turn'))
}

/** Times of the game since it began, and without what the ledger may show. */
function plain(request: string, shows: Shows, start: number): string {
  const timed = request.replace(/<t:(\d+)/g, (_, at: string) => `<t:+${Number(at) - start}`)
  if (shows === 'nothing') return timed
  const cashless = timed.replace(/cash \d+xx/g, 'cash')
  if (shows === 'cash') return cashless
  return cashless
    .replace(/(deeds|hotels|hotels on them|tray:?) \d+/g, '$1')
    .replace(/Cell: [^"\\]*/g, 'Cell')
    .replace(/\\n(?:-# )?The [\w ]+ deck lies crooked\./g, '')
    .replace(/\["(board-\d+\.png)",\d+,"\w+"\]/g, '"$1"')
    .replace(/"description":"(?:[^"\\]|\\.)*"/g, '"description"')
}

/** Up to the line that names what differs, and without that. */
function upTo(requests: readonly string[], until: RegExp | undefined): string[] {
  if (!until) return [...requests]
  const at = requests.findIndex((request) => until.test(request))
  expect(at).toBeGreaterThanOrEqual(0)
  return requests.slice(0, at + 1).map((request) => request.replace(until, ''))
}

/** Without the message that one of them lacks: what is numbered by the messages before it counts one less from there on. */
function without(requests: readonly string[], lacks: RegExp | undefined): string[] {
  if (!lacks) return [...requests]
  return requests
    .filter((request) => !lacks.test(request))
    .map((request) => request.replace(/(board-|game-c|#)\w+/g, '$1'))
}

describe.each(scenes)('CHE-340, CHE-341: $title', ({ faceUp, stop, crimes, ultimate = false }) => {
  let hall: Hall
  const innocents = new Map<string, Told>()
  const channels = crimes.flatMap((_, at) => [`guilty-${at}`, `innocent-${at}`])

  interface Told {
    start: number
    asked: string[]
  }

  beforeAll(async () => {
    hall = await openHall({ channels, set: position(faceUp, stop, ultimate) })
  }, 120_000)
  afterAll(() => hall.place.close())

  async function playIn(channel: string, crime: Crime, isGuilty: boolean): Promise<Told> {
    const here = await hall.open(undefined, channel)
    const looked = await here.place.table.look(viewOf(here.game))
    const start = Math.round((looked.ok ? looked.value.table.createdAt : 0) / 1000)
    const asked = await turnWith(here, crime, isGuilty)
    const host = here.people[ann] as Chair
    await hall.place.table.cancel(requestOf(here.game, host.user.id, `end-${here.game}`))
    await hall.place.bot.idle()
    hall.place.discord.journal.clear()
    return { start, asked }
  }

  /** One innocent game serves all crimes of the same player at the same moment. */
  async function innocentOf(crime: Crime, row: number): Promise<Told> {
    const moment = `${crime.by} ${crime.at} ${crime.isAfter}`
    const known = innocents.get(moment) ?? (await playIn(`innocent-${row}`, crime, false))
    innocents.set(moment, known)
    return known
  }

  it.each(crimes.map((crime, row) => ({ ...crime, row })))(
    'CHE-340, CHE-341: $name is nowhere to be seen but in the ledger',
    async ({ row, ...crime }) => {
      const innocent = await innocentOf(crime, row)
      const guilty = await playIn(`guilty-${row}`, crime, true)
      const told = ({ start, asked }: Told) =>
        without(
          upTo(
            asked.map((request) => plain(request, crime.shows, start)),
            crime.until,
          ),
          crime.lacks,
        )
      expect(told(guilty)).toEqual(told(innocent))
      const { lacks } = crime
      if (lacks)
        expect([innocent, guilty].map(({ asked }) => asked.some((request) => lacks.test(request)))).toEqual([
          true,
          false,
        ])
      expect(told(innocent).length).toBeGreaterThan(crime.until ? 1 : 3)
      expect(hall.place.logged).toEqual([])
    },
    120_000,
  )
})
