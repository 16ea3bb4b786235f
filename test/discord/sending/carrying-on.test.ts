import { expect, it } from 'vitest'
import { editions } from '#editions/index.ts'
import type { Party } from '#test/discord/games.ts'
import { seeded } from '#test/engine/random.ts'
import type { Posted, Trouble } from './paper-channel.ts'
import { debounceMs, PaperGame, playedBy, type Circumstances, type Played } from './paper-game.ts'

/** One delivery: the game after `no` entries, and its circumstances. */
interface Delivered extends Circumstances {
  no: number
}

const seeds = [1, 2]
const moves = 40

const games = new Map<string, { party: Party; log: Played[] }>()

/** A game of human and computer players with nothing delivered yet. */
function gameOf(edition: string, seed: number): PaperGame {
  const key = `${edition} ${seed}`
  const { party, log } = games.get(key) ?? played(edition, seed)
  games.set(key, { party, log })
  return new PaperGame(party, log)
}

function played(edition: string, seed: number): { party: Party; log: Played[] } {
  const below = seeded(seed * 7919)
  const size = Math.max(2, editions[edition]!.players.min)
  const people = Array.from({ length: size + below(2) }, (_, seat) => seat === 0 || below(3) > 0)
  const party: Party = { people }
  const game = new PaperGame(party, playedBy(party, seed, moves, edition))
  if (below(2) === 0 && !game.log.at(-1)!.position.game.over) game.remind(1, below(2) === 0)
  if (seed % 2 === 0 && !editions[edition]!.chronicle) game.end()
  // An entry of the table, not of the game, comes last.
  game.add({ kind: 'seatKept', seat: 0 })
  return { party, log: game.log }
}

/** The deliveries of a game: some entries at a time, some of them held, and everything at last. */
function deliveriesOf(game: PaperGame, seed: number): Delivered[] {
  const below = seeded(seed * 104_729)
  const found: Delivered[] = []
  for (let no = 1; no < game.version; no += 1 + below(3)) {
    const wish = below(8) === 0 ? ('repost' as const) : null
    found.push({ no, wish, heldFor: below(2) * debounceMs })
  }
  return [...found, { no: game.version, heldFor: debounceMs }]
}

/** The maximum number of failures of one delivery. */
const maxFailures = 3

/** Delivers a whole game. Every delivery but the last may fail, and is resumed from its notes until it succeeds. */
async function toldWith(trouble: Trouble | null, edition: string, seed: number, isForgotten = false) {
  const game = gameOf(edition, seed)
  const below = seeded(seed)
  let failures = 0
  for (const { no, ...given } of deliveriesOf(game, seed)) {
    let circumstances: Circumstances = given
    for (let tries = 0; ; tries++) {
      const mayFail = trouble !== null && no < game.version && tries < maxFailures
      if (mayFail) game.paper.failAfter(below(4), trouble)
      const did = await game.deliver(no, circumstances, isForgotten)
      game.paper.heal()
      if (did.at(-1) !== 'failed') break
      failures++
      // The wish is in the notes by then; a process that was cut off forgets it.
      circumstances = { ...given, wish: null, ...(isForgotten && { last: 'cutOff' }) }
    }
  }
  return { game, failures }
}

/** Nonces of pages, notifications and results, which must be sent once; not of cards and notices. */
function sentOnce({ paper }: PaperGame): string[] {
  const nonces = paper.posted.map(({ nonce }) => nonce)
  return nonces.filter((nonce) => /-(c\w+(\.\d+)?|over|off|r\w+(\.\d+)?)$/.test(nonce))
}

/** All posted messages, with the users whom cards, pages and notifications pinged. */
function calledBy({ paper }: PaperGame): Posted[] {
  const isNotice = (nonce: string) => /^\w+\.\w+$/.test(nonce)
  return paper.posted.map((one) => ({ ...one, ping: isNotice(one.nonce) ? [] : one.ping }))
}

const troubles = ['away', 'answerLost'] as const
const cases = Object.keys(editions).flatMap((edition) => troubles.map((trouble) => ({ edition, trouble })))

it.each(cases)(
  'leaves the same messages in the channel despite failures: $edition, $trouble',
  async ({ edition, trouble }) => {
    let failed = 0
    for (const seed of seeds) {
      const smooth = await toldWith(null, edition, seed)
      const { game, failures } = await toldWith(trouble, edition, seed)
      failed += failures
      expect(calledBy(game)).toEqual(calledBy(smooth.game))
      expect([...game.paper.messages]).toEqual([...smooth.game.paper.messages])
      expect(game.record).toEqual(smooth.game.record)
    }
    expect(failed).toBeGreaterThan(0)
  },
)

it.each(cases)(
  'repeats no page, result or open card after a crash: $edition, $trouble',
  async ({ edition, trouble }) => {
    let failed = 0
    for (const seed of seeds) {
      const smooth = await toldWith(null, edition, seed)
      const { game, failures } = await toldWith(trouble, edition, seed, true)
      failed += failures
      expect(sentOnce(game)).toEqual(sentOnce(smooth.game))
      expect(game.paper.open).toHaveLength(smooth.game.paper.open.length)
      expect(game.record.upTo).toBe(smooth.game.record.upTo)
    }
    expect(failed).toBeGreaterThan(0)
  },
)
