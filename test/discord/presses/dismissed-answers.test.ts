import { expect, it } from 'vitest'
import { textOf } from 'discord-stand-in'
import { saying } from '#test/text/saying.ts'
import { withPlace } from '../with-place.ts'

const place = withPlace()

const isLoading = ({ flags = 0 }: { flags?: number }) => (flags & 128) > 0

it('an answer that is dismissed while it loads reports no failure', async () => {
  const ann = place.discord.as('Ann')
  place.discord.faults.add({ method: 'PATCH', path: /^\/webhooks\//, delay: 300 })
  await ann.command('/rules')
  const loading = await ann.waitFor(isLoading)
  ann.dismiss(loading.id)
  await place.bot.idle()
  expect(ann.see().map(textOf)).toEqual([])
  expect(place.logged).toEqual([])
  const next = await (await ann.command('/rules')).later()
  expect(textOf(next)).toMatch(saying('rules.more'))
})
