import { afterAll, beforeAll, expect, it } from 'vitest'
import { cheatKeys } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import type { Choice } from '#engine/option.ts'
import { autopilotMove, newMemory, seatsToAsk } from '#players/index.ts'
import type { Chair } from 'discord-stand-in'
import type { ComputerPlayer, Computers } from '#table/bots/computers.ts'
import {
  asked,
  openHall,
  playTurn,
  requests,
  pressNewest,
  withSameChance,
  minute,
  type ServerFixture,
  type Stage,
} from '../chronicles.ts'
import { requestOf } from '#test/table/requests.ts'

withSameChance(['join-Bo'])

// Secret acts of a computer player while another player has the tray, compared with a game in which it does
// nothing (CHE-340, CHE-341).

const [ann, bo, machine] = [0, 1, 2]
const [oriental, vermont, states, justVisiting] = [5, 7, 11, 9]
const faceUp = ['BANK_HEIST', 'SLIPPERY_DEED', 'SQUATTERS_RULE', 'PICKPOCKET', 'ESCAPE_ARTIST'] as const

function set(game: Game): void {
  Object.assign(ownOf(game), { faceUp: [...faceUp] })
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.some((open) => open === key))
  for (const [square, owner] of [
    [oriental, ann],
    [vermont, bo],
    [states, machine],
  ] as const)
    Object.assign(game.deeds[square] ?? {}, { owner })
  for (const seat of game.seats) seat.at = justVisiting
  ownOf(game).secret.opening = ledgerOf(typed(game))
}

/** The computer player's only act in a game, on another player's open turn. */
let plan: Choice | null = null
const done: string[] = []

const player = (): ComputerPlayer => {
  const memory = newMemory()
  return (edition, game, seat) => {
    const { phase } = ownOf(game)
    if (plan && phase === 'open' && game.turn.seat !== seat) {
      const choice = plan
      plan = null
      done.push(choice.act)
      return choice
    }
    return autopilotMove(edition, game, seat, () => 0, memory)
  }
}

const computers: Computers = { name: () => 'Auntie Plum', toAsk: seatsToAsk, player, autopilotPlayer: player }

let hall: ServerFixture
const crimes: Choice[] = [
  { act: 'reachTray', prompt: null, with: { amount: 100 } },
  { act: 'pickPocket', prompt: null, with: { seat: bo, amount: 50 } },
  { act: 'pocketDeed', prompt: null, with: { square: [oriental] } },
  { act: 'armSquat', prompt: null, with: { square: [oriental] } },
]

beforeAll(async () => {
  const channels = ['innocent', ...crimes.map(({ act }) => act.toLowerCase())]
  hall = await openHall({ channels, set, computers })
}, 120_000)
afterAll(() => hall.place.close())

/** The requests of a human turn, from its roll to the next one, in which the computer player acts or not. */
async function turnWith(channel: string, crime: Choice | null): Promise<string[]> {
  done.length = 0
  const here = await hall.open(['Ann', 'Bo'], channel)
  // The first turn belongs to the computer player.
  await here.pass(6 * minute)
  const begun = requests(here).length
  plan = crime
  await pressNewest(here, (await asked(here)) as Chair, 'Roll')
  await playTurn(here)
  await here.pass(6 * minute)
  expect(done).toEqual(crime ? [crime.act] : [])
  await stop(here)
  return requests(here, begun).map(plain)
}

/** Stops the game and all its messages. */
async function stop(here: Stage): Promise<void> {
  await hall.place.table.cancel(requestOf(here.game, (here.people[ann] as Chair).user.id, `end-${here.game}`))
  await hall.place.bot.idle()
}

/** Removes the facts that the ledger may show: rounded cash, counts and the picture. */
function plain(request: string): string {
  return request
    .replace(/<t:\d+/g, '<t')
    .replace(/\d+xx/g, 'cash')
    .replace(/deeds \d+/g, 'deeds')
    .replace(/\["(board-\d+\.png)",\d+,"\w+"\]/g, '"$1"')
    .replace(/"description":"(?:[^"\\]|\\.)*"/g, '"description"')
}

let innocent: string[] = []
it('a turn without a secret act sends requests to the channel', async () => {
  innocent = await turnWith('innocent', null)
  expect(innocent.length).toBeGreaterThan(3)
}, 120_000)

it.each(crimes)(
  'CHE-340, CHE-341: $act in another player’s turn is visible only in the ledger',
  async (crime) => {
    expect(await turnWith(crime.act.toLowerCase(), crime)).toEqual(innocent)
    expect(hall.place.logged).toEqual([])
  },
  120_000,
)
