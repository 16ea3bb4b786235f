import { emptyLook } from '#table/view/look.ts'
import { describe, expect, it } from 'vitest'
import type { Game } from '#engine/game.ts'
import { cancelledCard } from '#discord/card/turn.ts'
import { lobbyCard } from '#discord/card/lobby.ts'
import { resultMessage } from '#discord/card/result.ts'
import { panelMessage, type AppContext } from '#discord/app-context.ts'
import { formPanel } from '#discord/forms/form.ts'
import { optionButtons } from '#discord/parts/option-buttons.ts'
import { packAnswers } from '#discord/parts/answers-in-ids.ts'
import { views } from '#discord/panels/index.ts'
import { deletePanel } from '#discord/controls/settings.ts'
import { readingOf } from '#discord/reading.ts'
import { holidayPanel, zonesPanel } from '#discord/settings/panel.ts'
import { zonesLike } from '#table/settings/zones.ts'
import { speak, locales } from '#text/index.ts'
import { ruleBook, topicKey } from '#text/rules/books.ts'
import { fullGallery, fullStory } from '#test/discord/stories.ts'
import { awkwardName, infoOf, readingFrom, tableOf, users } from '#test/discord/games.ts'
import { awkward, heaped, ownsAll, freed, unusual, estimate } from './longest.ts'
import { scopeOn, withOrders } from './scope.ts'
import { check, fullestDraft } from './checks.ts'
import { saying } from '#test/text/saying.ts'

