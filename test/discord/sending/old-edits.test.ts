import { expect, it } from 'vitest'
import { REST } from 'discord.js'
import { Courier } from '#discord/sending/courier.ts'
import { PutOff } from '#discord/sending/discord-errors.ts'
import { withPlace } from '#test/discord/with-place.ts'

const place = withPlace({})

it('of an old message no edit is sent that Discord would refuse; a younger one is edited at once', async () => {
  const { discord } = place
  const rest = new REST({ api: discord.api }).setToken(discord.token)
  const courier = new Courier(rest, rest, 1000)
  const channel = discord.channel.id
  const message = (content: string) => ({ components: [{ type: 10, content }] })
  const old = await courier.send(channel, message('old'), 'first')
  discord.clock.advance(2 * 3_600_000)
  const young = await courier.send(channel, message('young'), 'second')

  for (const content of ['1', '2', '3']) await courier.edit(channel, old, message(content))
  const fourth = await courier.edit(channel, old, message('4')).catch((error: unknown) => error)
  expect(fourth).toBeInstanceOf(PutOff)
  const { ms } = fourth as PutOff
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThan(7000)
  for (const content of ['1', '2', '3', '4']) await courier.edit(channel, young, message(content))
  expect(discord.journal.entries.filter(({ status }) => status === 429)).toEqual([])
})
