import { DiscordAPIError } from 'discord.js'
import { describe, expect, it } from 'vitest'
import { logged } from '#discord/sending/discord-errors.ts'

const refusal = { code: 50035, message: 'Invalid Form Body', errors: { components: { _errors: [] } } }
const panel = { components: [{ type: 10, content: 'You have 1,240 and Boardwalk' }], flags: 64 }
const errorOf = (code: number) =>
  new DiscordAPIError({ ...refusal, code }, code, 400, 'PATCH', 'https://discord.example/webhooks/1/token', {
    body: panel,
  })

describe('an error in the log', () => {
  it('tells how a malformed message was built, and nothing that it said', () => {
    const told = JSON.stringify(logged(errorOf(50035)))
    expect(told).toContain('28 characters')
    expect(told).toContain('"type":10')
    expect(told).not.toMatch(/Boardwalk|1,240|token/)
  })

  it('tells nothing of the message where Discord had another reason', () => {
    expect(JSON.stringify(logged(errorOf(50013)))).not.toMatch(/components|Boardwalk|token/)
  })
})
