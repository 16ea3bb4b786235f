import { expect, it } from 'vitest'
import type { LogEntry } from '#table/core/table-info.ts'
import { recentWith } from '#table/outbox/forgotten.ts'

const entry = (no: number): LogEntry => ({ no, at: 0, seat: null, events: [] })
const numbers = (entries: LogEntry[] | null) => entries?.map(({ no }) => no)

function recentOf(...saved: number[]) {
  const recent = recentWith({ held: 10, entries: 10 })
  for (const no of saved) recent.entry('game', entry(no))
  return (first: number, version: number) => numbers(recent.between('game', first, version))
}

it('the recent entries of a game include those that this process saved', () => {
  expect(recentOf(3, 4, 5)(4, 5)).toEqual([4, 5])
  expect(recentOf(3, 4, 5)(4, 4)).toEqual([4])
  expect(recentOf(3)(4, 3)).toEqual([])
})

it('the recent entries of a game are unknown if another process saved some', () => {
  expect(recentOf()(5, 5)).toBeUndefined()
  expect(recentOf(5)(4, 5)).toBeUndefined()
  expect(recentOf(3, 4)(5, 5)).toBeUndefined()
  expect(recentOf(3, 4)(4, 5)).toBeUndefined()
  expect(recentOf(3, 5)(3, 5)).toBeUndefined()
})
