import { afterEach, describe, expect, it } from 'vitest'
import { ownOf, typed } from '#test/editions/cheaters/typed.ts'
import { ledgerOf } from '#editions/cheaters/look/ledger.ts'
import type { Game } from '#engine/game.ts'
import type { Chair } from 'discord-stand-in'
import {
  asked,
  charge,
  commit,
  five,
  minute,
  openHall,
  playTurn,
  second,
  publicMessages,
  pressNewest,
  withoutEntropy,
  type ServerFixture,
  type Stage,
} from '../chronicles.ts'
import { labelsOf, textOf } from '../people.ts'
import { say } from '#test/text/saying.ts'

// A debtor is notified as soon as everybody knows the reason, and not before (CHE-143).

const [ann, bo, cy] = [0, 1, 2]
const [oriental, vermont, justVisiting, rolled] = [5, 7, 9, 6]

/** Ann has little cash and a deed. Bo rolls a six first and stops on `stop`. */
function position(stop: number): (game: Game) => void {
  return (game) => {
    Object.assign(ownOf(game), {
      faceUp: ['BANK_HEIST', 'PICKPOCKET', 'FREE_STAY', 'PROPERTY_SWAP', 'SLIPPERY_DEED'],
    })
    Object.assign(game.deeds[vermont] ?? {}, { owner: ann })
    Object.assign(game.seats[ann] ?? {}, { cash: 60 })
    Object.assign(game.seats[bo] ?? {}, { at: (stop + 36 - rolled) % 36 })
    ownOf(game).secret.opening = ledgerOf(typed(game))
  }
}

const line = (name: string) => `**${name}** has a debt to settle and finds it under **My hand**.`

const person = (at: number) => here.people[at] as Chair
const called = () =>
  publicMessages(here).filter((message) => textOf(message).includes('has a debt to settle'))

async function begin(set: (game: Game) => void): Promise<void> {
  hall = await openHall({ between: withoutEntropy, set })
  here = await hall.open()
  await pressNewest(here, person(bo), 'Roll')
}

let hall: ServerFixture
let here: Stage

describe('a player who cannot pay', () => {
  afterEach(async () => {
    expect(hall.place.logged).toEqual([])
    await hall.place.close()
  })

  it('is notified of a false accusation’s cost by one line with buttons', async () => {
    await begin(position(justVisiting))
    await charge(here, person(ann), cy, 'BANK_HEIST')
    await pressNewest(here, person(ann), 'Accuse – $100 at stake')
    const [card, ...others] = called()
    expect(others).toEqual([])
    const words = textOf(card!)
    expect(words).toContain('**Not guilty.** Ann pays Cy $100.')
    expect(words).toContain(line('Ann'))
    // Ann has just acted, and needs no ping.
    expect(words).not.toMatch(/<@\d+>/)
    expect(labelsOf(card!)).toEqual(five)
    const hand = await pressNewest(here, person(ann), say('ui.go.hand'))
    expect(textOf(hand)).toContain('you owe $100 and have $60')
  }, 60_000)

  it('is notified together with a reveal, and everybody waits', async () => {
    await begin(position(justVisiting))
    await commit(here, person(bo), 'reachTray', { amount: 100 })
    await playTurn(here)
    await here.pass(6 * minute)
    expect(called()).toEqual([])
    await pressNewest(here, (await asked(here)) as Chair, 'Roll')
    const [card] = called()
    expect(textOf(card!)).toMatch(/\*\*Bo\*\* got away with Bank Heist[^]*\*\*Ann\*\* has a debt/)
    expect(textOf(card!)).toContain(`<@${person(ann).user.id}>`)
  }, 60_000)

  it('learns only in the hand of debts that private choices cause', async () => {
    await begin((game) => {
      position(vermont)(game)
      Object.assign(game.deeds[vermont] ?? {}, { owner: cy })
      Object.assign(game.deeds[oriental] ?? {}, { owner: bo })
      Object.assign(game.seats[bo] ?? {}, { cash: 10 })
    })
    expect(await playTurn(here, 'bill')).toBe('bill')
    const before = publicMessages(here).length
    expect(textOf(await pressNewest(here, person(bo), say('ui.go.hand')))).toContain('Cy asks $50')
    await pressNewest(here, person(bo), 'Pay $50')
    expect(textOf(await pressNewest(here, person(bo), say('ui.go.hand')))).toContain(
      'you owe $50 and have $10',
    )
    await here.pass(30 * second)
    expect(publicMessages(here)).toHaveLength(before)
  }, 60_000)

  it('owes the roll and $200 to their catcher, who is called', async () => {
    await begin((game) => {
      position(justVisiting)(game)
      ownOf(game).owesRoll = { [cy]: ann }
    })
    await playTurn(here)
    const over = publicMessages(here).at(-1)!
    expect(textOf(over)).toContain(
      '**Ann** caught Cy with Trick Dice: Cy pays Ann **$200**, and Ann presses Roll for Cy.',
    )
    expect(textOf(over).match(/<@\d+>/g)).toEqual([`<@${person(ann).user.id}>`])
    expect(textOf(await pressNewest(here, person(cy), 'Roll'))).toContain(
      'It is Cy’s turn, but Ann rolls: Ann caught Cy with Trick Dice.',
    )
    await here.pass(6 * minute)
    await pressNewest(here, person(ann), 'Roll')
    expect(publicMessages(here).map(textOf).join()).toContain('**Cy** rolls')
  }, 60_000)
})
