import { expect, it } from 'vitest'
import type { Chair } from 'discord-stand-in'
import { cardWith, shown, textOf } from '#test/discord/people.ts'
import { withPlace } from '#test/discord/with-place.ts'
import { say } from '#test/text/saying.ts'

const place = withPlace()
const person = (name: string) => place.discord.as(name)
const rulesFor = async (one: Chair, options = {}) => textOf(await shown(await one.command('/rules', options)))

it('finds rules by an edition’s title with any punctuation', async () => {
  const ann = person('Ann')
  for (const edition of ['cheaters', 'Cheater’s', "cheater's", 'CHEATERS'])
    expect(await rulesFor(ann, { edition })).toContain('Cheater’s')
})

it('with several open games, shows the rules that all of them share', async () => {
  const [ann, bo, cy] = ['Ann', 'Bo', 'Cy'].map(person) as [Chair, Chair, Chair]
  for (const host of [ann, bo]) {
    await host.command('/game new', { edition: 'slaughterhouse' })
    await cardWith(host, say('ui.lobby.join'))
    await place.bot.idle()
  }
  expect(await rulesFor(cy)).toContain('Slaughterhouse')
})

it('shows a rule with its source, and a single rule also with decided questions', async () => {
  const ann = person('Ann')
  const alone = await rulesFor(ann, { edition: 'classic', topic: 'CLS-036' })
  expect(alone).toContain('-# Source (printed rules): line 49, line 61, line 65 (line 233 disagrees)')
  expect(alone).toMatch(/-# Decided: \*\*May the player who declined bid\?\*\* Yes/)
  expect(alone).not.toContain('CLS-037')
  const section = await rulesFor(ann, { edition: 'classic', topic: 'Auctions' })
  expect(section).toContain('-# Source (printed rules): line 175–177')
  expect(section).not.toContain('-# Decided:')
})
