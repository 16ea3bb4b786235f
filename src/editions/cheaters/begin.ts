import { isProperty } from '#engine/board.ts'
import { hotel } from '#mechanics/buildings.ts'
import { pay } from '#engine/money.ts'
import { toss } from '#mechanics/turn/toss.ts'
import { cheatNamed, type Play, type CheatKey, type Own, type Secret } from './state.ts'
import { ledgerOf } from './look/ledger.ts'
import { copyJson } from '#engine/json.ts'

const startingCash = 1500
const hotels = 16
const cheatsFaceUp = 5
const builtAtStart = 'connecticut-avenue'

/**
 * Sets up deeds and hotels, one hotel on the board, shuffled decks and five face-up cheats (CHE-001 to 011).
 */
export function begin(play: Play): void {
  const { game, board, edition } = play
  game.deeds = board.squares.map((square) =>
    isProperty(square)
      ? { owner: null, level: square.id === builtAtStart ? hotel : 0, mortgaged: false }
      : null,
  )
  game.bank.houses = 0
  game.bank.hotels = hotels - 1
  for (const [deck, cards] of Object.entries(edition.decks))
    game.decks[deck] = play.shuffle(`shuffle:${deck}`, cards)
  const faceUp = (game.decks['cheats'] ?? []).splice(0, cheatsFaceUp).map(cheatNamed)
  game.seats.forEach((_, seat) => pay(play, 'bank', seat, startingCash, 'start'))
  const first = toss(play)
  game.turn.seat = first
  game.own = opening(game.seats.length, first, faceUp)
  game.own.secret.opening = ledgerOf(game)
  play.emit({ kind: 'started', seats: game.seats.length, first })
  play.push({ step: 'begin', seat: first })
}

function opening(seats: number, first: number, faceUp: CheatKey[]): Own {
  const secret: Secret = {
    attempts: [],
    tampers: [],
    armed: Array.from({ length: seats }, () => []),
    stops: [],
    opening: { cash: [], at: [], owners: [], hotels: [], tray: 0, cell: null, handcuffs: null },
    filings: [],
    debts: [],
  }
  return {
    phase: 'handover',
    window: 0,
    next: first,
    pauseEndsAt: 0,
    faceUp,
    handcuffs: null,
    rentBan: null,
    bills: [],
    dues: [],
    auction: null,
    claims: null,
    finalPhase: false,
    finished: [],
    owesRoll: {},
    buyOptions: [],
    falseAgainst: [],
    cries: [],
    settled: [],
    turnEnds: false,
    later: [],
    lines: [],
    fallen: [],
    heirs: {},
    jury: null,
    crooked: [],
    secret,
  }
}

/**
 * Copies the state. Shares the parts that no longer change: attempts of closed windows, lines, accusations,
 * verdicts and the opening.
 */
export function copyOwn(own: Own): Own {
  const { secret, cries, settled, lines, ...rest } = own
  return {
    ...own,
    ...copyJson(rest),
    cries: [...cries],
    settled: [...settled],
    lines: [...lines],
    secret: copySecret(secret, own.window),
  }
}

function copySecret(secret: Secret, window: number): Secret {
  const isOver = (one: { window: number; status: string }) => one.window !== window && one.status !== 'open'
  return {
    ...secret,
    attempts: secret.attempts.map((one) => (isOver(one) ? one : copyJson(one))),
    tampers: secret.tampers.map((one) => (isOver(one) ? one : copyJson(one))),
    armed: secret.armed.map((mine) => [...mine]),
    stops: secret.stops.map((stop) => ({ ...stop })),
    filings: [...secret.filings],
    debts: [...secret.debts],
  }
}
