import { at } from '#engine/at.ts'
import { press, type Position, type PromptKind } from '#engine/edition.ts'
import { isWait } from '#engine/agenda.ts'
import type { Game, Prompt, Step, PromptOf } from '#engine/game.ts'
import { timerOf } from '#engine/paces.ts'
import type { Option } from '#engine/option.ts'
import type { Play } from '#engine/play.ts'
import { refusal, type Refusal } from '#engine/refusal.ts'
import { dueAfter } from '#engine/quiet-hours.ts'
import { owe } from '../debt/debts.ts'
import { owesBeyondCash, type Owed } from '../debt/owed.ts'
import { ranks } from '../headlines.ts'
import type { Part } from '../mechanic.ts'
import { claimsIn, graceIn, type Claim } from './open-claims.ts'

// Rent that the owner must claim before the next player's first roll (`rent.mode` = claim, CLS-045).

/** Lets the owner collect a rent, without notifying anybody and without blocking the game. */
export function openClaim(play: Play, owner: number, claim: Omit<Claim, 'turn'>): void {
  const { game } = play
  const prompt = play.askBeside({
    kind: 'rent.claim',
    seats: [owner],
    timer: 'claim',
    about: { ...claim, turn: game.turn.number },
    quiet: true,
  })
  const grace = graceIn(game)
  prompt.due = grace > 0 ? dueAfter(game, [owner], game.now, grace) : null
}

/** When a turn's first roll is made, drops uncollected rent from earlier turns. */
export function loseClaims(play: Play): void {
  for (const prompt of claimsIn(play.game)) {
    if (prompt.about.turn !== play.game.turn.number) loseClaim(play, prompt)
  }
}

function loseAllClaims(play: Play): void {
  for (const prompt of claimsIn(play.game)) loseClaim(play, prompt)
}

function loseClaim(play: Play, prompt: PromptOf<'rent.claim'>): void {
  const { debtor, square, amount } = prompt.about
  play.close(prompt.id)
  play.emit({ kind: 'rentLost', seat: at(prompt.seats, 0), debtor, square, amount })
}

/**
 * Gives owners time to collect open rent: the rent that `visitor` owes, before that seat's estate is
 * distributed, or all open rent (null), before the final wealth is counted. Pushes the step that follows.
 * Returns false if no such rent is open (CLS-134, CLS-138).
 */
export function awaitClaims(play: Play, visitor: number | null, then: Step): boolean {
  const { game } = play
  const claims = claimsIn(game).filter((claim) => visitor === null || claim.about.debtor === visitor)
  if (claims.length === 0) return false
  const time = graceIn(game) || timerOf(game, 'claim')
  for (const claim of claims) claim.due = dueAfter(game, claim.seats, game.now, time)
  play.push(then)
  play.push({ step: 'wait', prompts: claims.map(({ id }) => id) })
  return true
}

function isWaitedFor({ game }: Pick<Play, 'game'>, { id }: Pick<Prompt, 'id'>): boolean {
  return game.agenda.some((step) => isWait(step) && step.prompts.includes(id))
}

/** Rents that a visitor has to pay as soon as their owners claim them. */
export function claimsOn(game: Game, visitor: number): Owed[] {
  return claimsIn(game).flatMap((prompt) => {
    const { debtor, square, amount } = prompt.about
    const creditor = at(prompt.seats, 0)
    return debtor === visitor
      ? [{ debtor, creditor, amount, why: 'rent', about: { square }, since: prompt.id }]
      : []
  })
}

/** Total rent that others may still claim from a seat, whole units. */
export function claimedFrom(game: Game, seat: number): number {
  return claimsOn(game, seat).reduce((sum, { amount }) => sum + amount, 0)
}

type Held = Pick<Position, 'game' | 'edition'>

/**
 * The time until which claims block the turn's first roll (`rent.graceMinutes`), ms since 1970; null if none
 * does.
 */
function heldUntil({ game, edition }: Held, isByOwn = edition.figures.isOwnClaimHeld): number | null {
  let until: number | null = null
  for (const prompt of claimsIn(game)) {
    if (prompt.due === null) continue
    if (!isByOwn && prompt.seats.includes(game.turn.seat)) continue
    if (prompt.due > game.now && prompt.about.turn !== game.turn.number)
      until = Math.max(until ?? 0, prompt.due)
  }
  return until
}

export function areDiceHeld(position: Held): boolean {
  return heldUntil(position) !== null
}

/** The option to roll. It is grave if it loses rent that the seat itself could still collect (CLS-045). */
export function rollOption(
  { game }: Held,
  prompt: Prompt,
  seat: number,
  facts: Option['facts'] = {},
): Option {
  const isLosing = claimsIn(game).some(
    ({ seats, about }) => seats.includes(seat) && about.turn !== game.turn.number,
  )
  return { ...press('roll', prompt.id, facts), ...(isLosing && { grave: true as const }) }
}

/** The refusal while nobody may roll yet, or null. */
export function heldBack(position: Held): Refusal | null {
  const until = heldUntil(position)
  return until === null ? null : refusal('diceHeld', { until })
}

/**
 * Extends the deadline of the roll beyond the grace period, so that the clock cannot roll and thereby drop a
 * claim during it.
 */
export function extendRoll(play: Play): void {
  const { game } = play
  const until = heldUntil(play, true)
  const prompt = game.prompts.at(-1)
  if (until === null || !prompt || prompt.due === null) return
  prompt.due = Math.max(prompt.due, dueAfter(game, prompt.seats, until, timerOf(game, 'extension')))
}

/**
 * Whether an owner may waive rent. Not possible if the owner owes more than the cash at hand, since creditors
 * would lose it (CLS-114).
 */
function mayWaive(position: Position, seat: number): boolean {
  return position.edition.figures.isRentWaivable && !owesBeyondCash(position, seat)
}

const claimPrompt: PromptKind<unknown, 'rent.claim'> = {
  options: (position, prompt, seat) => {
    const { square, amount, debtor } = prompt.about
    const facts = { seat, square, amount, debtor }
    const waive = mayWaive(position, seat) ? [press('waive', prompt.id, facts)] : []
    return [press('collect', prompt.id, facts), ...waive]
  },
  fallback: () => null,
  /** Usually ends only the grace period: the owner can still claim the rent until a player rolls. */
  lapse: (play, prompt) => {
    if (isWaitedFor(play, prompt)) loseClaim(play, prompt)
    else prompt.due = null
  },
  leave: loseClaim,
  awaited: (game, prompt) => prompt.about.turn !== game.turn.number || isWaitedFor({ game }, prompt),
  acts: {
    collect: {
      apply: (play, seat, _move, prompt) => {
        const { square, amount, debtor } = prompt.about
        play.close(prompt.id)
        owe(play, {
          debtor,
          creditor: seat,
          amount,
          why: 'rent',
          about: { square },
          since: prompt.id,
        })
      },
    },
    waive: {
      undo: true,
      apply: (play, seat, _move, prompt) => {
        const { turn: _turn, ...waived } = prompt.about
        play.close(prompt.id)
        play.emit({ kind: 'rentWaived', seat, ...waived })
      },
    },
  },
}

export const claims: Part = {
  name: 'claims',
  at: { 'rent.mode': ['claim'] },
  headlines: { rentLost: ranks.news, rentWaived: ranks.business },
  pictured: { rentLost: { icon: 'money' }, rentWaived: { icon: 'money' } },
  prompts: { 'rent.claim': claimPrompt },
  help: { 'rent.claim': ['CLS-045', 'CLS-050', 'CLS-051'] },
  over: loseAllClaims,
}
