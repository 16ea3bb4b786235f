import { expect, it } from 'vitest'
import type { Game } from '#engine/game.ts'
import type { Chair } from 'discord-stand-in'
import { asked, openHall, pressNewest, withoutEntropy, type Stage } from '../chronicles.ts'
import { labelsOf, shown, textOf } from '../people.ts'
import { untilDelivered } from '../place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { say } from '#test/text/saying.ts'

const mineOf = async (one: Chair) => textOf(await shown(await one.command('/game mine')))

/** Makes one of the players other than `roller` accuse another before a jury; the third is the juror. */
async function tryBefore(
  { place, people, game }: Stage,
  roller: Chair,
): Promise<{ accused: Chair; juror: Chair }> {
  const [accuser, accused, juror] = people.filter((one) => one !== roller) as [Chair, Chair, Chair]
  const looked = await place.table.look(viewOf(game, accuser.user.id))
  const option = looked.ok && looked.value.options.find(({ act }) => act === 'accuse')
  if (!option) throw new Error('no accusation is offered')
  const named = { accused: [people.indexOf(accused)], cheat: [], tamper: ['OTHER'], how: 'Too lucky by far.' }
  await place.table.act(requestOf(game, accuser.user.id, 'cry'), {
    act: 'accuse',
    prompt: null,
    with: { ...option.fixed, ...named },
  })
  await untilDelivered(place)
  return { accused, juror }
}

it('CHE-232, CHE-304: shows jurors their vote, lets them change it and waits for nobody', async () => {
  const set = (game: Game) => void Object.assign(game.options, { ultimate: true })
  const { place, open } = await openHall({ between: withoutEntropy, set })
  try {
    const here = await open(['Ann', 'Bo', 'Cy', 'Dee'])
    const roller = (await asked(here)) as Chair
    await pressNewest(here, roller, 'Roll')
    const { accused, juror } = await tryBefore(here, roller)
    expect(await mineOf(accused)).not.toContain('waits for you')
    expect(labelsOf(await pressNewest(here, accused, say('ui.go.hand')))).toContain('Open my sleeve')
    expect(await mineOf(juror)).toContain('waits for you')
    expect(textOf(await pressNewest(here, juror, say('ui.go.hand')))).not.toContain('You have voted')
    await pressNewest(here, juror, 'Guilty')
    const hand = await pressNewest(here, juror, say('ui.go.hand'))
    expect(textOf(hand)).toContain('You have voted **Guilty** and may change that until the jury ends.')
    expect(await mineOf(juror)).not.toContain('waits for you')
    expect(textOf(await pressNewest(here, roller, say('ui.go.hand')))).not.toContain('You have voted')
    expect(labelsOf(hand)).toContain('Not guilty')
    await pressNewest(here, juror, 'Not guilty')
    expect(textOf(await pressNewest(here, juror, say('ui.go.hand')))).toContain(
      'You have voted **Not guilty**',
    )
    const jury = place.discord
      .as(juror.user.id)
      .see()
      .findLast((one) => /\d of \d have voted/.test(textOf(one)))
    await pressNewest(here, roller, 'Not guilty')
    await untilDelivered(place)
    const ended = juror.see().find(({ id }) => id === jury?.id)
    expect(ended && textOf(ended)).toContain('The jury has ended.')
    expect(labelsOf(ended as NonNullable<typeof ended>)).not.toContain('Guilty')
    expect(place.logged).toEqual([])
  } finally {
    await place.close()
  }
}, 60_000)
