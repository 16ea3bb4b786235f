import { describe, expect, it } from 'vitest'
import { durationText, readHours, readMinutes, roughly, shortly } from '#discord/words/amounts.ts'
import { speak } from '#text/index.ts'

const words = speak('en')

describe('the format of durations', () => {
  it.each([
    ['90', 90],
    ['2h', 120],
    [' 2 Hours ', 120],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['1 hour and 30 minutes', 90],
    ['1:30', 90],
    ['1.5h', 90],
    ['1,5 h', 90],
    ['1hr', 60],
    ['45m', 45],
    ['45 mins', 45],
    ['2 days, 3 h', 3060],
    ['0', 0],
  ])('reads %j as %i minutes', (typed, minutes) => expect(readMinutes(typed)).toBe(minutes))

  it.each([
    [''],
    ['soon'],
    ['-5'],
    ['1e3'],
    ['h'],
    ['1:75'],
    ['30m15'],
    ['0.001h'],
    ['1;30'],
    ['9'.repeat(24)],
    ['1h'.repeat(400) + 'x'],
  ])('does not read %j as minutes', (typed) => expect(readMinutes(typed)).toBeNull())

  it.each([
    ['12', 12],
    [' 36 h', 36],
    ['2 days', 48],
    ['1 day and 12 hours', 36],
    ['120 min', 2],
    ['0', 0],
  ])('reads %j as %i hours', (typed, hours) => expect(readHours(typed)).toBe(hours))

  it.each([[''], ['soon'], ['-5'], ['1h30'], ['1.5'], ['90 min'], ['9'.repeat(24)]])(
    'does not read %j as whole hours',
    (typed) => expect(readHours(typed)).toBeNull(),
  )

  it.each([
    [0, '0 minutes'],
    [1, '1 minute'],
    [90, '1 hour and 30 minutes'],
    [120, '2 hours'],
    [1501, '1 day, 1 hour, and 1 minute'],
    [20_160, '14 days'],
  ])('writes %i minutes as %j, and reads that again', (minutes, text) => {
    expect(durationText(words, minutes)).toBe(text)
    expect(readMinutes(text)).toBe(minutes)
  })

  it.each([
    [2, '5 minutes'],
    [41, '40 minutes'],
    [92, '1 hour and 30 minutes'],
    [611, '10 hours'],
    [4000, '3 days'],
  ])('rounds %i minutes to %j', (minutes, told) => expect(roughly(words, minutes)).toBe(told))

  it.each([
    [500, '1 second'],
    [24_000, '24 seconds'],
    [60_000, '1 minute'],
    [61_000, '2 minutes'],
    [3_600_000, '1 hour'],
  ])('writes %i ms left as %j', (ms, told) => expect(shortly(words, ms)).toBe(told))
})
