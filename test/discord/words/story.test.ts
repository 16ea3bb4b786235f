import { afterEach, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  controlOf,
  controlsOf,
  hasControl,
  isCard,
  labelsOf,
  open,
  pick,
  shown,
  startGame,
  textOf,
  privateResponseText,
  gameOf,
  valueOf,
} from '#test/discord/people.ts'
import { say } from '#test/text/saying.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { viewOf } from '#test/table/requests.ts'

const place = withPlace()

// Discord must not have refused a request.
afterEach(() => {
  expect(place.discord.journal.entries.filter(({ status }) => status >= 400)).toEqual([])
})

const isResult = (message: APIMessage) => hasControl(message, 'Play again')
const isPrivate = (message: APIMessage) => ((message.flags ?? 0) & 64) > 0

/**
 * Presses a control `presses` times: one that buys, passes or raises money, or else the first control of the
 * card.
 */
async function playOn(people: Chair[], presses: number): Promise<void> {
  for (let made = 0; made < presses; made++) {
    await place.bot.idle()
    const card = await people[0]!.waitFor((message) => hasControl(message, 'My assets') && isCard(message))
    const asked = people.find(({ user }) => textOf(card).includes(`<@${user.id}>`))
    if (!asked) return
    const wanted = controlsOf(card).find(({ label = '' }) => /^(Buy for|Pass$|Let the bot)/.test(label))
    await asked.press(card, wanted?.custom_id ?? controlsOf(card)[0]?.custom_id ?? '')
    await place.bot.idle()
  }
}

async function leave(who: Chair): Promise<void> {
  const card = await openCard(who)
  const assets = await open(who, card, 'My assets')
  const sure = await open(who, await open(who, assets, 'Seats'), 'Leave the game')
  await who.press(sure, 'Leave the game for good')
  await place.bot.idle()
}

function openCard(who: Chair): Promise<APIMessage> {
  return who.waitFor((message) => hasControl(message, 'My assets') && isCard(message))
}

/** The response to a press of a control: a panel, a private sentence, or a modal. */
async function answerTo(who: Chair, message: APIMessage, id: string): Promise<string> {
  const before = new Set(who.see().map((one) => one.id))
  const outcome = await who.press(message, id)
  if (outcome.modal) return outcome.modal.title
  await place.bot.idle()
  const answer = await who.waitFor(
    (one) => !before.has(one.id) && isPrivate(one) && ((one.flags ?? 0) & 128) === 0,
  )
  return textOf(answer)
}

/** Opens a panel from the list of public panels. */
function lookAt(who: Chair, panel: APIMessage, label: string): Promise<APIMessage> {
  const list = say('story.watch.more')
  return pick(who, panel, list, [valueOf(panel, list, label)])
}

const publicPanels = ['Standings', 'Board', 'All deeds', 'Log', 'Who paid whom', 'Dice', 'Net worth', 'Bets']

describe('a spectator', () => {
  it('opens all public panels, and no private one', async () => {
    const [ann, bo, dee] = [place.discord.as('Ann'), place.discord.as('Bo'), place.discord.as('Dee')]
    await startGame(place, [ann, bo])
    await playOn([ann, bo], 8)
    const hub = await open(dee, await openCard(dee), 'My assets')
    expect(textOf(hub)).toContain('not playing')
    expect(textOf(hub)).toContain('Ann')
    const list = controlsOf(hub).flatMap(({ options }) => options ?? [])
    const there = ['Standings', ...list.map(({ label }) => label)]
    expect(publicPanels.filter((label) => !there.includes(label))).toEqual([])
    let panel = hub
    for (const label of publicPanels.slice(1)) {
      panel = await lookAt(dee, panel, label)
      expect(isPrivate(panel)).toBe(true)
      expect(textOf(panel), label).not.toMatch(/reference|not possible|Your assets/)
      panel = labelsOf(panel).includes('Standings')
        ? await open(dee, panel, 'Standings')
        : await lookAt(dee, panel, 'Standings')
    }
    // Every control of the card has an answer for a spectator.
    const table = await openCard(dee)
    for (const { custom_id: id, label } of controlsOf(table)) {
      const text = await answerTo(dee, table, id)
      expect(text, label).not.toMatch(/reference|Your assets/)
      expect(text, label).not.toBe('')
    }
  })

  it('can bet and change the bet; players cannot', async () => {
    const [ann, bo, dee] = [place.discord.as('Ann'), place.discord.as('Bo'), place.discord.as('Dee')]
    await startGame(place, [ann, bo])
    const first = await shown(await dee.command('/game bets'))
    expect(textOf(first)).toContain('Nobody has bet yet')
    const panel = await pick(dee, first, 'Bet on the winner', ['1'])
    expect(textOf(panel)).toContain('Your bet is on Bo')
    expect(textOf(panel)).toContain('Dee (since turn 1)')
    const changed = await pick(dee, panel, 'Bet on the winner', ['0'])
    expect(textOf(changed)).toMatch(/Ann\*\*: Dee/)
    expect(textOf(changed)).not.toMatch(/Bo\*\*: Dee/)
    const mine = await shown(await ann.command('/game bets'))
    expect(textOf(mine)).toContain('Players do not bet')
    expect(labelsOf(mine)).not.toContain('Bet on the winner')
    // Forges a press on a select that no player is ever shown.
    const select = controlsOf(panel).find(({ placeholder }) => placeholder === 'Bet on the winner')!
    const told = await privateResponseText(ann, () => ann.choose(mine, select.custom_id, ['0'])).catch(
      (error: Error) => error.message,
    )
    expect(told).toMatch(/Players do not bet|not|no /)
  })

  it('is refused from another server', async () => {
    const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
    const card = await startGame(place, [ann, bo])
    const id = gameOf(card)
    for (const read of [
      place.table.story(viewOf(id, null, 'elsewhere')),
      place.table.gallery(viewOf(id, null, 'elsewhere')),
    ])
      expect(await read).toMatchObject({ ok: false, refusal: { code: 'wrongGuild' } })
  })
})

