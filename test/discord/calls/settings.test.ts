import { beforeAll, describe, expect, it } from 'vitest'
import type { APIMessage } from 'discord-api-types/v10'
import type { Chair } from 'discord-stand-in'
import {
  cardWith,
  controlOf,
  controlsOf,
  hasControl,
  labelsOf,
  pick,
  shown,
  startGame,
  textOf,
  turnOf,
  valueOf,
  privateResponseText,
} from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say, saying } from '#test/text/saying.ts'

const hour = 3_600_000
/** Monday, 1 January 2035, 18:00 UTC. It is in the future because cards format only future times. */
const evening = Date.UTC(2035, 0, 1, 18)

let ann: Chair
let bo: Chair
const time = { now: evening }
const place = withPlace({ table: { clock: () => time.now } })
beforeAll(() => {
  // The first user owns the new server and has all permissions.
  ann = place.discord.as('Ann')
  bo = place.discord.as('Bo')
})

const panelOf = async (chair: Chair, line: string, options = {}) => shown(await chair.command(line, options))
const choose = (chair: Chair, message: APIMessage, list: string, ...labels: string[]) =>
  pick(
    chair,
    message,
    list,
    labels.map((label) => valueOf(message, list, label)),
  )
const chosenIn = (message: APIMessage, list: string) => {
  const control = controlsOf(message).find(({ placeholder }) => placeholder === list)
  return (control?.options ?? []).filter((item) => item.default).map(({ label }) => label)
}
const me = (chair: Chair) => panelOf(chair, '/settings me')

async function press(chair: Chair, message: APIMessage, label: string): Promise<APIMessage> {
  return shown(await chair.press(message, controlOf(message, label)))
}

async function typeZone(chair: Chair, message: APIMessage, typed: string) {
  const { modal } = await chair.press(message, controlOf(message, say('ui.settings.go.zone')))
  if (!modal) throw new Error('no modal opened')
  return chair.submit(modal, { value: typed })
}

