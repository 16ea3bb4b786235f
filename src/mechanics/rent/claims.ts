import { press, type Position, type PromptKind } from '#engine/edition.ts'
import type { Game, Prompt } from '#engine/game.ts'
import { timerOf } from '#engine/paces.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { owe } from '../debt/debts.ts'
import { owesBeyondCash, type Owed } from '../debt/owed.ts'
import { claimsIn } from './open-claims.ts'

/** Rent that its owner must ask for, before the next player's first roll (`rent.mode` = claim, CLS-045). */

interface Claim {
  square: number
  amount: number
  debtor: number
  /** Number of the turn in which the visitor stopped. */
  turn: number
}

const minute = 60_000

/** The owner may collect; nobody is told to, and nothing else waits for it. The amount is fixed now. */
export function openClaim(play: Play, owner: number, claim: Omit<Claim, 'turn'>): void {
  const { game } = play
  const prompt = play.askBeside({
    kind: 'rent.claim',
    seats: [owner],
    timer: 'claim',
    about: { ...claim, turn: game.turn.number },
    quiet: true,
  })
  const grace = (game.options['rent.graceMinutes'] as number) * minute
  prompt.due = grace > 0 ? dueAfter(game, [owner], game.now, grace) : null
}

function claimOf({ about }: Prompt): Claim {
  return about as unknown as Claim
}

/** From the first roll of a later turn on, what was not collected is lost for good. */
export function loseClaims(play: Play): void {
  for (const prompt of claimsIn(play.game)) {
    if (claimOf(prompt).turn !== play.game.turn.number) loseClaim(play, prompt)
  }
}

/** The end of the game leaves no time to collect. */
export function loseAllClaims(play: Play): void {
  for (const prompt of claimsIn(play.game)) loseClaim(play, prompt)
}

export function loseClaim(play: Play, prompt: Prompt): void {
  const { debtor, square, amount } = claimOf(prompt)
  play.close(prompt.id)
  play.emit({ kind: 'rentLost', seat: prompt.seats[0] as number, debtor, square, amount })
}

/** An unclaimed rent lapses when its visitor leaves; what the leaver might have claimed goes with their decisions. */
export function dropClaimsOn(play: Play, visitor: number): void {
  for (const prompt of claimsIn(play.game)) if (claimOf(prompt).debtor === visitor) play.close(prompt.id)
}

/** Rents that a visitor has to pay as soon as they are claimed. */
export function claimsOn(game: Game, visitor: number): Owed[] {
  return claimsIn(game).flatMap((prompt) => {
    const { debtor, square, amount } = claimOf(prompt)
    const creditor = prompt.seats[0] as number
    return debtor === visitor ? [{ debtor, creditor, amount, why: 'rent', about: { square } }] : []
  })
}

type Held = Pick<Position, 'game' | 'edition'>

/** Until when claims hold back the first roll of the turn (`rent.graceMinutes`), or null. */
function heldUntil({ game, edition }: Held): number | null {
  let until: number | null = null
  for (const prompt of game.prompts) {
    if (prompt.kind !== 'rent.claim' || prompt.due === null) continue
    if (!edition.figures.isOwnClaimHeld && prompt.seats.includes(game.turn.seat)) continue
    if (prompt.due > game.now && claimOf(prompt).turn !== game.turn.number)
      until = Math.max(until ?? 0, prompt.due)
  }
  return until
}

export function areDiceHeld(position: Held): boolean {
  return heldUntil(position) !== null
}

/** Why nobody may roll yet. */
export function heldBack(position: Held): Refusal | null {
  const until = heldUntil(position)
  return until === null ? null : refusal('diceHeld', { until })
}

/** Who may not roll yet has some time left to do it when it becomes possible. */
export function extendRoll(play: Play): void {
  const { game } = play
  const until = heldUntil(play)
  const prompt = game.prompts.at(-1)
  if (until === null || !prompt || prompt.due === null) return
  prompt.due = Math.max(prompt.due, dueAfter(game, prompt.seats, until, timerOf(game, 'extension')))
}

/** An owner who owes more than their cash gives nothing up that their creditors could have (CLS-114). */
function mayWaive(position: Position, seat: number): boolean {
  return position.edition.figures.isRentWaivable && !owesBeyondCash(position, seat)
}

export const claimPrompt: PromptKind = {
  options: (position, prompt, seat) => {
    const { square, amount, debtor } = claimOf(prompt)
    const facts = { square, amount, debtor }
    const waive = mayWaive(position, seat) ? [press('waive', prompt.id, facts)] : []
    return [press('collect', prompt.id, facts), ...waive]
  },
  fallback: () => null,
  /** Only the grace is over: the claim stands until somebody rolls. */
  lapse: (_play, prompt) => {
    prompt.due = null
  },
  acts: {
    collect: {
      carry: (play, seat, _move, prompt) => {
        const { square, amount, debtor } = claimOf(prompt)
        play.close(prompt.id)
        owe(play, { debtor, creditor: seat, amount, why: 'rent', about: { square } })
      },
    },
    waive: {
      undo: true,
      carry: (play, seat, _move, prompt) => {
        const { turn: _turn, ...waived } = claimOf(prompt)
        play.close(prompt.id)
        play.emit({ kind: 'rentWaived', seat, ...waived })
      },
    },
  },
}
