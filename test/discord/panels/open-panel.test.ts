import { describe, expect, it } from 'vitest'
import { OpenPanels } from '#discord/panels/open-panel.ts'
import type { Follower, Press } from '#discord/press.ts'

const whose = { user: 'ann', game: 'abcdefghjk', guild: 'guild' }
const note = (content: string) => ({ components: [{ type: 10 as const, content }] })

/** Presses of one person whose changes of a panel arrive when the test lets them. */
function desk() {
  const panels = new OpenPanels()
  const sent: string[] = []
  const arrivals: (() => void)[] = []
  const pressed = (): Follower => {
    let follower: Follower | undefined
    const press = {
      asked: { message: null },
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
  const open = (message: string, isBeside = false) =>
    pressed().said({
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

describe('a panel that is being changed by itself', () => {
  it('is taken away after that change, when another one is opened', async () => {
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

  it('is waited for by the next answer, and what stands beside it goes after a change of its own', async () => {
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