describe('/settings me', () => {
  it('DAY-009: accepts a typed time zone and shows the local time', async () => {
    const first = await me(ann)
    expect(textOf(first)).toMatch(saying('ui.settings.zone.server', { zone: 'UTC', time: '18:00' }))
    const berlin = await shown(await typeZone(ann, first, 'berlin'))
    expect(textOf(berlin)).toContain('Europe/Berlin – it is 19:00 there now')
    const several = await shown(await typeZone(ann, berlin, 'EST'))
    const chosen = await choose(ann, several, say('ui.settings.choose.zone'), 'America/New_York')
    expect(textOf(chosen)).toContain('America/New\\_York – it is 13:00 there now')
    expect(await privateResponseText(ann, () => typeZone(ann, chosen, 'Mordor'))).toContain(
      'no time zone like “Mordor”',
    )
    expect(textOf(await panelOf(ann, '/settings me', { zone: 'Asia/Kolkata' }))).toContain(
      'it is 23:30 there now',
    )
  })

  it('suggests time zones while the user types', async () => {
    const { choices } = await ann.autocomplete('/settings me', { zone: 'new y' }, 'zone')
    expect(choices).toContainEqual({ name: 'America/New_York', value: 'America/New_York' })
  })

  it('DAY-004: sets quiet hours and days off, within limits', async () => {
    const began = await choose(bo, await me(bo), say('ui.settings.choose.from'), 'Quiet from 22:00')
    expect(chosenIn(began, say('ui.settings.choose.from'))).toEqual([
      say('ui.settings.item.from', { hour: '22:00' }),
    ])
    expect(chosenIn(began, say('ui.settings.choose.to'))).toEqual([
      say('ui.settings.item.to', { hour: '08:00' }),
    ])
    const ended = await choose(bo, began, say('ui.settings.choose.to'), 'Quiet until 07:00')
    expect(chosenIn(ended, say('ui.settings.choose.to'))).toEqual([
      say('ui.settings.item.to', { hour: '07:00' }),
    ])
    const off = await choose(bo, ended, say('ui.settings.choose.off'), 'Saturday', 'Sunday')
    expect(chosenIn(off, say('ui.settings.choose.off'))).toEqual(['Saturday', 'Sunday'])
    expect(
      await privateResponseText(bo, () =>
        bo.choose(off, controlOf(off, say('ui.settings.choose.to')), ['20']),
      ),
    ).toMatch(saying('refusal.tooLittleTime'))
    const none = await choose(
      bo,
      await me(bo),
      say('ui.settings.choose.from'),
      say('ui.settings.item.noQuiet'),
    )
    expect(chosenIn(none, say('ui.settings.choose.from'))).toEqual([say('ui.settings.item.noQuiet')])
    expect(hasControl(none, say('ui.settings.choose.to'))).toBe(false)
  })

  it('DAY-007: sets a holiday by days, and ends it on return', async () => {
    const when = await choose(bo, await me(bo), say('ui.settings.choose.away'), say('ui.settings.item.today'))
    expect(textOf(when)).toMatch(saying('ui.settings.holiday.when', { isNow: 'yes' }))
    expect(textOf(when)).not.toContain('<t:')
    expect(textOf(when)).toMatch(saying('ui.settings.holiday.when', { most: 14, left: 28 }))
    const away = await choose(bo, when, say('ui.settings.choose.until'), 'Wednesday, January 10 (10 days)')
    expect(textOf(away)).toMatch(/you are away until .*18 days left within a year/)
    expect(labelsOf(away)).not.toContain(say('ui.settings.choose.away'))
    time.now += 30 * hour
    const old = await me(bo)
    const back = await press(bo, old, say('ui.settings.go.back'))
    expect(textOf(back)).toMatch(saying('ui.settings.holiday', { left: 26 }))
    await place.table.setHoliday(bo.user.id, { from: time.now, until: time.now + 5 * 24 * hour })
    const stale = () => bo.staleClick(old, controlOf(old, say('ui.settings.go.back')))
    expect(await privateResponseText(bo, stale)).toMatch(saying('refusal.holidayGone'))
    await press(bo, await me(bo), say('ui.settings.go.back'))
    time.now = evening
  })

  it('DAY-013, DAY-015, DAY-016: sets reminders, “you are next” and direct messages', async () => {
    const every = await choose(bo, await me(bo), say('ui.settings.choose.remind'), 'Reminders every 6 hours')
    expect(chosenIn(every, say('ui.settings.choose.remind'))).toEqual([
      say('ui.settings.item.every', { hours: '6' }),
    ])
    const tell = say('ui.settings.choose.tell')
    expect(chosenIn(every, tell)).toEqual([say('ui.settings.item.news')])
    const lines = [say('ui.settings.item.next'), say('ui.settings.item.direct')]
    const next = await choose(bo, every, tell, ...lines)
    expect(chosenIn(next, tell)).toEqual(lines)
    const settings = await place.table.person(bo.user.id)
    const wanted = { remind: 6, nextUp: true, news: false, direct: true }
    expect(settings).toMatchObject({ value: { settings: wanted } })
    const nothing = await choose(bo, next, tell)
    expect(chosenIn(nothing, tell)).toEqual([])
  })
})

describe('/settings server', () => {
  it('lets only server managers change it', async () => {
    const mine = await panelOf(ann, '/settings server')
    const theirs = await panelOf(bo, '/settings server')
    expect(labelsOf(theirs)).toEqual([say('ui.settings.go.tables')])
    expect(textOf(theirs)).toContain('Manage Server')
    const stale = () => bo.staleClick(mine, controlOf(mine, say('ui.settings.choose.off')), ['7'])
    expect(await privateResponseText(bo, stale)).toContain('Manage Server')
    expect(
      await privateResponseText(bo, () => bo.command('/settings server', { zone: 'Europe/Rome' })),
    ).toContain('Manage Server')
  })

  it('DAY-004, DAY-009: shows stopped hours in local time and notifies the channel', async () => {
    await startGame(place, [ann, bo])
    const before = await turnOf(ann)
    expect(textOf(before)).not.toContain('stands still')
    const panel = await panelOf(ann, '/settings server')
    await choose(ann, panel, say('ui.settings.choose.from'), 'Quiet from 20:00')
    await place.bot.idle()
    const card = await cardWith(ann, say('act.roll'))
    const log = textOf(await panelOf(ann, '/game log'))
    expect(log).toMatch(saying('line.quietHours', { isOn: 'yes' }))
    const [from, until] = [evening + 2 * hour, evening + 12 * hour].map((at) => `<t:${at / 1000}:t>`)
    expect(textOf(card)).toContain(`The clock stands still from ${from} to ${until}.`)
    expect(textOf(card)).toContain(`<t:${(evening + 18 * hour) / 1000}:R>`)
  })
})
