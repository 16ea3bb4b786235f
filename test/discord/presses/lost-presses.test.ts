import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { PendingPress } from '#store/index.ts'
import { sealingWith } from '#discord/token-sealing.ts'
import { controlOf, endGames, open, startGame, textOf, whisperTo } from '#test/discord/people.ts'
import { startPlace, type Place } from '#test/discord/place.ts'
import { askStore } from '#test/store/new-store.ts'

let place: Place
let goOn: () => void = () => undefined
let until: Promise<void> = Promise.resolve()
const acted: string[] = []
const tokens: string[] = []

beforeAll(async () => {
  place = await startPlace({
    discord: { reading: 'mean' },
    // On a server others may be alive, and a process counts as dead only after a while.
    isEmbedded: true,
    between: (table) => ({
      ...table,
      pressBegan: async (press) => {
        await table.pressBegan(press)
        await until
      },
      act: (request, choice) => {
        acted.push(request.game)
        return table.act(request, choice)
      },
    }),
  })
  place.discord.broker.on('dispatch', (_payload, { token }) => tokens.push(token))
})
afterEach(() => goOn())
afterAll(() => place.close())

/** Presses from now on are noted as slowly as the test wants. */
function holdBack(): void {
  const { promise, resolve } = Promise.withResolvers<void>()
  until = promise
  goOn = resolve
}

const isTold = (text: string) => text.includes('interrupted')

async function game() {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  await endGames(place)
  const card = await startGame(place, [ann, bo])
  await place.bot.idle()
  return { card, who: textOf(card).includes(`<@${ann.user.id}>`) ? ann : bo }
}

function pressOf(user: string, own: Partial<PendingPress>): PendingPress {
  return {
    interaction: '1',
    user,
    guild: place.discord.guild.id,
    channel: '1',
    application: place.discord.applicationId,
    locale: 'en-US',
    first: 'update',
    isInGame: true,
    sealedToken: '',
    ...own,
  }
}

describe('a press', () => {
  it('is acknowledged while it is noted, and carried out once it is', async () => {
    const { card, who } = await game()
    acted.length = 0
    holdBack()
    const outcome = await who.press(card, controlOf(card, 'Roll the dice'))
    expect(outcome.error).toBeNull()
    const noted = { interaction: outcome.interactionId, channel: who.place.id }
    await expect.poll(() => place.store.pendingPresses.of(who.user.id)).toMatchObject([noted])
    expect(acted).toEqual([])
    goOn()
    await place.bot.idle()
    expect(acted).toHaveLength(1)
    await expect.poll(() => place.store.pendingPresses.of(who.user.id)).toEqual([])
  })

  it('is noted without anything that opens an answer to it', async () => {
    const { card, who } = await game()
    holdBack()
    tokens.length = 0
    const panel = open(who, card, 'My assets')
    const rows = () =>
      askStore<{ row: string }>(place.store, 'SELECT p::text AS row FROM pending_presses AS p')
    await expect.poll(async () => (await rows()).length).toBe(1)
    const [{ row } = { row: '' }] = await rows()
    const [token] = tokens
    expect(token!.length).toBeGreaterThan(10)
    expect(row).not.toContain(token)
    expect(row).not.toContain(Buffer.from(token!).toString('base64url'))
    goOn()
    who.dismiss((await panel).id)
    await place.bot.idle()
  })
})

describe('a press of a process that died', () => {
  it('is told of with the next press where Discord takes its token no more', async () => {
    const { card, who } = await game()
    const strange = sealingWith('of another bot').seal('a token', '1')
    await place.store.pendingPresses.begin('died', pressOf(who.user.id, { sealedToken: strange }))
    await place.restart()
    await expect.poll(() => place.store.pendingPresses.of(who.user.id)).toEqual([])
    expect(who.see().map(textOf).some(isTold)).toBe(false)
    who.dismiss((await open(who, card, 'My assets')).id)
    await who.waitFor((message) => isTold(textOf(message)))
    expect(await whisperTo(who, () => who.command('/rules'))).not.toContain('interrupted')
    // It was told once, and stays until they dismiss it: they may not have read it yet.
    expect(who.see().map(textOf).filter(isTold)).toHaveLength(1)
  })

  it('is not told of where Discord refuses its token and it counted', async () => {
    const { card, who } = await game()
    const [saved] = await askStore<{ id: string }>(
      place.store,
      `SELECT interaction_id AS id FROM moves WHERE interaction_id IS NOT NULL LIMIT 1`,
    )
    const before = who.see().map(textOf).filter(isTold).length
    await place.store.pendingPresses.begin('died', pressOf(who.user.id, { interaction: saved!.id }))
    await place.restart()
    await expect.poll(() => place.store.pendingPresses.of(who.user.id)).toEqual([])
    who.dismiss((await open(who, card, 'My assets')).id)
    await place.bot.idle()
    expect(who.see().map(textOf).filter(isTold)).toHaveLength(before)
  })
})

describe('what is sealed', () => {
  it('opens with the same token for the same press alone', () => {
    const own = sealingWith('a bot’s token')
    const sealed = own.seal('secret', 'press')
    expect(own.open(sealed, 'press')).toBe('secret')
    expect(own.seal('secret', 'press')).not.toBe(sealed)
    const broken = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    const strange = [broken, '', 'x'].map((one) => own.open(one, 'press'))
    expect([...strange, own.open(sealed, 'another')]).toEqual([null, null, null, null])
    expect(sealingWith('another token').open(sealed, 'press')).toBeNull()
  })
})
