import { expect, it } from 'vitest'
import { board } from '#editions/two/board.ts'
import { setsOf } from '#editions/two/sets.ts'
import { two } from '#editions/two/index.ts'
import { groupOf } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { chanceOf } from '#engine/chance.ts'
import type { Game, Options, Prompt } from '#engine/game.ts'
import { begin, play } from '#engine/machine.ts'
import { answers } from '#engine/moves.ts'
import type { Choice, Option } from '#engine/option.ts'
import { isLot } from '#mechanics/property/holdings.ts'
import { computerMove } from '#players/index.ts'
import { seeded, type Below } from '#test/engine/random.ts'
import { deal, staged } from './staged.ts'
import { ownOf } from './typed.ts'

// Checks that payments which a panel proposes or a computer player chooses are legal (TWO-073 to TWO-081,
// O-1, O-2, O-8, O-10).

const tables = 300
const [payer, payee, third] = [0, 1, 2]
const payments: readonly string[] = ['two.pay', 'two.fund']

function optionsOf(below: Below): Options {
  const buildings = ['physical', 'physical', 'sets', 'streets', 'transferable'][below(5)] as string
  return { buildings, buildingsFundPurchases: buildings !== 'streets' && below(3) > 0 }
}

/** Deals sets, whole with buildings or split; pieces on the board are not in the box. */
function stage(game: Game, below: Below): void {
  const owners: Record<number, number> = {}
  for (const set of setsOf(board)) {
    const whole = [payer, payer, payee, third, null][below(5)]
    for (const square of groupOf(board, set)) owners[square] = whole ?? below(3)
    if (whole !== null && isLot(board, set)) build(game, set, [hotel, below(hotel + 1)][below(2)] as number)
  }
  // Nearly empties the box, regardless of pieces on the board.
  if (game.bank.houses !== null) game.bank.houses = Math.min(game.bank.houses, below(12))
  deal(game, owners, [])
  ownOf(game).styles[payer] = 'ask'
  Object.assign(game.seats[payer] ?? {}, { cash: 5 * below(20) })
  game.turn.seat = payer
  for (const step of game.agenda) if (step.step === 'turn') step['seat'] = payer
}

function build(game: Game, set: number, level: number): void {
  const { bank } = game
  const group = groupOf(board, set)
  const houses = level === hotel ? 0 : level * group.length
  const hotels = level === hotel ? group.length : 0
  if ((bank.houses ?? houses) < houses || (bank.hotels ?? hotels) < hotels) return
  if (bank.houses !== null) bank.houses -= houses
  if (bank.hotels !== null) bank.hotels -= hotels
  for (const square of group) Object.assign(game.deeds[square] ?? {}, { level })
}

/** Returns a game with a debt to pay, or with a chosen level that cash does not cover. */
function tableOf(below: Below, chance: ReturnType<typeof chanceOf>): Game {
  const isDebt = below(2) === 0
  const creditor = below(3) === 0 ? ('bank' as const) : payee
  const edition = staged((game) => {
    stage(game, below)
    if (!isDebt) return
    game.debts = [{ id: 7, debtor: payer, creditor, amount: 5 * (1 + below(200)), why: 'rent', about: {} }]
    game.agenda.push({ step: 'settled' }, { step: 'debts' })
  })
  const setup = { tokens: ['circle', 'square', 'triangle'], host: 0, options: optionsOf(below), at: 0 }
  const { game } = begin(edition, setup, chance)
  const raise = answersOf(game).find(({ act }) => act === 'raise')
  const [ask] = raise?.ask ?? []
  if (!raise || ask?.type !== 'pick') return game
  const square = ask.from[below(ask.from.length)] as number
  return after(game, { ...raise, with: { square: [square] } }, chance)
}

function answersOf(game: Game): Option[] {
  return answers({ edition: two, game, board }, payer)
}

function paymentIn(game: Game): Prompt | undefined {
  return game.prompts.find(({ kind, seats }) => payments.includes(kind) && seats.includes(payer))
}

function after(game: Game, { act, prompt, with: given }: Choice, chance: ReturnType<typeof chanceOf>): Game {
  const done = play(two, game, { seat: payer, act, prompt, with: given, at: game.now }, chance)
  if ('refused' in done) throw new Error(`${act} ${JSON.stringify([given, done.refused])}`)
  return done.game
}

/** Returns the choice of a proposal, or the prefilled answers of a form. */
function proposed({ act, prompt, fixed, ask, prefill }: Option): Choice[] {
  if (act === 'payWith') return [{ act, prompt, with: fixed }]
  const sent = ask.flatMap(({ name }) => (prefill?.[name] === undefined ? [] : [[name, prefill[name]]]))
  return prefill ? [{ act, prompt, with: Object.fromEntries(sent) as Choice['with'] }] : []
}

it('a proposal is legal, and leaves no negative cash or pieces', () => {
  const below = seeded(812)
  const chance = chanceOf(seeded(8))
  const met = { debts: 0, purchases: 0, boxes: 0 }
  for (let count = 0; count < tables; count++) {
    const game = tableOf(below, chance)
    const asked = paymentIn(game)
    if (!asked) continue
    met[asked.kind === 'two.pay' ? 'debts' : 'purchases'] += 1
    if (game.bank.houses !== null) met.boxes += 1
    const byComputer = computerMove(two, game, payer, () => 0.5)
    const all = [...answersOf(game).flatMap(proposed), ...(byComputer ? [byComputer] : [])]
    for (const choice of all) {
      const { bank, seats } = after(game, choice, chance)
      expect(
        Math.min(bank.houses ?? 0, bank.hotels ?? 0, ...seats.map(({ cash }) => cash)),
      ).toBeGreaterThanOrEqual(0)
    }
  }
  expect(Math.min(...Object.values(met)), JSON.stringify(met)).toBeGreaterThan(tables / 12)
})
