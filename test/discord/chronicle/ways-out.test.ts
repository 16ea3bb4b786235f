import { beforeAll, describe, expect, it } from 'vitest'
import { cheatKeys, type CheatKey } from '#editions/cheaters/state.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import type { Game } from '#engine/game.ts'
import type { Chair } from 'discord-stand-in'
import { commit, minute, openHall, pressNewest, withoutEntropy, type Stage } from '../chronicles.ts'
import { shown } from '../people.ts'
import { say } from '#test/text/saying.ts'

// Private responses to a player or a guest are the same byte for byte, whether another player cheated before
// or only looked at their hand: texts, ids of controls, names and contents of files (CHE-355).

const [ann, bo, cy] = [0, 1, 2]
const connecticut = 5
const faceUp: CheatKey[] = ['SLIPPERY_DEED', 'BANK_HEIST', 'PICKPOCKET', 'PRICE_GOUGING', 'SQUATTERS_RULE']

function set(game: Game): void {
  ownOf(game).faceUp = [...faceUp]
  game.decks['cheats'] = cheatKeys.filter((key) => !faceUp.includes(key))
  Object.assign(game.deeds[connecticut] ?? {}, { owner: cy })
  ownOf(game).secret.opening = ledgerOf(typed(game))
}

const commands = [
  ...[
    'list',
    'mine',
    'board',
    'assets',
    'ahead',
    'log',
    'watch',
    'ledger',
    'dice',
    'bets',
    'seats',
    'options',
  ],
  ...['cancel', 'since'],
].map((name) => `/game ${name}`)
/** Labels to press in order after the hand, to open each panel. */
const panels = [
  ['Deal'],
  ['My sleeve'],
  [say('ui.hand.lookUp')],
  [say('ui.hand.lookUp'), 'Table'],
  ['CHEATER!'],
  [say('ui.go.refresh')],
]

/** The bot's responses to a user from index `from`, with ids of this run replaced by their order of appearance. */
function answers({ place: { discord }, game }: Stage, from: number): string[] {
  const ids = new Map<string, string>()
  return (
    discord.journal.entries
      .slice(from)
      .filter(({ path }) => /^\/(?:interactions|webhooks)\//.test(path))
      // The user's next press deletes a private response with its own token (`panels/open-panel.ts`). Nobody else sees
      // it
      // and no other player causes it. Nothing waits for the deletion, so its order depends on the machine's speed and
      // not on a secret.
      .filter(({ method }) => method !== 'DELETE')
      .map(({ method, body, files, status }) =>
        JSON.stringify([method, body, files.map(({ name, bytes }) => [name, contents(name, bytes)]), status])
          .replaceAll(game, 'game')
          .replaceAll(`#${game.slice(0, 4)}`, '#sign')
          .replace(/\d{17,19}/g, (id) => {
            if (!ids.has(id)) ids.set(id, `#${ids.size}`)
            return ids.get(id) as string
          }),
      )
  )
}

function contents(name: string, bytes: Buffer | null): unknown {
  if (!name.endsWith('.json')) return bytes?.toString('base64')
  return JSON.parse(bytes?.toString() ?? '{}')
}

/** Requests everything that a player or a guest can ask for, and returns the responses. */
async function asksForAll(stage: Stage, who: Chair, isGuest: boolean): Promise<string[]> {
  const from = stage.place.discord.journal.entries.length
  for (const command of commands) await shown(await who.command(command))
  const outcome = await who.command('/privacy export')
  await shown(outcome)
  for (const labels of isGuest ? [] : panels)
    for (const label of [say('ui.go.hand'), ...labels]) await pressNewest(stage, who, label)
  await stage.place.bot.idle()
  return answers(stage, from)
}

/** Runs a game in which Ann does `secrets` secret acts, or only looks; returns the responses to Bo and to a guest. */
async function told(secrets: number): Promise<Record<'player' | 'guest', string[]>> {
  const hall = await openHall({ seed: '7'.repeat(64), set, between: withoutEntropy })
  try {
    const stage = await hall.open()
    const player = stage.people[bo] as Chair
    const guest = stage.place.discord.as('Dee')
    await shown(await player.command('/game since'))
    for (let times = 0; times < 3; times++) {
      await stage.pass(minute)
      if (times >= secrets) await pressNewest(stage, stage.people[ann] as Chair, say('ui.go.hand'))
      else if (times % 2 === 0)
        await commit(stage, stage.people[ann] as Chair, 'armSquat', { square: [connecticut] })
      else await commit(stage, stage.people[ann] as Chair, 'disarm')
    }
    return {
      player: await asksForAll(stage, player, false),
      guest: await asksForAll(stage, guest, true),
    }
  } finally {
    await hall.place.close()
  }
}

describe('every private response', () => {
  let honest: Awaited<ReturnType<typeof told>>
  let crooked: typeof honest
  beforeAll(async () => {
    honest = await told(0)
    crooked = await told(3)
  }, 120_000)

  it.each(['player', 'guest'] as const)('to a %s is independent of other players’ secrets', (who) => {
    expect(honest[who].length).toBeGreaterThan(commands.length)
    expect(honest[who].join()).toContain('shortchange-person-1')
    expect(crooked[who]).toEqual(honest[who])
  })
})