describe('every message', () => {
  it('keeps to Discord’s limits in the lobby, at the end and when cancelled', async () => {
    const look = emptyLook(tableOf(awkward, { status: 'lobby' }), 0, 0)
    const kept = awkward.people.slice(1).map((_, at) => ({ id: users(at + 1), name: awkwardName }))
    const lobby = {
      ends: 1_800_000_000_000,
      isNoticed: true,
      isExpired: false,
      kept,
      invited: kept.map(({ id }) => id),
    }
    const reopened = { ...look, table: { ...look.table, chairs: look.table.chairs.slice(0, 1), lobby } }
    check({ components: [lobbyCard(readingOf(reopened, infoOf(), speak('en')))] })
    const expired = { ...look, table: { ...look.table, lobby: { ...lobby, isExpired: true } } }
    check({ components: [cancelledCard(readingOf(expired, infoOf(), speak('en')))] })
    const hosting = scopeOn(ownsAll(), awkward, 0)
    Object.assign(hosting.app.table, { look: () => Promise.resolve({ ok: true, value: reopened }) })
    check(panelMessage(await views['guests']!(hosting, [])))
    check(panelMessage(await views['table']!(hosting, [])))
    for (const locale of locales) {
      const reading = readingOf(look, infoOf(), speak(locale))
      check({ components: [lobbyCard(reading)] })
      check({ components: [cancelledCard(reading)] })
    }
    for (const spec of infoOf().options) {
      const scope = scopeOn(ownsAll(), awkward, 0)
      Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: look }) })
      check(panelMessage(await views['options']!(scope, [spec.name])))
    }
    const strange = { ...look, table: { ...look.table, options: unusual(), chairs: look.table.chairs } }
    const reading = readingOf({ ...strange, estimate }, infoOf(), speak('en'))
    check({ components: [lobbyCard(reading)] })
    for (const seat of [0, 1]) {
      const scope = scopeOn(ownsAll(), awkward, seat)
      Object.assign(scope.app.table, { look: () => Promise.resolve({ ok: true, value: strange }) })
      for (const group of ['', ...infoOf().options.map((spec) => spec.group ?? 'other'), 'none'])
        check(panelMessage(await views['options']!(scope, ['', group])))
    }
    const { edition, game, board } = heaped((at) => at % 10, 0, false)
    const ranking = game.seats.map((_, seat) => ({ seat, wealth: 99_999, cash: 9, deeds: 3 }))
    const over: Game = { ...game, over: { reason: 'lastStanding', winners: [0, 1], ranking } }
    const running = readingFrom({ edition, game: over, board }, awkward, null)
    running.table.seed = 'a'.repeat(64)
    const lines = Array.from({ length: 80 }, () => ({
      text: 'x'.repeat(120),
      weight: 'usual' as const,
      headline: null,
    }))
    const drawn = { png: Buffer.alloc(1), alt: 'x'.repeat(1024), key: 'k' }
    check(resultMessage({ reading: running, lines, drawn }))
    const ending = { story: fullStory(10), gallery: fullGallery(10) }
    check(resultMessage({ reading: running, lines, drawn, ending }))
    check(resultMessage({ reading: running, lines, drawn, ending, areLiesTold: true }))
  })

  it('keeps to the limits in the story of everybody’s money', async () => {
    const position = heaped(() => 1, 0, false)
    check(panelMessage(await views['story']!(scopeOn(position, awkward, null), ['money'])))
  })

  it('keeps to the limits for all rules, by topic, decision and word', async () => {
    const position = ownsAll()
    const { sections } = ruleBook(position.edition.name)!
    const kinds = Object.keys(position.edition.help).map((kind) => `?${kind}`)
    const topics = ['', 'the', 'e', 'x', ...sections.map(({ title }) => topicKey(title)), ...kinds]
    expect(topics.length).toBeGreaterThan(30)
    for (const scope of [scopeOn(position, awkward, 0), { ...scopeOn(position, awkward, 0), game: '' }])
      for (const topic of topics)
        for (const page of ['0', '1', '99', 'x'])
          check(panelMessage(await views['rules']!(scope, [position.edition.name, topic, page])))
  })

  it('keeps to the limits and informs eliminated players that they can watch', async () => {
    const { game, ...rest } = heaped(() => 1, 0, false)
    const seats = game.seats.map((seat, at) => ({ ...seat, out: at === 0 }))
    const panel = panelMessage(
      await views['assets']!(scopeOn({ ...rest, game: { ...game, seats } }, awkward, 0), []),
    )
    check(panel)
    expect(JSON.stringify(panel)).toMatch(saying('ui.assets.out'))
  })

  it('keeps to the limits with all settings of a user and of a server', async () => {
    const scope = scopeOn(ownsAll(), awkward, 0)
    for (const whose of ['me', 'server']) check(panelMessage(await views['settings']!(scope, [whose])))
    check(panelMessage(await holidayPanel(scope, '2026-09-23')))
    const zones = zonesLike('america', 25)
    expect(zones).toHaveLength(25)
    for (const whose of ['me', 'server'] as const)
      check(panelMessage(zonesPanel(scope, whose, '*'.repeat(60), zones)))
  })

  it('keeps to the limits with the lists of /privacy delete', async () => {
    const scope = scopeOn(ownsAll(), awkward, 0)
    const look = readingFrom(ownsAll(), awkward, 0).look
    const gamesOf = (count: number) => () => Promise.resolve(Array.from({ length: count }, () => look))
    for (const count of [0, 1, 40]) {
      const app = { ...scope.app, table: { ...scope.app.table, gamesOf: gamesOf(count) } } as AppContext
      check(panelMessage(await deletePanel({ ...scope, app })))
    }
  })

  it('keeps to the limits with all advance orders and their forms', async () => {
    const position = ownsAll()
    const free = { ...position, game: { ...position.game, deeds: freed(position.game.deeds) } }
    const scope = withOrders(scopeOn(free, awkward, 0))
    for (const name of ['advanceOrders', 'assets'] as const)
      check(panelMessage(await views[name]!(scope, [])))
    const running = readingFrom(free, awkward, 0)
    const ways = running.look.advanceOrders!().ways
    expect(ways.length).toBeGreaterThan(4)
    for (const option of ways) {
      const draft = fullestDraft(option)
      check(
        panelMessage(
          formPanel({ running, option, draft, head: ['-', option.act, packAnswers(option.fixed)] }),
        ),
      )
    }
  })

  it('has no two controls with the same id', () => {
    const running = readingFrom(ownsAll(), awkward, 0)
    const ids = running.look.options
      .flatMap((option) => optionButtons(running, option, 'assets'))
      .map((one) => one.custom_id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
