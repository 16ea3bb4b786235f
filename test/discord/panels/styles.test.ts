import { describe, expect, it } from 'vitest'
import type { Panel, Scope, View } from '#discord/app-context.ts'
import { chronicle, idleChronicle } from '#discord/chronicle/style.ts'
import { panels, standIns, views, type PanelName } from '#discord/panels/index.ts'
import { Pictures } from '#discord/parts/pictures.ts'
import { styleOf, styles } from '#discord/style-of.ts'
import { infoOf, readingFrom, type Party } from '#test/discord/games.ts'
import { newPosition, scopeAt } from '#test/discord/scopes.ts'

const party: Party = { people: [true, true, true] }
const standing = Object.entries(chronicle.panels)

function scopeIn(edition: string): Scope {
  const ok = (value: unknown) => () => Promise.resolve({ ok: true, value })
  const scope = scopeAt(newPosition(edition, party), party, infoOf(edition), {
    log: ok([]),
    logPage: ok({ from: 1, to: 1, total: 1, entries: [] }),
    since: ok({ from: 0, entries: [], money: null, deeds: null }),
    seenUntil: ok(0),
  })
  return { ...scope, app: { ...scope.app, pictures: new Pictures() } }
}

/** Returns the texts of a panel, without the buttons that the registry may add. */
const told = ({ parts }: Panel) => parts.filter((part) => 'content' in part)
const opened = async (view: View | undefined, edition: string) => told(await view!(scopeIn(edition), []))

describe('a style', () => {
  it('only replaces panels that exist, by stand-ins that exist', () => {
    for (const style of styles)
      for (const [name, other] of Object.entries(style.panels)) {
        expect(Object.keys(panels)).toContain(name)
        expect(Object.keys(standIns)).toContain(other)
      }
    const shown: string[] = styles.flatMap((style) => Object.values(style.panels))
    expect(Object.keys(standIns).filter((name) => !shown.includes(name))).toEqual([])
  })

  it.each(standing)('shows its own panel for %s while a chronicle runs: %s', async (name, other) => {
    expect(await opened(views[name], 'cheaters')).toEqual(await opened(standIns[other], 'cheaters'))
  })

  it.each(standing)('shows the panel %s itself in a game with a card', async (name) => {
    expect(await opened(views[name], 'classic')).toEqual(
      await opened(panels[name as PanelName].view, 'classic'),
    )
  })

  it('closes these panels only during a chronicle', () => {
    const closed = Object.keys(panels).filter((name) => chronicle.audience(name) === 'nobody')
    expect(closed.toSorted()).toEqual([
      'awards',
      'bets',
      'board',
      'check',
      'debt',
      'dice',
      'ledger',
      'lies',
      'story',
      'totals',
      'watch',
    ])
    const { audience } = styleOf(readingFrom(newPosition('classic', party), party, 0))
    expect(Object.keys(panels).filter((name) => audience(name) !== 'everybody')).toEqual([])
  })

  it('depends on the edition and on whether the game is running', () => {
    const { edition, table } = readingFrom(newPosition('cheaters', party), party, 0)
    expect(styleOf({ edition, table })).toBe(chronicle)
    for (const status of ['lobby', 'over', 'cancelled'] as const)
      expect(styleOf({ edition, table: { ...table, status } })).toBe(idleChronicle)
  })
})
