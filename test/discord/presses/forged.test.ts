import { expect, it, onTestFinished } from 'vitest'
import { ComponentType } from 'discord-api-types/v10'
import { InteractionKind, type Post } from 'discord-stand-in'
import { controls } from '#discord/controls/index.ts'
import { views } from '#discord/panels/index.ts'
import { seeded } from '#test/engine/random.ts'
import { cardWith, startGame } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { say } from '#test/text/saying.ts'

/** The number of presses that are sent before any of them is answered. */
const atOnce = 20

const { component, command, autocomplete, modal } = InteractionKind

const words = [
  '',
  'x',
  '0',
  '-1',
  '1.5',
  'NaN',
  '1e999',
  '999999999999999999999',
  '__proto__',
  'constructor',
  'toString',
  'a=1,b=~',
  '~~~',
  'picture',
  'roll',
  'offer',
  'build',
  '%00',
  '\u0000',
  '\ud800',
  '🎲'.repeat(8),
  'x'.repeat(60),
]

interface Wish {
  kind: InteractionKind
  data: Record<string, unknown>
}

/** Sends an interaction that no Discord client would send; returns its id and its response. */
function send({ discord }: Place, who: string, { kind, data }: Wish, source: Post | null) {
  const chair = discord.as(who)
  const { interaction, first } = discord.broker.open({
    kind,
    userId: chair.user.id,
    place: chair.place,
    data,
    source,
  })
  return { id: interaction.id, first }
}

const pressed = (custom_id: string): Wish => ({
  kind: component,
  data: { custom_id, component_type: ComponentType.Button },
})
const chosen = (custom_id: string, values: string[]): Wish => ({
  kind: component,
  data: { custom_id, component_type: ComponentType.StringSelect, values },
})
const typed = (custom_id: string, value: string): Wish => ({
  kind: modal,
  data: {
    custom_id,
    components: ['value', 'amount', 'text', 'x'].map((id, at) => ({
      type: ComponentType.Label,
      id: at + 1,
      component: { type: ComponentType.TextInput, id: at + 10, custom_id: id, value },
    })),
  },
})

/** Every control and panel with invalid arguments, for existing and missing games. */
function* forged(games: string[]): Generator<Wish> {
  const below = seeded(12)
  const some = <One>(list: readonly One[]) => list[below(list.length)]!
  const tails = (count: number) => Array.from({ length: count }, () => some(words))
  for (const control of [...Object.keys(controls), 'nobody'])
    for (const game of games) {
      for (let args = 0; args < 3; args++) {
        const id = ['s1', game, control, ...tails(args)].join(':')
        yield some([pressed(id), chosen(id, tails(1 + below(3))), typed(id, some(words))])
      }
    }
  for (const view of [...Object.keys(views), 'nobody'])
    for (const game of games)
      for (let args = 0; args < 2; args++)
        yield pressed(['s1', game, some(['open', 'go']), view, ...tails(args)].join(':'))
  for (const id of [
    '',
    ':',
    's1',
    's1:',
    's1::',
    's1:::',
    's0:x:y',
    's999:a',
    'hello',
    's1:A:act',
    'x'.repeat(200),
  ])
    yield pressed(id)
}

const bounds = ['', 't', '0', '-5', '1.5', 'NaN', '1e999', '-1e999', '99999999999999999999']
const plausible = ['card', 'assets', 'offer-1', '0', '1', 'bid', 'offer', 'accuse', 'a=1', '~', ...bounds]

/**
 * Controls with as many arguments as the longest id has, and wrong values in the right places; some ids have
 * the maximum length.
 */
function* garbled(games: string[]): Generator<Wish> {
  const below = seeded(7)
  const some = <One>(list: readonly One[]) => list[below(list.length)]!
  for (const [control, { first }] of Object.entries(controls))
    for (const game of games)
      for (let round = 0; round < (first === 'modal' ? bounds.length * 2 : 3); round++) {
        const args = Array.from({ length: 4 + below(3) }, () => some(plausible))
        const id = ['s1', game, control, ...args, some(bounds), bounds[round % bounds.length]].join(':')
        const whole = round % 3 === 2 ? id.padEnd(100, 'x') : id
        yield some([pressed(whole), chosen(whole, [some(bounds)]), typed(whole, some(bounds))])
        yield pressed(whole)
        yield chosen(whole, [[some(plausible), some(bounds), some(bounds), some(bounds)].join(':')])
      }
}

const option = (name: string, value: unknown, focused?: true) => ({
  type: 3,
  name,
  value,
  ...(focused && { focused }),
})

const optionNames = ['game', 'edition', 'about', 'nobody']
const values = ['', 'x'.repeat(6000), '__proto__', '\u0000', '7', 7, null, {}]

function* commands(): Generator<Wish> {
  for (const kind of [command, autocomplete])
    for (const name of ['game', 'settings', 'privacy', 'rules', 'nobody', '__proto__'])
      for (const sub of ['new', 'board', 'log', 'nobody', '__proto__', null])
        for (const [at, value] of values.entries()) {
          const given = [option(optionNames[at % 4]!, value, kind === autocomplete || undefined)]
          const options = sub === null ? given : [{ type: 1, name: sub, options: given }]
          yield { kind, data: { id: '1', name, type: 1, options } }
        }
}

it('answers every forged press and logs no error', { timeout: 300_000 }, async () => {
  const place = await startPlace()
  onTestFinished(() => place.close())
  const { discord, table, logged, bot } = place
  const [ann, bo] = [discord.as('Ann'), discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  const source = discord.world.findPost(ann.place.id, card.id) ?? null
  await bo.command('/game new', { edition: 'cheaters' })
  await cardWith(bo, say('ui.lobby.join'))
  const games = (await table.gamesIn(discord.guild.id)).map(({ id }) => id)
  const sent = new Map<string, string>()
  const silent: string[] = []
  const wishes = [
    ...forged([...games, '', 'nowhere', 'a'.repeat(40)]),
    ...garbled([...games, '']),
    ...commands(),
  ]
  for (let from = 0; from < wishes.length; from += atOnce) {
    const some = wishes.slice(from, from + atOnce).map(async (wish, at) => {
      const { id, first } = send(place, at % 2 ? 'Ann' : 'Bo', wish, source)
      sent.set(id, JSON.stringify(wish).slice(0, 200))
      if ((await first).kind === 'none') silent.push(sent.get(id)!)
    })
    await Promise.all(some)
    await bot.idle()
  }
  const errors = logged.filter(({ level }) => (level as number) >= 50)
  const told = errors.map(({ interaction, msg, err }) => ({ wish: sent.get(String(interaction)), msg, err }))
  expect({ told, silent }).toEqual({ told: [], silent: [] })
})
