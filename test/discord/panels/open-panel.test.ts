import { DiscordAPIError } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { OpenPanels } from '#discord/panels/open-panel.ts'
import type { Message } from '#discord/parts/message.ts'
import type { Follower, Press } from '#discord/press.ts'

const whose = { user: 'ann', game: 'abcdefghjk', guild: 'guild' }
const note = (content: string) => ({ components: [{ type: 10 as const, content }] })

/** The presses of one user, whose panel edits arrive when the test allows it. */
function desk() {
  const panels = new OpenPanels()
  const sent: string[] = []
  const arrivals: (() => void)[] = []
  let presses = 0
  const pressed = (): Follower => {
    let follower: Follower | undefined
    const press = {
      interaction: { id: String(++presses), message: null },
      isFollowed: false,
      isUpdating: false,
      isOurs: true,
      isWaiting: false,
      follow: (by: Follower) => (follower = by),
      refill: async (message: string) => {
        await new Promise<void>((arrive) => arrivals.push(arrive))
        sent.push(`change ${message}`)
        return []
      },
      takeAway: (message: string) => Promise.resolve(void sent.push(`take away ${message}`)),
    }
    panels.follow(whose, press as unknown as Press)
    return follower!
  }
  const open = (message: string, isBeside = false, follower = pressed()) =>
    follower.onSent({
      message,
      view: { name: 'log', args: [], version: 1 },
      isBeside,
      sent: note(message),
      components: [],
    })
  const arrive = async () => {
    for (const one of arrivals.splice(0)) one()
    await new Promise(setImmediate)
  }
  return { panels, sent, pressed, open, arrive }
}

/** A panel with a picture whose id Discord no longer knows, and the edits that were sent to Discord. */
function outdatedPanel() {
  const panels = new OpenPanels()
  const sent: { files: number; kept: readonly string[] }[] = []
  const body = { code: 50035, message: 'Invalid Form Body' }
  const outdated = new DiscordAPIError(body, 50035, 400, 'PATCH', 'somewhere', {})
  const shows = (attachment_id: string) => [{ type: 12, items: [{ media: { attachment_id } }] }]
  const picture = { name: 'board.png', data: Buffer.from([1]), type: 'image/png', alt: 'board' }
  const press = {
    interaction: { id: '1', message: null },
    isOurs: true,
    follow: (by: Follower) =>
      by.onSent({
        message: 'panel',
        view: { name: 'board', args: [], version: 1 },
        isBeside: false,
        sent: { ...note('before'), files: [picture] },
        components: shows('1'),
      }),
    refill: (_message: string, { files = [] }: Message, kept: readonly string[]) => {
      sent.push({ files: files.length, kept })
      return kept.length > 0 ? Promise.reject(outdated) : Promise.resolve(shows('2'))
    },
  }
  panels.follow(whose, press as unknown as Press)
  return { panels, sent, picture, panel: panels.of('ann', whose.game)! }
}

const uploadedAgain = [
  { files: 0, kept: ['1'] },
  { files: 1, kept: [] },
]

it('uploads a panel’s picture again when Discord no longer knows its id', async () => {
  const { panels, sent, picture, panel } = outdatedPanel()
  await panels.change(panel, { ...note('after'), files: [picture] })
  expect(sent).toEqual(uploadedAgain)
  expect(panel.shown.ids).toEqual(['2'])
})

it('rebuilds a panel with its picture when a kept one is gone', async () => {
  const { panels, sent, picture, panel } = outdatedPanel()
  await panels.change(panel, { ...note('after'), files: [{ ...picture, data: null }] })
  expect(panel).toMatchObject({ version: -1, shown: { files: new Map() } })
  await panels.change(panel, { ...note('after'), files: [picture] })
  expect(sent).toEqual(uploadedAgain)
})

describe('a panel that is being edited', () => {
  it('is deleted after that edit when another panel opens', async () => {
    const { panels, sent, open, arrive } = desk()
    open('first')
    const changed = panels.change(panels.of('ann', whose.game)!, note('news'))
    open('second')
    await new Promise(setImmediate)
    expect(sent).toEqual([])
    await arrive()
    await changed
    expect(sent).toEqual(['change first', 'take away first'])
  })

  it('stays when the answer to an earlier press comes late', async () => {
    const { panels, sent, open, pressed } = desk()
    const slow = pressed()
    open('second')
    open('first', false, slow)
    await new Promise(setImmediate)
    expect(sent).toEqual(['take away first'])
    expect(panels.of('ann', whose.game)?.message).toBe('second')
  })

  it('delays the next response, after which the additional response is deleted', async () => {
    const { panels, sent, open, pressed, arrive } = desk()
    open('panel')
    open('beside', true)
    const [panel, beside] = panels.all()
    const changes = [panels.change(panel!, note('news')), panels.change(beside!, note('more'))]
    let isFree = false
    const waiting = pressed()
      .isFree()
      .then(() => (isFree = true))
    await new Promise(setImmediate)
    expect(isFree).toBe(false)
    await arrive()
    await Promise.all([...changes, waiting])
    expect(sent).toEqual(['change panel', 'change beside', 'take away beside'])
  })
})
