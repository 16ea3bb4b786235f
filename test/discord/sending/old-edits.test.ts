import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PutOff } from '#discord/sending/discord-errors.ts'
import { oldAfter, OldEdits } from '#discord/sending/courier.ts'

const epoch = 1_420_070_400_000
const idAt = (ms: number) => String(BigInt(ms - epoch) << 22n)
const start = Date.UTC(2026, 4, 1)
const [fresh, aged] = [idAt(start - 1000), idAt(start - oldAfter - 1000)]

beforeEach(() => void vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const taken = async (edits: OldEdits, message: string, channel = 'here') => {
  const sent = edits.send(channel, message, () => Promise.resolve('sent'))
  return sent.catch((error: unknown) => (error instanceof PutOff ? error.ms : Promise.reject(error as Error)))
}

it('puts off the fourth edit of old messages in a channel until the first is six seconds ago', async () => {
  const edits = new OldEdits()
  for (const answer of ['sent', 'sent', 'sent', 6100]) {
    expect(await taken(edits, aged)).toBe(answer)
  }
  vi.advanceTimersByTime(6099)
  expect(await taken(edits, aged)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await taken(edits, aged)).toBe('sent')
})

it('puts off nothing of other channels and of messages younger than an hour', async () => {
  const edits = new OldEdits()
  for (let i = 0; i < 3; i++) await taken(edits, aged)
  expect(await taken(edits, aged, 'elsewhere')).toBe('sent')
  for (let i = 0; i < 5; i++) expect(await taken(edits, fresh)).toBe('sent')
})

it('goes by the time that the newest id tells, where this machine’s own is behind', async () => {
  const edits = new OldEdits()
  edits.saw(idAt(start + oldAfter))
  for (const answer of ['sent', 'sent', 'sent', 6100]) expect(await taken(edits, fresh)).toBe(answer)
})

it('counts what has passed at Discord, though this machine’s clock stood still', async () => {
  const edits = new OldEdits()
  for (let i = 0; i < 3; i++) await taken(edits, aged)
  edits.saw(idAt(start + 6099))
  expect(await taken(edits, aged)).toBe(1)
  edits.saw(idAt(start + 6100))
  expect(await taken(edits, aged)).toBe('sent')
})
