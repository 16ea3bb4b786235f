import type { APIMessage } from 'discord-api-types/v10'
import { packAnswers, promptPart } from '#discord/parts/answers-in-ids.ts'
import { encodeId } from '#discord/parts/components.ts'
import type { Chair } from 'discord-stand-in'
import type { Look } from '#table/api.ts'
import { labelsOf, shown } from '../../discord/people.ts'
import { openStage, settle, type Stage } from '../stage.ts'
import type { Scene } from './scene.ts'
import { viewOf } from '../../table/requests.ts'
import { say } from '#test/text/saying.ts'

const second = 1000
/** Max steps to wait for a possible cheat; another game may have better cards. */
const enough = 10
/** Max steps until a game advances; a pause between two turns may take twenty. */
const maxSteps = 24

interface Seated {
  chair: Chair
  look: Look
}

/** Each player with their view of the game. */
async function looks({ lane, game, people }: Stage): Promise<Seated[]> {
  const seen = people.map(async ({ chair }) => {
    const looked = await lane.room.look(viewOf(game, chair.user.id, lane.discord.guild.id))
    if (!looked.ok) throw new Error(looked.refusal.code)
    return { chair, look: looked.value }
  })
  return Promise.all(seen)
}

/** Presses the newest control with the label; returns the private response. */
async function use(chair: Chair, label: string): Promise<APIMessage> {
  const message = chair.see().findLast((one) => labelsOf(one).includes(label))
  if (!message) throw new Error(`${chair.user.name} sees no ${label}`)
  return shown(await chair.press(message, label))
}

/**
 * Answers the prompt that blocks the game, with the simplest answer. Ends a pause if a player can; otherwise
 * lets time pass.
 */
async function playOn(stage: Stage): Promise<void> {
  const seen = await looks(stage)
  const { prompt } = seen[0]!.look.prompts.find((one) => one.prompt.blocks) ?? {}
  const asked = seen.find(({ look }) => look.options.some((option) => option.prompt === prompt?.id))?.chair
  const pausing = seen.find(({ look }) => look.options.some(({ act }) => act === 'goOn'))?.chair
  if (!asked && pausing) await use(pausing, labelsOf(await use(pausing, say('ui.go.hand'))).find(goesOn)!)
  else if (!prompt || !asked) stage.lane.pass(15 * second)
  else if (prompt.kind === 'turn.roll') await use(asked, 'Roll')
  else if (prompt.kind === 'turn.pass') await use(asked, 'Pass the tray')
  else await use(asked, labelsOf(await use(asked, say('ui.go.hand')))[0] as string)
  if (!asked && !pausing)
    await stage.lane.comes(async () => (await versionOf(stage)) > seen[0]!.look.table.version, 4000)
  await settle(stage)
}

const goesOn = (label: string) => label.startsWith('Go on')

async function versionOf({ lane, game }: Stage): Promise<number> {
  return (await lane.store.games.marks(game))?.version ?? 0
}

/** Describes the open prompts and each player’s first options, for an error message. */
async function seenBy(stage: Stage): Promise<string> {
  const seen = await looks(stage)
  const asked = seen[0]!.look.prompts.map(({ prompt }) => `${prompt.kind} of ${prompt.seats.join()}`)
  const acts = seen.map(({ look }) => look.options.slice(0, 4).map(({ act }) => act))
  return JSON.stringify({ asked, acts })
}

/** The custom id of a button that cheats now, and the chair of its player; null if nobody can cheat. */
async function cheatOf(stage: Stage): Promise<{ chair: Chair; id: string } | null> {
  for (const { chair, look } of await looks(stage)) {
    const sleeve = look.options.filter(({ under, ask }) => under === 'sleeve' && ask.every(isSmall))
    const option = sleeve[look.table.version % Math.max(1, sleeve.length)]
    if (!option) continue
    const least = Object.fromEntries(option.ask.map((ask) => [ask.name, leastAnswer(ask)]))
    const answers = packAnswers({ ...option.fixed, ...least })
    const id = encodeId(stage.game, 'act', 'assets', promptPart(option.prompt), option.act, answers)
    return { chair, id }
  }
  return null
}

type Ask = Look['options'][number]['ask'][number]

function isSmall(ask: Ask): boolean {
  return ask.type === 'amount' || (ask.type === 'pick' && ask.from.every(Number.isInteger))
}

function leastAnswer(ask: Ask): number | (number | string)[] {
  if (ask.type === 'amount') return ask.min
  return ask.type === 'pick' ? ask.from.slice(0, Math.max(1, ask.min)) : []
}

/** A cheat, which the channel must not show. */
export const cheat: Scene = {
  name: 'a cheat',
  isChronicle: true,
  open: (lane) => openStage(lane, { names: ['Ann', 'Bo', 'Cy'], edition: 'cheaters' }),
  ready: async (stage) => {
    for (let steps = 0; steps < enough; steps++) {
      if ((await stage.lane.store.games.get(stage.game))?.status !== 'running') return null
      const found = await cheatOf(stage)
      if (found) return { from: 'press', does: await pressing(found) }
      await playOn(stage)
    }
    return null
  },
  goOn: async (stage) => {
    const before = await versionOf(stage)
    for (let steps = 0; steps < maxSteps; steps++) {
      await playOn(stage)
      if ((await versionOf(stage)) > before) return
    }
    throw new Error(`no player can move: ${await seenBy(stage)}`)
  },
}

/**
 * Returns a function that presses a private button with the complete cheat in its id, as if the player had
 * filled in the lists.
 */
async function pressing({ chair, id }: { chair: Chair; id: string }) {
  const hand = await use(chair, say('ui.go.hand'))
  const button = { type: 2, style: 2, label: 'cheat', custom_id: id }
  const bearing = { ...hand, components: [{ type: 1, components: [button] }] } as unknown as APIMessage
  return () => chair.staleClick(bearing, id)
}
