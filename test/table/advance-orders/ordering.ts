import { editions, editionOf } from '#editions/index.ts'
import type { Game } from '#engine/game.ts'
import { play } from '#engine/machine.ts'
import type { Move } from '#engine/option.ts'
import type { Store } from '#store/index.ts'
import type { AdvanceOrdersLook, Advance, TableRoom } from '#table/api.ts'
import { ann, bob, cleo, done, press, testRoom, type TestRoom } from '../rooms.ts'
import { playedOn, stage, withDice } from '../staged.ts'
import { requestOf, viewOf } from '../requests.ts'

// Helpers for tests with advance orders, in games of Ann, Bob and Cleo.

export const users = ['ann', 'bob', 'cleo']
const roll = { act: 'roll', with: {} }
const decline = { act: 'decline', with: {} }
export const [mediterranean, baltic, incomeTax, oriental, boardwalk, toJail] = [1, 3, 4, 6, 39, 30] as const

export async function tableOf(
  store: Store,
  options: Record<string, string | boolean | number> = {},
  edition = 'classic',
): Promise<{ room: TestRoom; id: string; first: number; second: number; third: number }> {
  const room = testRoom(store, { editions })
  const place = press()
  const { id } = done(await room.open({ guild: place, channel: place, host: ann, edition }, press()))
  done(await room.join(requestOf(id, bob)))
  done(await room.join(requestOf(id, cleo)))
  for (const [name, value] of Object.entries(options))
    done(await room.setOption(requestOf(id, 'ann'), name, value))
  done(await room.start(requestOf(id, 'ann')))
  await room.tick()
  const { seat: first } = (await gameOf(store, id)).turn
  return { room, id, first, second: (first + 1) % 3, third: (first + 2) % 3 }
}

export async function gameOf(store: Store, id: string): Promise<Game> {
  return (JSON.parse((await store.games.get(id))!.state) as { game: Game }).game
}

export const userOf = (seat: number) => users[seat] as string

export async function order(
  room: TableRoom,
  id: string,
  seat: number,
  kind: string,
  terms: Advance['terms'] = {},
) {
  return done(await room.order(requestOf(id, userOf(seat)), { kind, terms }))
}

export async function advanceOrdersOf(room: TableRoom, id: string, seat: number): Promise<AdvanceOrdersLook> {
  return done(await room.look(viewOf(id, userOf(seat)))).advanceOrders!()
}

/** Replaces a game’s state and carries out its advance orders. */
export async function become(
  store: Store,
  room: TestRoom,
  id: string,
  to: (game: Game) => Game,
): Promise<Game> {
  await stage(store, id, to)
  await room.tick()
  return gameOf(store, id)
}

/** The kinds of all events that a viewer may see, each with its reason if it has one. */
export async function toldTo(room: TableRoom, id: string, user: string | null): Promise<string[]> {
  const entries = done(await room.log(viewOf(id, user), { from: 1, to: 1e6 }))
  return entries.flatMap(({ events }) =>
    events.map((event) => ('why' in event ? `${event.kind}:${event.why}` : event.kind)),
  )
}

export const kindsOf = ({ prompts }: Game) => prompts.map(({ kind }) => kind)
export const ownerOf = ({ deeds }: Game, square: number) => deeds[square]?.owner

/** Returns a change: the player whose turn it is lands on a square by rolling 1 and 2. */
export function stopsOn(square: number): (game: Game) => Game {
  return (game) => {
    const at = (square + 37) % 40
    const seats = game.seats.map((mate, seat) => (seat === game.turn.seat ? { ...mate, at } : mate))
    return playedOn({ ...game, seats }, withDice(1, 2), roll)
  }
}

/** Returns a change: that player lands on a deed and declines it, which starts its auction. */
export function auctioned(square: number): (game: Game) => Game {
  return (game) => playedOn(stopsOn(square)(game), withDice(1, 2), decline)
}

export function withCash(seat: number, cash: number): (game: Game) => Game {
  return (game) => ({
    ...game,
    seats: game.seats.map((mate, at) => (at === seat ? { ...mate, cash } : mate)),
  })
}

export function owning(seat: number | null, ...squares: number[]): (game: Game) => Game {
  return (game) => ({
    ...game,
    deeds: game.deeds.map((deed, at) => (deed && squares.includes(at) ? { ...deed, owner: seat } : deed)),
  })
}

export function moved(game: Game, move: Omit<Move, 'at'>): Game {
  const result = play(editionOf(game.edition), game, { ...move, at: game.now }, withDice(1, 2))
  if ('refused' in result) throw new Error(result.refused.code)
  return result.game
}

interface Terms {
  give?: number
  get?: number[]
}

/** Returns a change: `to` gets the deeds `get`, and `from` offers `to` the cash `give` for them. */
export function offered(from: number, to: number, { give = 0, get = [] }: Terms): (game: Game) => Game {
  const side = (cash: number, deeds: number[]) => ({ cash, deeds, cards: [] })
  const terms = { to, give: side(give, []), get: side(0, get), redeem: [] }
  return (game) => moved(owning(to, ...get)(game), { seat: from, act: 'offer', prompt: null, with: terms })
}

/** Makes the first move that answers a prompt without further input. */
export async function simplestMove(room: TestRoom, id: string): Promise<void> {
  for (const user of users) {
    const { options } = done(await room.look(viewOf(id, user)))
    const option = options.find(({ prompt, ask }) => prompt !== null && ask.length === 0)
    if (!option) continue
    done(await room.act(requestOf(id, user), { act: option.act, prompt: option.prompt, with: option.fixed }))
    return room.tick()
  }
}
