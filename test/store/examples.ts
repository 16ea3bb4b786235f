import { randomUUID } from 'node:crypto'
import { gameIdOf, type NewGame, type Save, type Seat } from '#store/index.ts'

/** A new game to create in a store; `own` overrides its fields. */
export function exampleGame(own: Partial<NewGame> = {}): NewGame {
  return {
    id: gameIdOf(randomUUID()),
    guildId: 'guild',
    channelId: 'channel',
    hostId: 'ann',
    edition: 'classic',
    state: '{"turn":0}',
    sealedSeed: 'a secret',
    at: 1_000,
    seats: [person(0, 'ann'), computer(1)],
    ...own,
  }
}

/** The save that turns `version` of a game into the next one; `own` overrides its fields. */
export function exampleSave(id: string, version: number, own: Partial<Save> = {}): Save {
  return {
    id,
    version,
    state: `{"turn":${version + 1}}`,
    status: 'running',
    due: null,
    interactionId: null,
    at: 2_000 + version,
    seat: 0,
    move: `{"move":"roll","no":${version + 1}}`,
    draws: '[[3,4]]',
    events: '["rolled"]',
    ...own,
  }
}

export function person(seat: number, userId: string): Seat {
  return { seat, userId, byComputer: false, name: userId.toUpperCase(), token: 'ship' }
}

export function computer(seat: number): Seat {
  return { seat, userId: null, byComputer: true, name: 'Computer', token: null }
}
