import type { APIMessage } from 'discord-api-types/v10'
import { readPrompt } from '#discord/parts/answers-in-ids.ts'
import { controlsOf, textOf } from 'discord-stand-in'
import { messagesOf, pressable, versionOf, type Seen } from './stage.ts'

/** Describes the invariants that a game violates after its process was killed and replaced; empty if none. */
export async function flaws(stage: Seen, press: string | null, isChronicle: boolean): Promise<string[]> {
  return [
    ...(await flawsOfLog(stage, press)),
    ...(isChronicle ? [] : await flawsOfVersions(stage)),
    ...flawsOfTelling(stage),
    ...(await flawsOfShowing(stage, isChronicle)),
  ]
}

/** Describes the invariants that the channel’s messages violate. */
export function flawsOfShowing(stage: Seen, isChronicle: boolean): Promise<string[]> {
  return isChronicle ? flawsOfChronicle(stage) : flawsOfCards(stage)
}

/** Describes flaws of the game’s log. It must contain `press` if the player got its result. */
export async function flawsOfLog({ lane, game }: Seen, press: string | null): Promise<string[]> {
  const version = await versionOf({ lane, game })
  const moves = await lane.store.moves.of(game)
  const found: string[] = []
  if (moves.some(({ no }, at) => no !== at + 1)) found.push('the log has a gap')
  // A computer player may move while this code reads.
  if (moves.length < version || moves.length > (await versionOf({ lane, game })))
    found.push(`${moves.length} moves stand for ${version}`)
  const ids = moves.flatMap(({ interactionId }) => interactionId ?? [])
  const pressed = ids.filter((id) => /^\d+$/.test(id))
  if (new Set(ids).size < ids.length) found.push('a press was carried out twice')
  if (pressed.some((id) => !lane.presses.has(id))) found.push('the log has a press that nobody made')
  if (press !== null && wasAnswered({ lane, game, people: [] }, press) && !pressed.includes(press))
    found.push('a press was said to be done and is not in the log')
  return found
}

/** Whether a player got the result of a press, not just Discord’s “thinking” placeholder. */
function wasAnswered({ lane }: Seen, press: string): boolean {
  const loading = 128
  return [...lane.discord.world.posts.values()]
    .flatMap((posts) => [...posts.values()])
    .some(({ interactionId, message }) => interactionId === press && ((message.flags ?? 0) & loading) === 0)
}

/** A card must not have a newer version than the stored game. */
async function flawsOfVersions(stage: Seen): Promise<string[]> {
  const told = Math.max(0, ...versionsTold(stage))
  const version = await versionOf(stage)
  return told > version ? [`the channel tells of change ${told} of ${version}`] : []
}

/** The game’s version in each card that was posted. */
function versionsTold({ lane, game }: Pick<Seen, 'lane' | 'game'>): number[] {
  return lane.discord.journal
    .of('POST', /^\/channels\/\d+\/messages$/)
    .filter(({ status }) => status === 200)
    .filter(({ body }) => (body as { nonce: string }).nonce.startsWith(`${game}-`))
    .flatMap(({ body }) => (body as { attachments?: { filename: string }[] }).attachments ?? [])
    .flatMap(({ filename }) => /^board-(\d+)\.png$/.exec(filename)?.[1] ?? [])
    .map(Number)
}

const dice = /rolls? .*\d \+ \d/

/**
 * Finds rolls that recent messages announce twice. Two different rolls hardly ever have the same dice, square
 * and player within five messages.
 */
function flawsOfTelling(stage: Seen): string[] {
  const recent = messagesOf(stage).slice(-5)
  const rolls = recent.flatMap((message) => [
    ...new Set(
      textOf(message)
        .split('\n')
        .filter((line) => dice.test(line)),
    ),
  ])
  const twice = rolls.filter((line, at) => rolls.indexOf(line) < at)
  return twice.map((line) => `told twice: ${line}`)
}

async function flawsOfCards(stage: Seen): Promise<string[]> {
  const { lane, game } = stage
  const stored = await lane.store.games.get(game)
  const live = pressable(stage)
  // A prompt that is not part of the turn, like a vote, has its own message, with a button for the assets but
  // not “More”.
  const cards = live.filter((message) =>
    controlsOf(message).some(({ custom_id: id }) => id.endsWith(':open:more')),
  )
  if (stored?.status !== 'running')
    return cards.length === 0 ? [] : ['a game that is over has a card with controls']
  if (cards.length !== 1) return [`${cards.length} open cards: ${cards.map(textOf).join(' /// ')}`]
  const [card] = cards as [APIMessage]
  const found = stored.messageId === card.id ? [] : ['the open card is not the one on record']
  const { prompts } = (JSON.parse(stored.state) as { game: { prompts: { id: number }[] } }).game
  const asked = controlsOf(card).flatMap(({ custom_id: id }) => promptOf(id))
  const closed = asked.filter((id) => !prompts.some((prompt) => prompt.id === id))
  if (closed.length > 0) found.push(`the open card asks ${closed.join()}, which is settled`)
  return found
}

/** The id of the prompt that a card’s button answers, as a list; empty for other controls. */
function promptOf(id: string): number[] {
  const [, , control, place, prompt] = id.split(':')
  const read = control === 'act' && place === 'card' ? readPrompt(prompt) : null
  return typeof read === 'number' ? [read] : []
}

async function flawsOfChronicle(stage: Seen): Promise<string[]> {
  const stored = await stage.lane.store.games.get(stage.game)
  const hasButtons = pressable(stage).some((message) => labels(message).includes('My hand'))
  // If the message with the buttons was deleted, the bot does not repost it (DAY-017).
  const isGone = !!stored?.messageId && !messagesOf(stage).some(({ id }) => id === stored.messageId)
  if (stored?.status === 'running' && isGone) return []
  return hasButtons === (stored?.status === 'running') ? [] : ['the chronicle’s buttons are wrong']
}

function labels(message: APIMessage): (string | undefined)[] {
  return controlsOf(message).map(({ label }) => label)
}
