import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'

const path = new URL('../src/page/to-play.js', import.meta.url).href
const { toPlay } = (await import(path)) as { toPlay: (messages: APIMessage[], botId: string) => string[] }

const bot = '1'
const [ann, bo, cy] = ['100000000000000001', '100000000000000002', '100000000000000003'] as const

const text = (content: string) => ({ type: 10, content })
const buttons = (...ids: string[]) => ({
  type: 1,
  components: ids.map((id) => ({ type: 2, style: 2, label: id, custom_id: id, disabled: id === 'disabled' })),
})
const message = (over: object, ...components: object[]) =>
  ({ author: { id: bot }, flags: 0, content: '', components, ...over }) as unknown as APIMessage
const card = (...components: object[]) => message({}, { type: 17, components })
const asked = (messages: APIMessage[]) => toPlay(messages, bot)

describe('the people to play', () => {
  it('are named in the bot’s last text above an enabled control', () => {
    const question = card(
      text(`<@${ann}> has bought`),
      text(`<@${bo}> and <@!${cy}> may bid.`),
      buttons('bid'),
    )
    expect(asked([question])).toEqual([bo, cy])
    expect(asked([card(text(`<@${bo}>`), buttons('disabled'))])).toEqual([])
    expect(asked([card(text(`<@${bo}>`))])).toEqual([])
    expect(asked([message({ content: `<@${bo}>?` }, buttons('go'))])).toEqual([bo])
  })

  it('are not read from people’s messages, private answers or deferred answers', () => {
    const question = [text(`<@${bo}>`), buttons('go')]
    for (const over of [{ author: { id: ann } }, { flags: 64 }, { flags: 128 }])
      expect(asked([message(over, ...question)])).toEqual([])
  })

  it('include the people in an additional message with other controls', () => {
    const turn = card(text(`<@${ann}>, roll`), buttons('roll', 'assets', 'more'))
    const notice = card(text(`Ann offers <@${bo}> a deal.`), buttons('offer', 'help'))
    expect(asked([turn, notice])).toEqual([ann, bo])
  })

  it('are named in the newest of several messages with the same controls', () => {
    const handover = message({}, text(`<@${ann}>`), buttons('goOn', 'roll', 'pass'))
    const told = message({}, text('Ann stops.'), buttons('roll', 'pass'))
    expect(asked([handover, told])).toEqual([ann])
    expect(asked([handover, told, message({}, text(`<@${bo}>`), buttons('roll', 'pass'))])).toEqual([bo])
  })

  it('are those of the last mention in a line-by-line game until its result', () => {
    const called = message({}, text('Ann stops.'), text(`<@${ann}>`))
    const line = message({}, text('Bo passes.'), buttons('roll', 'pass'))
    expect(asked([called, line])).toEqual([ann])
    expect(asked([called, line, card(text('Ann wins!'), buttons('again'))])).toEqual([])
    expect(asked([called])).toEqual([])
  })
})
