import { createHash } from 'node:crypto'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from '#playground/index.ts'
import type { GameExport } from '#table/api.ts'
import { controlsOf, hasControl, isCard, open, startGame, textOf } from '#test/discord/people.ts'
import { settled, startPlace, type Place } from '#test/discord/place.ts'
import { raiseMoney } from '#test/discord/playing.ts'

let place: Place
beforeEach(async () => {
  // What the process before did not tell any more is told soon.
  const opened = await startPlace({ table: { limits: { undelivered: 300 } } })
  onTestFinished(() => opened.close())
  place = opened
})

const isResult = (message: APIMessage) => hasControl(message, 'Play again')
const isOpen = (message: APIMessage) => hasControl(message, 'My assets') && isCard(message)

/** Offers that were answered; the notice of one may stand on after a restart. */
const answered = new Set<string>()
const isOffer = (message: APIMessage) => hasControl(message, 'View the offer') && !answered.has(message.id)

/** Turns down what a computer player offers: one that is in debt waits for the answer. */
async function decline(chair: Chair, notice: APIMessage): Promise<void> {
  answered.add(notice.id)
  const panel = await open(chair, notice, 'View the offer')
  const no = controlsOf(panel).find(({ label = '' }) => /^(Decline|Insist)/.test(label))
  if (no) await chair.press(panel, no.custom_id)
}

/** What somebody without patience presses: buys what can be bought, and otherwise what stands first. */
async function pressOn(chair: Chair, last: APIMessage | undefined): Promise<APIMessage> {
  await place.bot.idle()
  const isAsking = (message: APIMessage) => isOffer(message) || (isOpen(message) && message !== last)
  const card = await chair.waitFor(
    (message) => isResult(message) || (isAsking(message) && textOf(message).includes(chair.user.id)),
    20_000,
  )
  if (isResult(card)) return card
  if (isOffer(card)) {
    await decline(chair, card)
    return pressOn(chair, last)
  }
  if (hasControl(card, 'Raise money')) {
    await raiseMoney(chair, card)
    return card
  }
  const controls = controlsOf(card)
  const wanted = controls.find(({ label = '' }) =>
    /^(Buy for|Pass$|Let the bot do it|Give up and)/.test(label),
  )
  const control = wanted ?? controls[0]
  if (control?.label !== 'Give up and go bankrupt') await chair.press(card, control?.custom_id ?? '')
  else {
    const sure = await open(chair, card, control.label)
    await chair.press(sure, 'Go bankrupt now')
  }
  return card
}

/** A game that chance draws out longer ends with somebody who has had enough. */
const mostPresses = 45

async function leave(chair: Chair, card: APIMessage): Promise<void> {
  const assets = await open(chair, card, 'My assets')
  const sure = await open(chair, await open(chair, assets, 'Seats'), 'Leave the game')
  expect(textOf(sure)).toMatch(/Are you sure\?.* goes to the player you owe.* cannot be undone/)
  await chair.press(sure, 'Leave the game for good')
}

async function exported(check: APIMessage): Promise<GameExport> {
  const [, url] = /"url":"([^"]+\.json[^"]*)"/.exec(JSON.stringify(check)) ?? []
  return (await (await fetch(url ?? '')).json()) as GameExport
}

it(
  'plays a whole game by buttons alone, through two restarts, and hands out what proves it',
  { timeout: 300_000 },
  async () => {
    const ann = place.discord.as('Ann')
    await startGame(place, [ann], 1)
    let last: APIMessage | undefined
    for (let presses = 0; presses < mostPresses && !(last && isResult(last)); presses++) {
      if (presses === 12 || presses === 30) await place.restart()
      last = await pressOn(ann, last)
    }
    if (!isResult(last!)) await leave(ann, last!)
    const result = await ann.waitFor(isResult)
    expect(textOf(result)).toMatch(/wins!/)
    expect(textOf(result)).not.toMatch(/[0-9a-f]{64}/)
    const check = await open(ann, result, 'Check the dice')
    const game = await exported(check)
    expect(textOf(check)).toContain(game.seed)
    expect(textOf(check)).toContain(game.record)
    expect(createHash('sha256').update(Buffer.from(game.seed, 'hex')).digest('hex')).toBe(game.seal)
    expect(game.moves.length).toBeGreaterThan(30)
    expect(place.logged.filter(({ level }) => (level as number) >= 50)).toEqual([])
    // A panel that its reader dismissed cannot be taken away once more.
    const refused = place.discord.journal.entries.filter(({ status }) => status >= 400)
    expect(refused.filter(({ isGoneMeanwhile }) => !isGoneMeanwhile)).toEqual([])
    await settled(place)
    const stillOpen = ann.see().filter((message) => isOpen(message) && ((message.flags ?? 0) & 64) === 0)
    expect(stillOpen).toEqual([])
  },
)

it('lets somebody leave after asking twice, and the last one wins', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  const card = await startGame(place, [ann, bo])
  await leave(ann, card)
  const result = await bo.waitFor((message) => isResult(message) && textOf(message).includes('Bo wins'))
  await bo.press(result, 'Play again')
  await bo.waitFor((message) => hasControl(message, 'Join'))
})
