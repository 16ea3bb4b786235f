import { expect } from 'vitest'
import type { SmallAnswers } from '#discord/parts/answers-in-ids.ts'
import type { Chair } from 'discord-stand-in'
import {
  asked,
  commit,
  entries,
  playTurn,
  requests,
  pressNewest,
  minute,
  type Stage,
} from '#test/discord/chronicles.ts'
import { labelsOf } from '#test/discord/people.ts'
import { untilDelivered } from '#test/discord/place.ts'
import { requestOf, viewOf } from '#test/table/requests.ts'
import { ann, cy, type Crime } from './scene.ts'
import { say } from '#test/text/saying.ts'

/** The requests to the channel in a turn, from its roll to the pause, with the crime or with panel views only. */
export async function turnWith(
  here: Stage,
  { by, at, isAfter, deeds }: Crime,
  isGuilty: boolean,
): Promise<string[]> {
  const person = (seat: number) => here.people[seat] as Chair
  const versionNow = async () => {
    const looked = await here.place.table.look(viewOf(here.game))
    return looked.ok ? looked.value.table.version : 0
  }
  await pressNewest(here, (await asked(here)) as Chair, 'Roll')
  if (at !== undefined) expect(await playTurn(here, at)).toBe(at)
  if (isAfter) await answerAsUsual(here)
  await pressNewest(here, person(by), say('ui.go.hand'))
  await pressNewest(here, person(by), 'My sleeve')
  if (isGuilty)
    for (const [act, answers = {}] of deeds) {
      const [version, begun] = [await versionNow(), sent(here)]
      await perform(here, by, act, answers)
      expect((await versionNow()) > version, act).toBe(answers['amount'] !== 5)
      if (at === undefined) expect(sent(here)).toBe(begun)
    }
  await playTurn(here)
  await pressNewest(here, person(cy), 'Go on (0/3)')
  await pressNewest(here, person(ann), 'Table')
  await here.pass(2 * minute)
  await pressNewest(here, (await asked(here)) as Chair, 'Roll')
  return requests(here).slice(before(here))
}

async function answerAsUsual(here: Stage): Promise<void> {
  const who = (await asked(here)) as Chair
  const [usual] = labelsOf(await pressNewest(here, who, say('ui.go.hand')))
  await pressNewest(here, who, usual as string)
}

/**
 * Presses a control if the answers fit into its id; otherwise sends the move as the last press of the form
 * would.
 */
async function perform(here: Stage, by: number, act: string, answers: SmallAnswers): Promise<void> {
  const who = here.people[by] as Chair
  const isPressed = Object.values(answers).every(
    (answer) => !Array.isArray(answer) || typeof answer[0] !== 'string',
  )
  if (isPressed) return void (await commit(here, who, act, answers))
  await here.place.table.act(requestOf(here.game, who.user.id, `${act} ${here.game}`), {
    act,
    prompt: null,
    with: answers,
  })
  await untilDelivered(here.place)
}

function sent({ place, people }: Stage): number {
  return entries(place, people[ann]?.place.id ?? '').length
}

/** Returns the index of the game's first message; earlier ones contain the opening time of the lobby. */
function before(here: Stage): number {
  return requests(here).findIndex((request) => request.includes('has the first turn'))
}
