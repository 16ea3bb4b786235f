import { openOffers } from '#mechanics/offers/state.ts'
import { describe, expect, it } from 'vitest'
import { Pictures } from '#discord/parts/pictures.ts'
import { Declined, UserError } from '#discord/request.ts'
import { panelMessage, type AppContext, type Panel, type Scope } from '#discord/app-context.ts'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { views } from '#discord/panels/index.ts'
import { chanceOf } from '#engine/chance.ts'
import { play } from '#engine/machine.ts'
import { moves } from '#engine/moves.ts'
import { seeded } from '../../engine/random.ts'
import { speak } from '#text/index.ts'
import { infoOf, lookFrom, playRandomMoves, users, type Moment, type Party } from '../games.ts'
import { editionNames } from '../editions.ts'
import { quietDiscord, quietOutbox } from '../scopes.ts'
import { fullGallery, fullStory } from '../stories.ts'

const party: Party = { people: [true, true, true], names: ['Ann', 'Bo', 'Cy'] }

function scopeOn({ position }: Moment, seat: number | null): Scope {
  const ok = (value: unknown) => () => Promise.resolve({ ok: true, value })
  const table = {
    editions: editionNames.map(infoOf),
    policy: ok({ moderators: [] }),
    look: ok(lookFrom(position, party, seat)),
    log: ok([]),
    logPage: ok({ from: 1, to: 1, total: 1, entries: [] }),
    seenUntil: ok(0),
    since: ok({ from: 0, entries: [], money: null, deeds: null }),
    story: ok(fullStory(3)),
    gallery: ok(fullGallery(3)),
  }
  const asked = {
    user: { id: seat === null ? 'nobody' : users(seat), name: 'x' },
    guild: '200000000000000001',
    words: speak('en'),
  }
  const app = {
    table: {
      ...table,
      ...quietOutbox,
      export: () => Promise.resolve({ ok: false, refusal: { code: 'notRunning' } }),
      dryRun: () => Promise.resolve({ ok: false, refusal: { code: 'notSeated' } }),
    },
    pictures: new Pictures(),
    ...quietDiscord,
  } as unknown as AppContext
  return {
    app,
    interaction: asked as Scope['interaction'],
    press: {} as Scope['press'],
    game: 'abcdefghjk',
    guild: asked.guild,
  }
}

/**
 * Returns the panel, or the code or message of an expected refusal.
 * @throws for any other error
 */
async function shownTo(scope: Scope, name: string, args: string[]): Promise<Panel | string> {
  try {
    return await views[name]!(scope, args)
  } catch (error) {
    if (error instanceof Declined) return error.refused.code
    if (error instanceof UserError) return error.message
    throw error
  }
}

/** Moments of a random game, some with open offers, debts and auctions, and with an eliminated player. */
function moments(): Moment[] {
  const seen: Moment[] = []
  const watch = (moment: Moment) => {
    const { offers = [], debts = [], auction, seats, version } = moment.position.game
    if (
      offers.length > 0 ||
      debts.length > 0 ||
      auction ||
      version % 60 === 0 ||
      seats.some(({ out }) => out)
    )
      seen.push(moment)
  }
  for (const seed of [7, 8, 9, 10]) playRandomMoves(party, seed, 900, watch)
  return seen.filter((_, index) => index % Math.ceil(seen.length / 60) === 0)
}

/** Returns the moment after a seat left the game; null if that is impossible or ends the game. */
function without(seat: number, { position, events }: Moment): Moment | null {
  const { edition, game } = position
  const leave = { seat, act: 'resign', prompt: null, with: {}, at: game.now }
  const left = play(edition, game, leave, chanceOf(seeded(3)))
  if ('refused' in left || left.game.over) return null
  return { position: { ...position, game: left.game }, events }
}

/** Arguments for each panel at a moment, as a spectator could forge them. */
function argsOf({ position }: Moment): Record<string, string[][]> {
  const { game } = position
  const all = game.seats.flatMap((_, seat) => moves(position, seat))
  const forms = all
    .slice(0, 12)
    .map(({ act, prompt, fixed }) => [promptPart(prompt), act, packAnswers(fixed), ''])
  return {
    deed: [['1'], ['39']],
    offer: openOffers(game).map(({ id }) => [String(id)]),
    form: forms,
    choose: forms.map(([prompt = '', act = '']) => [prompt, act]),
    confirm: [['', 'resign', '']],
    board: [['text']],
    story: [['deals']],
    ledger: [['all'], ['me'], ['1']],
  }
}

const isPublic = [
  'watch',
  'deeds',
  'deed',
  'board',
  'log',
  'ledger',
  'totals',
  'dice',
  'story',
  'bets',
  'help',
  'assets',
]
/** Panels of the lobby, the server or the catalogue, which show nothing of a running game. */
const elsewhere = ['options', 'guests', 'cancel', 'rules', 'theme', 'settings', 'guided']

describe.each([
  ['a spectator', null],
  ['an eliminated player', 2],
] as const)('every panel of a running game, for %s', (_, seat) => {
  it('is a panel without controls that act, or a clear refusal', { timeout: 60_000 }, async () => {
    const watched = moments().flatMap((moment) => (seat === null ? moment : (without(seat, moment) ?? [])))
    expect(watched.length).toBeGreaterThan(20)
    for (const moment of watched) {
      const scope = scopeOn(moment, seat)
      const asked = argsOf(moment)
      for (const name of Object.keys(views).filter((one) => !elsewhere.includes(one)))
        for (const args of asked[name] ?? [[]]) {
          const shown = await shownTo(scope, name, args)
          if (isPublic.includes(name)) expect(typeof shown, `${name} ${args.join(':')}`).toBe('object')
          if (typeof shown === 'string') expect(shown).not.toBe('')
          else
            expect(JSON.stringify(panelMessage(shown).components)).not.toMatch(/:(act|own|send|chosen|fill):/)
        }
    }
  })
})

describe('an eliminated player', () => {
  it.each([
    ['trade', []],
    ['form', ['', 'build', '', '']],
  ])('is informed that they are out when they try to act: %s', async (name, args) => {
    const gone = moments().flatMap((moment) => without(2, moment) ?? [])
    for (const moment of gone.slice(0, 3)) expect(await shownTo(scopeOn(moment, 2), name, args)).toBe('out')
  })
})

describe('the list of all deeds', () => {
  it('distinguishes the auctioned deed from deeds for sale', async () => {
    const sold = moments().filter(({ position }) => typeof position.game.auction?.lot.square === 'number')
    expect(sold.length).toBeGreaterThan(0)
    for (const moment of sold) {
      const { lot, queue } = moment.position.game.auction!
      const deeds = JSON.stringify(await shownTo(scopeOn(moment, null), 'deeds', []))
      const deed = JSON.stringify(await shownTo(scopeOn(moment, null), 'deed', [String(lot.square)]))
      expect(deed).toContain('**being auctioned**')
      expect(deeds.includes('to be auctioned')).toBe(queue.some(({ square }) => square !== null))
    }
  })

  it('shows which lots of an estate are next', async () => {
    const [moment] = moments().filter(({ position }) => position.game.deeds[39]?.owner === null)
    const { position } = moment!
    const sale = moments().find(({ position: { game } }) => game.auction)!.position.game.auction!
    const lot = (square: number) => ({ square, piece: null })
    const game = { ...position.game, auction: { ...sale, lot: lot(37), queue: [lot(39)] } }
    const deeds = JSON.stringify(
      await shownTo(scopeOn({ ...moment!, position: { ...position, game } }, null), 'deeds', []),
    )
    expect(deeds).toContain('to be auctioned: Boardwalk')
  })
})