describe('an eliminated player', () => {
  it('watches and bets like a spectator', async () => {
    const people = ['Ann', 'Bo', 'Cy'].map((name) => place.discord.as(name)) as [Chair, Chair, Chair]
    const [ann, , cy] = people
    await startGame(place, people)
    await playOn(people, 6)
    await leave(cy)
    const hub = await open(cy, await openCard(ann), 'My assets')
    expect(textOf(hub)).toContain('You are out of this game')
    for (const label of ['Who paid whom', 'Dice', 'Net worth', 'Bets', 'Log']) {
      const panel = await lookAt(cy, hub, label)
      expect(textOf(panel)).not.toContain('reference')
      await lookAt(cy, panel, 'Standings')
    }
    const bets = await shown(await cy.command('/game bets'))
    expect(textOf(await pick(cy, bets, 'Bet on the winner', ['0']))).toContain('Your bet is on Ann')
    const refused = await privateResponseText(cy, () =>
      cy.choose(bets, controlOf(bets, 'Bet on the winner'), ['2']),
    ).catch(() => 'not offered')
    expect(refused).toMatch(/not offered|out of the game/)
  })
})

describe('the result', () => {
  it('shows the story, takes votes and links to the statistics', { timeout: 60_000 }, async () => {
    const [ann, bo, dee] = [place.discord.as('Ann'), place.discord.as('Bo'), place.discord.as('Dee')]
    await startGame(place, [ann, bo])
    const bets = await shown(await dee.command('/game bets'))
    await pick(dee, bets, 'Bet on the winner', ['0'])
    await playOn([ann, bo], 24)
    await leave(bo)
    const result = await ann.waitFor(isResult)
    expect(textOf(await shown(await ann.command('/game list')))).toContain('**Finished lately**')
    expect(textOf(await shown(await ann.command('/game watch')))).toContain('How it ended')
    expect(textOf(result)).toContain('Ann wins!')
    expect(textOf(result)).toContain('Dee saw it coming since turn 1')
    const betted = textOf(await shown(await dee.command('/game bets')))
    expect(betted).toContain('Who bet on whom')
    expect(betted).not.toMatch(/Who will win|Change it whenever/)
    expect(JSON.stringify(result)).toMatch(/board-\d+\.png/)
    const before = ann.see().filter(isResult).length

    const votes = await open(dee, result, 'Vote')
    const voted = await pick(dee, votes, 'Vote for the player of the game', ['1'])
    expect(textOf(voted)).toContain('Bo (1 vote)')
    await pick(ann, await open(ann, result, 'Vote'), 'Vote for the player of the game', ['0'])
    await pick(dee, voted, 'Vote for the player of the game', ['0'])
    await dee.waitFor((message) => message.id === voted.id && textOf(message).includes('Ann (2 votes)'))
    // Votes post no second result.
    await place.table.tick()
    await place.bot.idle()
    expect(ann.see().filter(isResult).length).toBe(before)

    const money = await open(dee, result, 'Statistics')
    expect(textOf(money)).toContain('How the money went')
    expect(JSON.stringify(money)).toMatch(/worth\.png/)
    const deals = await open(dee, money, 'Deals')
    expect(textOf(deals)).toContain('Deals and purchases')
    const ledger = await lookAt(dee, deals, 'Who paid whom')
    expect(textOf(ledger)).toContain('newest first')
    let oldest = ledger
    while (hasControl(oldest, 'Older')) oldest = await open(dee, oldest, 'Older')
    expect(textOf(oldest)).toMatch(/the Bank → .*\$1,500/)
    const totals = await open(dee, await pick(dee, ledger, 'Whose payments?', ['0']), 'Totals')
    expect(textOf(totals)).toMatch(/starting money: received \$1,500, paid \$0/)
    const dice = await lookAt(dee, totals, 'Dice')
    expect(textOf(dice)).toMatch(/ 7 .*\(\d+\.\d\)/)
    expect(textOf(await pick(dee, dice, 'Whose dice?', ['1']))).toContain('**Bo**')
  })
})
