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

it('delays the fourth edit of old messages within six seconds', async () => {
  const edits = new OldEdits()
  for (const answer of ['sent', 'sent', 'sent', 6100]) {
    expect(await taken(edits, aged)).toBe(answer)
  }
  vi.advanceTimersByTime(6099)
  expect(await taken(edits, aged)).toBe(1)
  vi.advanceTimersByTime(1)
  expect(await taken(edits, aged)).toBe('sent')
})

it('delays nothing in other channels or for messages under an hour old', async () => {
  const edits = new OldEdits()
  for (let i = 0; i < 3; i++) await taken(edits, aged)
  expect(await taken(edits, aged, 'elsewhere')).toBe('sent')
  for (let i = 0; i < 5; i++) expect(await taken(edits, fresh)).toBe('sent')
})

it('uses the newest id’s time when the local clock is behind', async () => {
  const edits = new OldEdits()
  edits.saw(idAt(start + oldAfter))
  for (const answer of ['sent', 'sent', 'sent', 6100]) expect(await taken(edits, fresh)).toBe(answer)
})

it('counts Discord’s time even when the local clock stopped', async () => {
  const edits = new OldEdits()
  for (let i = 0; i < 3; i++) await taken(edits, aged)
  edits.saw(idAt(start + 6099))
  expect(await taken(edits, aged)).toBe(1)
  edits.saw(idAt(start + 6100))
  expect(await taken(edits, aged)).toBe('sent')
})
