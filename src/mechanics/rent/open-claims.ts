import { type Game, type Prompt, numberIn, promptsOf, type PromptOf } from '#engine/game.ts'

declare module '#engine/game.ts' {
  interface Subjects {
    'rent.claim': Claim
  }
}

/**
 * Rent that its owner can still claim (`rent.mode` = claim, CLS-045). `turn`: number of the turn of the
 * landing.
 */
export type Claim = { square: number; amount: number; debtor: number; turn: number }

/** The parts of a game or a view that claims depend on. */
type Seen = Pick<Game, 'prompts' | 'turn' | 'options' | 'now'>

const minute = 60_000

export function claimsIn(game: Pick<Game, 'prompts'>): PromptOf<'rent.claim'>[] {
  return promptsOf(game, 'rent.claim')
}

export function hasClaim(game: Game, seat: number): boolean {
  return claimsIn(game).some(({ seats }) => seats.includes(seat))
}

/** How long a claim may block the next player's roll, ms; 0 if only a move or a deadline ends it. */
export function graceIn({ options }: Pick<Game, 'options'>): number {
  return numberIn(options, 'rent.graceMinutes') * minute
}

/**
 * Whether the next roll would drop a claim whose owner still has time. A person may roll anyway if the rules
 * allow it; computer players and advance orders wait (CLS-045).
 */
export function isClaimAwaited(seen: Seen): boolean {
  const isInTime = ({ due }: Pick<Prompt, 'due'>) => graceIn(seen) === 0 || (due !== null && due > seen.now)
  return claimsIn(seen).some((claim) => claim.about.turn !== seen.turn.number && isInTime(claim))
}
