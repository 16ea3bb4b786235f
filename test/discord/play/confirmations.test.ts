import { describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import { controlsOf, textOf, type Chair } from 'discord-stand-in'
import { empire } from '#editions/empire/index.ts'
import { squareOf } from '#editions/my-first/board.ts'
import { myFirst } from '#editions/my-first/index.ts'
import { two } from '#editions/two/index.ts'
import type { Edition, Play, Question } from '#engine/edition.ts'
import type { Game, Options } from '#engine/game.ts'
import { ownOf as ownOfEmpire } from '#test/editions/empire/typed.ts'
import { ownOf as ownOfTwo } from '#test/editions/two/typed.ts'
import {
  cardWith,
  controlOf,
  hasControl,
  isCard,
  labelsOf,
  open,
  pick,
  valueOf,
} from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { withPlace } from '#test/discord/with-place.ts'

// A choice that ends the game for others, or takes its player out, asks for confirmation. Other choices do not.

const [ann, bo] = [0, 1]
const mayfair = 39

/** The first seat's turn starts with a question, after `stage` has changed the game. */
function staged(edition: Edition, kind: string, stage: (game: Game) => void, about?: object): Edition {
  return {
    ...edition,
    begin: (play: Play) => {
      edition.begin(play)
      const { game } = play
      game.agenda = [{ step: 'endTurn', seat: ann }]
      game.prompts = []
      Object.assign(game.turn, { seat: ann, number: 1, rolled: true })
      stage(game)
      play.ask({ kind, seats: [ann], timer: 'choice', ...(about && { about }) } as Question)
    },
  }
}

function setCash(game: Game, seat: number, cash: number): void {
  const one = game.seats[seat]!
  game.bank.cash += one.cash - cash
  one.cash = cash
}

/** Starts a table with these players; returns the first and the open card. */
function tableOf(edition: Edition, names = ['Ann', 'Bo', 'Cy']) {
  const place = withPlace({ table: { editions: { [edition.name]: edition } } })
  return async (): Promise<[Chair, APIMessage]> => {
    const [host, ...others] = names.map((name) => place.discord.as(name)) as [Chair, ...Chair[]]
    await host.command('/game new', { edition: edition.name })
    const lobby = await cardWith(host, 'Join')
    for (const person of others) {
      await person.press(lobby, controlOf(lobby, 'Join'))
      await untilDelivered(place)
    }
    const ready = await cardWith(host, 'Start')
    await host.press(ready, controlOf(ready, 'Start'))
    return [host, await host.waitFor((message) => isCard(message) && !hasControl(message, 'Start'))]
  }
}

const sure = 'Are you sure?'

describe('a swap by a card of Empire', () => {
  const begin = tableOf(
    staged(empire, 'turn.roll', (game) => {
      const own = ownOfEmpire(game)
      own.towers = [[35], [28, 29, 33, 3], [1]]
      for (const [seat, tower] of own.towers.entries())
        for (const square of tower) game.deeds[Number(square)]!.owner = seat
      own.hands = [['EEM-01'], [], []]
      game.turn.rolled = false
    }),
  )
  const on = async (target: string) => {
    const [host, card] = await begin()
    const form = await open(host, card, 'Play a card')
    const chosen = await pick(host, form, 'Whom', [valueOf(form, 'Whom', target)])
    return [textOf(chosen), textOf(await open(host, chosen, 'Play it'))]
  }

  it('is confirmed if it makes its target win (EMP-035)', async () => {
    const [chosen, after] = await on('Bo')
    expect(chosen).toContain('That ends the game: Bo wins.')
    expect(after).toContain(sure)
  })

  it('is not confirmed otherwise', async () => {
    const [chosen, after] = await on('Cy')
    expect(chosen).not.toContain('That ends the game')
    expect(after).not.toContain(sure)
  })
})

describe('a swap by the dice of Empire, in a list on the card', () => {
  const begin = tableOf(
    staged(empire, 'empire.swap', (game) => {
      const own = ownOfEmpire(game)
      own.towers = [[1], [28, 29, 33, 3], [35], [10]]
      for (const [seat, tower] of own.towers.entries())
        for (const square of tower) game.deeds[Number(square)]!.owner = seat
      own.hands = [[], [], [], []]
      game.turn.dice = [3, 1]
    }),
    ['Ann', 'Bo', 'Cy', 'Dee'],
  )
  const list = 'Swap two topmost tiles'
  const swap = async (label: string) => {
    const [host, card] = await begin()
    await host.choose(card, controlOf(card, list), [valueOf(card, list, label)])
    return host
  }

  it('shows every swap with its tiles, beside the move', async () => {
    const [, card] = await begin()
    const items = controlsOf(card).find(({ placeholder }) => placeholder === list)?.options ?? []
    expect(items).toHaveLength(6)
    expect(items.find(({ label }) => label === 'Ann ⇄ Dee')?.description).toBe(
      'Crumbwell Biscuits for Delayed Air',
    )
    expect(labelsOf(card)[1]).toMatch(/^Move to /)
  })

  it('is confirmed if it makes another player win (EMP-035)', async () => {
    const host = await swap('⚠️ Bo ⇄ Cy')
    const asked = textOf(await host.waitFor((message) => textOf(message).includes(sure)))
    expect(asked).toContain('That ends the game: Bo wins.')
  })

  it('is not confirmed otherwise', async () => {
    const host = await swap('Ann ⇄ Dee')
    await host.waitFor((message) => textOf(message).includes('Ann and Dee swap'))
  })
})

describe('a ride of Empire', () => {
  const begin = tableOf(
    staged(empire, 'empire.limousine', (game) => {
      const own = ownOfEmpire(game)
      own.towers = [[35], [28, 29, 33], []]
      for (const [seat, tower] of own.towers.entries())
        for (const square of tower) game.deeds[Number(square)]!.owner = seat
      own.hands = [[], [], []]
      setCash(game, ann, 0)
      game.seats[ann]!.at = 26
    }),
  )

  const asked = async (label: string) => {
    const [host, card] = await begin()
    const form = await open(host, card, 'How far?')
    return [textOf(form), textOf(await open(host, form, label))]
  }

  it('is confirmed if the tile that pays the rent makes its owner win (ECH-14, EMP-061)', async () => {
    const [form, after] = await asked('⚠️ Toastchip Processors')
    expect(form).toContain('That ends the game: Bo wins.')
    expect(after).toContain(sure)
  })

  it('is not confirmed otherwise', async () => {
    expect((await asked('Puddle Waterworks'))[1]).not.toContain(sure)
  })
})

describe.each([
  { name: 'Birthday', deck: 'chest', card: 'TWO-CC09', harms: 'Bo', how: 'You pay **£10** and have less' },
  {
    name: 'Chairman of the board',
    deck: 'chance',
    card: 'TWO-CH14',
    harms: 'Ann',
    how: 'You cannot pay for that and go out.',
  },
])('the card $name of Two (TWO-090, TWO-102)', ({ name, deck, card, harms, how }) => {
  const begin = tableOf(
    staged(two, 'two.turn', (game) => {
      const own = ownOfTwo(game)
      own.hands = [[{ deck, card }], [], []]
      own.market = own.market.map((square) => (square === mayfair ? null : square))
      own.deedDeck = own.deedDeck.filter((square) => square !== mayfair)
      game.deeds[mayfair]!.owner = ann
      setCash(game, ann, 0)
    }),
  )
  const playedOn = async (target: string) => {
    const [host, message] = await begin()
    const onWhom = await open(host, await open(host, message, 'Play a card'), name)
    return textOf(await open(host, onWhom, labelsOf(onWhom).find((label) => label.endsWith(target)) ?? ''))
  }

  it(`is confirmed on ${harms}, whose payment its player cannot make in cash`, async () => {
    const asked = await playedOn(harms)
    expect(asked).toContain(sure)
    expect(asked).toContain(how)
  })

  it('is not confirmed if it costs its player nothing', async () => {
    expect(await playedOn(harms === 'Bo' ? 'Ann' : 'Bo')).not.toContain(sure)
  })
})

describe('a choice of My First', () => {
  const options: Options = { 'end.trigger': 'zero', 'buy.mandatory': true, 'turn.autoRoll': false }
  const broke = (game: Game) => {
    game.options = { ...game.options, ...options }
    setCash(game, ann, 1)
  }

  describe('beside a free card', () => {
    const begin = tableOf(
      staged(
        myFirst,
        'jail.card',
        (game) => {
          broke(game)
          game.decks['chance'] = (game.decks['chance'] ?? []).filter((card) => card !== 'MYC-11')
          Object.assign(game.seats[ann]!, { jail: 0, cards: [{ deck: 'chance', card: 'MYC-11' }] })
        },
        { amount: 1 },
      ),
    )

    it('is confirmed if it pays the last coin, and not if it uses the card (MYF-024, MYF-034)', async () => {
      const [host, card] = await begin()
      const [free = '', paid = ''] = labelsOf(card)
      expect(paid).toMatch(/^⚠️ /)
      expect(textOf(await open(host, card, paid))).toContain('That ends the game')
      expect(textOf(await open(host, card, free))).not.toContain(sure)
    })
  })

  describe('of one step', () => {
    const begin = tableOf(
      staged(myFirst, 'card.step', (game) => {
        broke(game)
        game.seats[ann]!.at = squareOf('museum') - 1
        game.deeds[squareOf('museum')]!.owner = bo
      }),
    )

    it('is confirmed onto a place that cannot be paid, and not another card (MYF-016)', async () => {
      const [host, card] = await begin()
      const step = labelsOf(card).find((label) => label.startsWith('⚠️')) ?? ''
      expect(textOf(await open(host, card, step))).toContain('That ends the game')
      expect(labelsOf(card)[0]).not.toMatch(/^⚠️/)
    })
  })
})
