import { describe, expect, it, test } from 'vitest'
import { isZone } from '#table/settings/settings.ts'
import { zonesLike, zonesMeant } from '#table/settings/zones.ts'

const meant = (typed: string) => zonesMeant(typed, 25)

describe('a time zone', () => {
  test.each([
    ['Kolkata', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
    ['Mumbai', 'Asia/Kolkata'],
    ['India', 'Asia/Kolkata'],
    ['Kyiv', 'Europe/Kyiv'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['Kathmandu', 'Asia/Kathmandu'],
    ['Yangon', 'Asia/Yangon'],
    ['Ho Chi Minh', 'Asia/Ho_Chi_Minh'],
    ['Saigon', 'Asia/Ho_Chi_Minh'],
    ['Beijing', 'Asia/Shanghai'],
    ['Nuuk', 'America/Nuuk'],
    ['Papeete', 'Pacific/Tahiti'],
    ['Montreal', 'America/Toronto'],
    ['São Paulo', 'America/Sao_Paulo'],
    ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
    ['UK', 'Europe/London'],
    ['Germany', 'Europe/Berlin'],
    ['Deutschland', 'Europe/Berlin'],
    ['new_york', 'America/New_York'],
    ['US/Eastern', 'America/New_York'],
    ['London', 'Europe/London'],
    ['utc', 'UTC'],
    ['London, UK', 'Europe/London'],
    ['London, Ontario', 'America/Toronto'],
    ['Berlin, near the Spree', 'Europe/Berlin'],
    ['England', 'Europe/London'],
    ['Bombay', 'Asia/Kolkata'],
    ['NYC', 'America/New_York'],
  ])('can be found by %j: %s', (typed, zone) => {
    expect(meant(typed)).toEqual([zone])
  })

  test.each([
    ['BST', 'Europe/London', 'Asia/Dhaka'],
    ['EST', 'America/New_York', 'America/Panama'],
    ['IST', 'Asia/Kolkata', 'Europe/Dublin'],
    ['CST', 'America/Chicago', 'Asia/Shanghai'],
    ['PST', 'America/Los_Angeles', 'Asia/Manila'],
    ['CET', 'Europe/Berlin', 'Europe/Rome'],
    ['GMT', 'Europe/London', 'Africa/Accra'],
    ['UTC+2', 'Africa/Johannesburg', 'Africa/Maputo'],
    ['+5:30', 'Asia/Kolkata', 'Asia/Colombo'],
    ['Wales', 'Europe/London', 'America/Nome'],
    ['Georgia', 'America/New_York', 'Asia/Tbilisi'],
    ['San Francisco', 'America/Los_Angeles', 'America/Argentina/Cordoba'],
    ['Washington', 'America/New_York', 'America/Los_Angeles'],
  ])('must be chosen from a list if %j is ambiguous', (typed, ...zones) => {
    expect(meant(typed)).toEqual(expect.arrayContaining(zones))
  })

  it('is always valid, and has summer time where that exists', () => {
    const zones = ['', 'a', 'e', 'i', 'o', 'u', 'EST', 'MST', 'HST'].flatMap((typed) => zonesLike(typed, 500))
    expect(zones.length).toBeGreaterThan(400)
    expect(zones.filter((zone) => !isZone(zone))).toEqual([])
    expect([...new Set(zones)].filter((zone) => !zone.includes('/'))).toEqual(['UTC'])
  })

  it('cannot be found by an unknown name', () => {
    expect(['', ' ', '/', 'Mordor', '+99', 'x'.repeat(10_000)].map(meant)).toEqual(Array(6).fill([]))
  })
})
