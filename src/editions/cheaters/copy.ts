import { copyJson } from '#engine/json.ts'
import type { Attempt, Own, Secret } from './state.ts'

/**
 * The state of a game that goes on from a given one. What is over is shared: attempts of windows that are closed, lines,
 * cries and verdicts, and the Table as the window opened. The rest is copied part by part.
 */
export function copyOwn(own: Own): Own {
  return {
    ...own,
    faceUp: [...own.faceUp],
    bills: own.bills.map((bill) => ({ ...bill, cards: [...bill.cards] })),
    dues: copyJson(own.dues),
    auction: own.auction && { ...own.auction, bids: [...own.auction.bids] },
    claims: own.claims && [...own.claims],
    finished: [...own.finished],
    owesRoll: { ...own.owesRoll },
    buyOptions: [...own.buyOptions],
    falseAgainst: [...own.falseAgainst],
    cries: [...own.cries],
    settled: [...own.settled],
    later: copyJson(own.later),
    lines: [...own.lines],
    fallen: [...own.fallen],
    heirs: { ...own.heirs },
    jury: copyJson(own.jury),
    crooked: [...own.crooked],
    secret: copySecret(own.secret, own.window),
  }
}

function copySecret(secret: Secret, window: number): Secret {
  const isOver = (one: { window: number; status: string }) => one.window !== window && one.status !== 'open'
  return {
    ...secret,
    attempts: secret.attempts.map((one) => (isOver(one) ? one : copyAttempt(one))),
    tampers: secret.tampers.map((one) => (isOver(one) ? one : { ...one, did: { ...one.did } })),
    armed: secret.armed.map((mine) => [...mine]),
    stops: secret.stops.map((stop) => ({ ...stop })),
    filings: [...secret.filings],
    debts: [...secret.debts],
  }
}

function copyAttempt(attempt: Attempt): Attempt {
  return { ...attempt, deeds: [...attempt.deeds], did: { ...attempt.did } }
}
