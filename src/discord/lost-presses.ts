import type { REST } from 'discord.js'
import type { Logger } from 'pino'
import { isUnavailable } from '#table/core/unavailable.ts'
import { note, wordsFor } from './app-context.ts'
import type { Message } from './parts/message.ts'
import { fillAnswer, followUp, isThinking, readAnswer, type Hook } from './by-token.ts'
import type { Sealing } from './token-sealing.ts'
import { codeOf } from './sending/discord-errors.ts'
import type { LostPress, TableRoom } from './shapes.ts'

interface Deps {
  table: Pick<TableRoom, 'lostPresses'>
  /** Carries what goes by the token of a press. */
  answers: REST
  sealing: Sealing
  /** Says something to a user with the next press of theirs. */
  owe: (user: string, message: Message) => void
  log: Logger
  /** Between two looks, ms. */
  every: number
}

interface LostWatch {
  /** From now on presses that a process did not bring to their end are looked for, and answered, now and again. */
  begin: () => void
  close: () => Promise<void>
}

/** Discord takes a press's token for 15 minutes, ms. */
const answerable = 14 * 60_000
const unknownMessage = 10008

/** Whoever pressed something in a process that died before it answered hears what became of it, once. */
export function watchLostPresses(deps: Deps): LostWatch {
  const { table, log, every } = deps
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      await Promise.all((await table.lostPresses()).map((lost) => tell(deps, lost)))
    } catch (err) {
      // They stay where they are while the database is away.
      if (!isUnavailable(err)) log.error({ err }, 'presses of processes that died could not be looked for')
    }
  }

  const inTurn = () => void (looking ??= look().finally(() => (looking = null)))
  return {
    begin: () => {
      timer = setInterval(inTurn, every).unref()
      inTurn()
    },
    close: () => {
      clearInterval(timer)
      return looking ?? Promise.resolve()
    },
  }
}

async function tell({ answers, sealing, owe, log }: Deps, lost: LostPress): Promise<void> {
  const { interaction, user, application, sealedToken, age, counted, first } = lost
  const message = messageFor(lost)
  const token = age < answerable ? sealing.open(sealedToken, interaction) : null
  try {
    if (token === null) return void (counted || owe(user, message))
    const hook = { application, token }
    if (first === 'private') return await fillWaiting(answers, hook, message)
    // What counted is shown in the channel, where the message stands whose control it was.
    if (!counted) await followUp(answers, hook, message)
  } catch (err) {
    log.info({ interaction, err }, 'who pressed could not be told yet that it was interrupted')
    if (!counted) owe(user, message)
  }
}

/** A private answer that nobody sees as waiting any more was given: then there is nothing to say. */
async function fillWaiting(answers: REST, hook: Hook, message: Message): Promise<void> {
  if (!isThinking(await readAnswer(answers, hook))) return
  try {
    await fillAnswer(answers, hook, message)
  } catch (error) {
    if (codeOf(error) !== unknownMessage) throw error
  }
}

/** Of a press on a game's control it is known whether it counted; what else is asked for may have been done. */
function messageFor({ locale, counted, isInGame }: LostPress): Message {
  const words = wordsFor(locale)
  if (counted) return note(words.say('ui.lost.counted'))
  return note(words.say(isInGame ? 'ui.lost.press' : 'ui.lost.request'))
}
