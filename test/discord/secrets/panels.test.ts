import type { APIMessage } from 'discord-api-types/v10'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CheatKey, cheatKeys } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import type { SmallAnswers } from '#discord/parts/answers-in-ids.ts'
import type { Chair } from 'discord-stand-in'
import {
  asked,
  commit,
  openHall,
  playTurn,
  pressNewest,
  withSameChance,
  type ServerFixture,
  type Stage,
} from '../chronicles.ts'
import { textOf } from '../people.ts'
import { say } from '#test/text/saying.ts'

withSameChance(['join-Bo', 'join-Cy'])

// Secret acts while other players have private panels open that follow the game (CHE-341, CHE-353).

const [oriental, vermont, states, justVisiting] = [5, 7, 11, 9]
const faceUp: CheatKey[] = ['BANK_HEIST', 'SLIPPERY_DEED', 'SQUATTERS_RULE', 'PICKPOCKET', 'ESCAPE_ARTIST']

function set(game: Game): void {
  Object.assign(ownOf(game), { faceUp: [...faceUp] })
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  for (const [owner, square] of [oriental, vermont, states].entries())
    Object.assign(game.deeds[square] ?? {}, { owner })
  for (const seat of game.seats) seat.at = justVisiting
  ownOf(game).secret.opening = ledgerOf(typed(game))
}

const crimes: [act: string, answers: (victim: number) => SmallAnswers][] = [
  ['reachTray', () => ({ amount: 100 })],
  ['pickPocket', (victim) => ({ seat: victim, amount: 50 })],
]

let hall: ServerFixture
beforeAll(async () => {
  hall = await openHall({ channels: crimes.map(([act]) => act.toLowerCase()), set, refreshesEvery: 20 })
}, 120_000)
afterAll(() => hall.place.close())

const isPrivate = ({ flags }: APIMessage) => ((flags ?? 0) & 64) > 0
/** Private messages of a player, with the time of their last edit. */
const before = (chair: Chair) => chair.see().filter(isPrivate)
const beats = () => new Promise((resolve) => setTimeout(resolve, 250))

/** Returns the method and path of every request from index `from`. */
function requests({ place }: Stage, from: number): string[] {
  return place.discord.journal.entries.slice(from).map(({ method, path }) => `${method} ${path}`)
}

it.each(crimes)(
  'CHE-341, CHE-353: %s changes no open panel and sends no request',
  async (act, answers) => {
    const here = await hall.open(['Ann', 'Bo', 'Cy'], act.toLowerCase())
    const roller = (await asked(here)) as Chair
    await pressNewest(here, roller, 'Roll')
    expect(await playTurn(here, 'turn.pass')).toBe('turn.pass')
    const [thief, victim, other] = [...here.people.filter((one) => one !== roller), roller] as [
      Chair,
      Chair,
      Chair,
    ]
    await pressNewest(here, victim, say('ui.go.hand'))
    await pressNewest(here, other, 'Table')
    await beats()
    const seen = [before(victim), before(other)]
    const begun = here.place.discord.journal.entries.length
    const answer = await commit(here, thief, act, answers(here.people.indexOf(victim)))
    expect(textOf(answer)).not.toContain('⚠️')
    await beats()
    expect([before(victim), before(other)]).toEqual(seen)
    const tokens = new Set(requests(here, begun).flatMap((path) => /\/([^/]*…)/.exec(path)?.[1] ?? []))
    // The tokens of the thief's two presses: the hand, and the act in it.
    expect(tokens.size).toBe(2)
    expect(requests(here, begun).filter((path) => !path.includes('…'))).toEqual([])
    if (act !== 'pickPocket') return
    // The panel follows the game and shows the state after a public event.
    await pressNewest(here, roller, 'Pass the tray')
    await expect.poll(() => textOf(before(victim)[0]!), { timeout: 5000 }).not.toBe(textOf(seen[0]![0]!))
  },
  120_000,
)
