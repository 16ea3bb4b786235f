import { describe, expect, it } from 'vitest'
import { panelMessage, type AppContext, type Scope } from '#discord/app-context.ts'
import { Declined, UserError } from '#discord/request.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { panels, views } from '#discord/panels/index.ts'
import { editions } from '#editions/index.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Position } from '#engine/edition.ts'
import type { Game } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import { openOffers } from '#mechanics/offers/state.ts'
import { type LoadedGame, Seal } from '#table/core/loaded-game.ts'
import { lookAt } from '#table/view/view.ts'
import { otherwise } from '../../editions/secrets.ts'
import { seeded } from '../../engine/random.ts'
import { gameId, infoOf, interactionId, playRandomMoves, users, type Party } from '../games.ts'
import { quietDiscord, quietOutbox } from '../scopes.ts'
import { fullGallery } from '../stories.ts'
import { speak } from '#text/index.ts'

const party: Party = { people: [true, true, true] }
const guild = '200000000000000001'
/** Panels that show nothing of a running game. */
const ofNoGame = ['settings', 'theme', 'rules', 'kept', 'table', 'cancel', 'guided']

/** A running game as the table keeps it in memory. */
function loadedOf(game: Game): LoadedGame {
  const seats = game.seats.map(({ token }, seat) => ({
    seat,
    userId: users(seat),
    byComputer: false,
    name: ['Ann', 'Bo', 'Cy'][seat] ?? '',
    token,
  }))
  const begun = {
    tokens: game.seats.map(({ token }) => token),
    host: 0,
    options: game.options,
    at: 1000,
    no: 1,
  }
  const ids = { id: gameId, guildId: guild, channelId: '300000000000000001', hostId: users(0) }
  return {
    ...ids,
    status: 'running',
    version: 50,
    due: null,
    deliveredVersion: 50,
    messageId: null,
    channelNotes: null,
    createdAt: 1000,
    updatedAt: game.now,
    seats,
    body: { phase: 'game', entropy: [], begun, game },
    isOfLaterShape: false,
    editions,
    seal: new Seal('5'.repeat(64)),
  }
}

/** A scope of a seat, or of a spectator, at a table with this position. */
function scopeOn(game: Game, seat: number | null): Scope {
  const user = seat === null ? 'nobody' : users(seat)
  const look = lookAt(loadedOf(game), user, game.now)
  const ok = (value: unknown) => () => Promise.resolve({ ok: true, value })
  const refused = (code: string) => () => Promise.resolve({ ok: false, refusal: { code } })
  const table = {
    ...quietOutbox,
    editions: [infoOf(game.edition)],
    policy: ok({ moderators: [] }),
    look: ok(look),
    log: ok([]),
    logPage: ok({ from: 1, to: 1, total: 1, entries: [] }),
    seenUntil: ok(0),
    since: seat === null ? refused('notSeated') : ok({ from: 0, entries: [], money: null, deeds: null }),
    story: refused('toldLater'),
    gallery: ok({ ...fullGallery(3), until: null, votes: [] }),
    export: refused('notRunning'),
    dryRun: refused('notSeated'),
    suggestedDeal: ok(null),
  }
  const asked = { id: interactionId, user: { id: user, name: 'x' }, guild, words: speak('en') }
  const app = { table, pictures: new Pictures(), ...quietDiscord } as unknown as AppContext
  return { app, interaction: asked as Scope['interaction'], press: {} as Scope['press'], game: gameId, guild }
}

async function shown(game: Game, seat: number | null, name: string, args: string[]): Promise<string> {
  try {
    return JSON.stringify(panelMessage(await views[name]!(scopeOn(game, seat), args)).components)
  } catch (error) {
    if (error instanceof Declined) return `declined: ${error.refused.code}`
    if (error instanceof UserError) return `excuse: ${error.message}`
    throw error
  }
}

function momentsOf(edition: string): Position[] {
  const seen: Position[] = []
  const hidden = editions[edition]?.options.some(({ name }) => name === 'cash.visibility')
  const people = { ...party, ...(hidden && { options: { 'cash.visibility': 'hidden' } }) }
  for (const seed of [3, 4])
    playRandomMoves(people, seed, 400, ({ position }) => seen.push(position), edition)
  const busy = ({ game: { offers = [], debts = [], auction, contention, prompts } }: Position) =>
    offers.length + debts.length > 0 || auction || contention || prompts.some((prompt) => prompt.private)
  const some = (from: Position[], most: number) =>
    from.filter((_, at) => at % Math.ceil(from.length / most) === 0)
  const running = seen.filter(({ game }) => !game.over)
  return [...some(running, 4), ...some(running.filter(busy), 6)]
}

/** Returns the game after a seat was removed; null if that is refused or ends the game. */
function without({ edition, game }: Position, seat: number): Game | null {
  const leave = { seat: null, act: 'remove', prompt: null, with: { seat }, at: game.now }
  const left = play(edition, game, leave, chanceOf(seeded(3)))
  return 'refused' in left || left.game.over ? null : left.game
}

/** Arguments that a user could forge for each panel, because custom ids reveal their form. */
function argsOf({ game, ...position }: Position): Record<string, string[][]> {
  const all = game.seats.flatMap((_, seat) => moves({ ...position, game }, seat))
  const named = [...new Map(all.map((option) => [option.act, option])).values()]
  const sheets =
    Object.keys(position.edition.freeActions).length > 0 ? [['hand'], ['sleeve'], ['0'], ['']] : [['']]
  const forms = named.map(({ act, prompt, fixed }) => [promptPart(prompt), act, packAnswers(fixed), ''])
  return {
    deed: [['1'], ['7']],
    offer: openOffers(game).map(({ id }) => [String(id)]),
    form: forms,
    choose: forms.map(([prompt = '', act = '']) => [prompt, act]),
    confirm: forms.map(([prompt = '', act = '']) => [prompt, act, '']),
    sheet: sheets,
    list: sheets,
    assets: [[''], ['words']],
    board: [[''], ['text']],
    ledger: [['all'], ['1']],
    seats: [[''], ['0'], ['1']],
    substitute: [['0'], ['1']],
    trade: [[''], ['1']],
  }
}

const ofGames = Object.keys(panels).filter((name) => !ofNoGame.includes(name))

describe.each(Object.values(editions))(
  'a panel of $name with a forged id',
  ({ name: edition, chronicle }) => {
    const moments = momentsOf(edition)

    it.each(ofGames)(
      'does not depend on secrets of others: %s',
      async (name) => {
        for (const position of moments) {
          const left = without(position, 2)
          const readers: [Game, number | null][] = [
            [position.game, null],
            [position.game, position.game.turn.seat],
            [position.game, (position.game.turn.seat + 1) % position.game.seats.length],
            ...(left ? [[left, 2] as [Game, number]] : []),
          ]
          for (const [game, seat] of readers)
            for (const args of argsOf(position)[name] ?? [[]]) {
              const text = await shown(game, seat, name, args)
              expect(text, args.join(':')).toBe(await shown(otherwise(game, seat), seat, name, args))
            }
        }
      },
      60_000,
    )

    it.runIf(chronicle)('shows no cash to users without a seat (CHE-128)', async () => {
      for (const position of moments) {
        const game = {
          ...position.game,
          seats: position.game.seats.map((seat) => ({ ...seat, cash: 98_765 })),
        }
        for (const name of ofGames)
          for (const args of argsOf(position)[name] ?? [[]])
            expect(await shown(game, null, name, args), name).not.toContain('98,765')
      }
    })
  },
)
