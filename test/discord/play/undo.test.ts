import { expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlsOf,
  labelsOf,
  open,
  pick,
  startGame,
  textOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { moveOn, newest, untilOwning } from '#test/discord/playing.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const place = withPlace()

/** The label of a message's button that undoes a purchase. */
function undoPurchase(message: APIMessage): string | undefined {
  return labelsOf(message).find((label) => label.startsWith('Undo: buying '))
}

/** Waits for the private hint after `card` that a purchase can be undone. */
function hintAfter(chair: Chair, card: APIMessage): Promise<APIMessage> {
  return chair.waitFor(
    (message) => BigInt(message.id) > BigInt(card.id) && undoPurchase(message) !== undefined,
  )
}

it('undoes a mortgage in its panel and announces it in one line', async () => {
  const [ann, bo] = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, [ann, bo])
  await untilOwning(place, [ann, bo], [ann])
  const form = await open(ann, await cardWith(ann, say('ui.go.assets')), say('ui.go.assets'))
  const lists = controlsOf(form).filter(({ placeholder }) => placeholder === say('ask.mortgage.deeds'))
  const [deed] = lists.flatMap(({ options }) => options ?? [])
  const done = await pick(ann, form, say('ask.mortgage.deeds'), [deed!.value])
  expect(textOf(done)).toContain(`${deed!.label}, mortgaged`)
  const undone = await open(ann, done, 'Undo: mortgaging')
  expect(textOf(undone)).toMatch(saying('clause.undone', { act: 'mortgage' }))
  expect(textOf(undone)).not.toContain(', mortgaged')
  expect(labelsOf(undone).filter((label) => label.startsWith('Undo'))).toEqual([])
  await place.bot.idle()
  // The undo extends the line of the act, or gets its own line when that one is full.
  await bo.waitFor((message) => saying('clause.undone', { act: 'mortgage' }).test(textOf(message)))
  expect(await privateResponseText(ann, () => ann.staleClick(done, 'Undo: mortgaging'))).toMatch(
    saying('refusal.nothingToUndo'),
  )
})

it('offers to undo a purchase until another player acts', async () => {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, people)
  const buying = async () => {
    for (let moves = 0; moves < 60; moves++) {
      const [who, card] = await newest(place, people)
      if (labelsOf(card)[0]?.startsWith('Buy for')) return [who, card] as const
      await moveOn(place, people)
    }
    throw new Error('no deed was for sale')
  }
  const [buyer, card] = await buying()
  const buy = labelsOf(card)[0]!
  await buyer.press(card, buy)
  const hint = await hintAfter(buyer, card)
  expect(textOf(hint)).toMatch(saying('ui.undoHint'))
  await place.bot.idle()
  await buyer.press(hint, undoPurchase(hint)!)
  await expect.poll(() => buyer.see().some(({ id }) => id === hint.id)).toBe(false)
  const [asked, again] = await newest(place, people)
  expect(asked).toBe(buyer)
  expect(labelsOf(again)[0]).toBe(buy)

  await buyer.press(again, buy)
  await untilDelivered(place)
  const hints = buyer.see().filter(({ id }) => BigInt(id) > BigInt(again.id))
  expect(hints.flatMap((message) => undoPurchase(message) ?? [])).toEqual([])
})

it('refuses a late undo with an explanation and deletes the hint', async () => {
  const people = [place.discord.as('Ann'), place.discord.as('Bo')]
  await startGame(place, people)
  for (let moves = 0; moves < 60; moves++) {
    const [, card] = await newest(place, people)
    const [who, label] = await moveOn(place, people)
    if (!label.startsWith('Buy for')) continue
    const hint = await hintAfter(who, card)
    await moveOn(place, people)
    expect(await privateResponseText(who, () => who.staleClick(hint, undoPurchase(hint)!))).toContain(
      'nothing to take back',
    )
    const again = await privateResponseText(who, () => who.staleClick(hint, undoPurchase(hint)!))
    expect(again).toMatch(saying('refusal.nothingToUndo'))
    return
  }
  throw new Error('no player bought a deed')
})
