import type { APIMessage } from 'discord-api-types/v10'
import type { GameEvent } from '#engine/event.ts'
import { textOf } from 'discord-stand-in'
import type { Seat, StoredMove } from '#store/index.ts'

/** The start of a line about a roll. */
const roll = /^\*\*(.+?)\*\* rolls (\d) \+ (\d)/

/** Finds rolls that more messages announce than the log contains. */
export function toldTwice(
  messages: readonly APIMessage[],
  seats: readonly Seat[],
  moves: readonly StoredMove[],
): string[] {
  const made = rollsOf(seats, moves)
  const told = new Map<string, string[]>()
  for (const message of messages)
    for (const line of new Set(textOf(message).split('\n')))
      if (roll.test(line)) told.set(line, [...(told.get(line) ?? []), message.id])
  return [...told].flatMap(([line, ids]) => {
    const [, name, one, other] = roll.exec(line)!
    const count = made.get(`${name} ${one} ${other}`) ?? 0
    return ids.length > count ? [`told by messages ${ids.join()}, happened ${count} times: ${line}`] : []
  })
}

function rollsOf(seats: readonly Seat[], moves: readonly StoredMove[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { events } of moves)
    for (const event of JSON.parse(events) as GameEvent[]) {
      if (event.kind !== 'rolled') continue
      const key = [seats[event.seat]?.name, ...event.dice].join(' ')
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  return counts
}
