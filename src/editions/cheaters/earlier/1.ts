import type { EarlierRules } from '#engine/earlier.ts'
import type { Game, Step } from '#engine/game.ts'
import type { Json } from '#engine/json.ts'
import { billWithId } from '../money/bills.ts'
import { ownOf, type Attempt, type Bill, type SumCard, type Tamper } from '../state.ts'

/**
 * Until 22 November 2026. What a conviction undoes was corrected where several things come together: cards on a bill
 * whose sum was wrong (CHE-042), what one lie took on from another (CHE-113), a repeat roll that a card brought
 * (CHE-213). It runs through all that is undone, and nobody chooses by it; so games go on corrected, and a bill keeps
 * from now on what it was before cards changed it, and lies have one count.
 */
export const rules1: EarlierRules = {
  lift: (game) => {
    countTogether(game)
    for (const attempt of openForgeries(game)) typed(attempt)
    for (const bill of ownOf(game).bills) named(game, bill)
    for (const step of stepsIn(game)) reasked(game, step)
    for (const prompt of game.prompts) if (prompt.kind === 'goOn') prompt.quiet = true
  },
}

/** Attempts and tampers, each counted apart before, in the order in which they were done. */
function countTogether(game: Game): void {
  const { attempts, tampers } = ownOf(game).secret
  const inOrder: (Attempt | Tamper)[] = [...attempts, ...tampers].sort((one, other) => one.at - other.at)
  const ids = new Map(attempts.map((attempt) => [attempt.id, inOrder.indexOf(attempt)]))
  const idNow = (id: number | null) => (id === null ? null : (ids.get(id) ?? id))
  for (const bill of ownOf(game).bills)
    Object.assign(bill, { gouge: idNow(bill.gouge), squat: idNow(bill.squat) })
  for (const step of stepsIn(game))
    if (typeof step['attempt'] === 'number') step['attempt'] = idNow(step['attempt'])
  for (const [id, lie] of inOrder.entries()) lie.id = id
}

/** Pending work, what waits for a debt included. */
function stepsIn(game: Game): Step[] {
  const { later, dues } = ownOf(game)
  return [...game.agenda, ...later, ...dues.flatMap(({ then }) => then)]
}

function openForgeries(game: Game): Attempt[] {
  return ownOf(game).secret.attempts.filter(
    ({ cheat, status }) => cheat === 'COUNTERFEIT_CHANCE' && status === 'open',
  )
}

/** Cards by which a deed of the Bank is taken. */
const deedCards: readonly Json[] = ['C05', 'C06']

/** A deed that a forged card took came from the Bank. */
function typed({ did }: Attempt): void {
  if (did['square'] === undefined || !deedCards.includes(did['effect'] ?? null)) return
  Object.assign(did, { ownerSeat: null, amount: did['amount'] ?? 0 })
}

const keyMoney = 50

/**
 * What a bill was before cards changed it. Which were played openly is not known any more: their sum stands. A forged
 * half (C03) is known with what it took off, and what is asked for above that half was added after it (K07).
 */
function named(game: Game, bill: Bill): void {
  const forged = openForgeries(game).find(({ did }) => did['effect'] === 'C03' && did['bill'] === bill.id)
  const cards: SumCard[] = []
  let sum = bill.asked
  if (forged) {
    const cut = forged.did['amount'] as number
    const added = Math.max(0, Math.floor((bill.asked - cut) / keyMoney))
    sum += cut - added * keyMoney
    cards.push('C03', ...Array<SumCard>(added).fill('K07'))
    delete forged.did['amount']
    forged.did['place'] = 0
  }
  Object.assign(bill, { named: sum, cards })
}

/** A bill that is about to be asked for anew says itself for how much. */
function reasked(game: Game, step: Step): void {
  const isMore = step.step === 'card.reask'
  if (!isMore && step.step !== 'cheat.reask') return
  const bill = billWithId(game, step['bill'] as number)
  const amount = step['amount']
  if (bill && typeof amount === 'number') bill.named = isMore ? bill.named + amount : amount
  step.step = 'cheat.reask'
  delete step['amount']
}
