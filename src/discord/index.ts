import { setTimeout as wait } from 'node:timers/promises'
import { Events, RESTEvents, type Client, Routes, type REST, ThreadAutoArchiveDuration } from 'discord.js'
import type { Logger } from 'pino'
import { DiscordAway, named, watchRefusal, DiscordRefused } from './refusal.ts'
import { Admission } from './admission.ts'
import { makeAnswers, makeClient, type Shard } from './client.ts'
import type { Command } from './command.ts'
import { sentIn } from './parts/message.ts'
import { Departures } from './departures.ts'
import { Courier } from './sending/courier.ts'
import { isIn, watchGuilds } from './guilds.ts'
import { Greeter } from './hello.ts'
import { noMeter, type Meter } from './traffic-meter.ts'
import { views } from './panels/index.ts'
import { KeptDrafts } from './forms/idle-forms.ts'
import { OpenPanels } from './panels/open-panel.ts'
import { refreshing } from './panels/refreshing.ts'
import { Films } from './sending/films.ts'
import { Pictures } from './parts/pictures.ts'
import { discordCarrier } from './sending/carrier.ts'
import { registerCommands } from './registering.ts'
import { Router } from './router.ts'
import { SessionStarts } from './session-starts.ts'
import type { TableRoom } from './shapes.ts'
import { Visibility } from './visibility.ts'

export { DiscordAway } from './refusal.ts'
export { SessionStarts } from './session-starts.ts'
export {
  command,
  isSlashCommand,
  menuCommand,
  subcommand,
  typed,
  type Command,
  type MenuCommand,
  type SlashCommand,
} from './command.ts'
export { endAutopilot } from './controls/coming-back.ts'
export { ensureCard } from './sending/lost-card.ts'
export { gameChoices, gamesHere, inGameMeant, myGames, ourGames } from './controls/game-lists.ts'
export { showGameOf } from './controls/game-of-message.ts'
export { editionChoices, openTable } from './controls/new-game.ts'
export type { PanelName } from './panels/index.ts'
export { showView } from './controls/opening-panels.ts'
export { askPrivacyDelete, showPrivacyExport } from './controls/settings.ts'
export { ruleChoices, showRules } from './controls/new-game.ts'
export { showSettings, zoneChoices } from './controls/settings.ts'

export interface BotOptions {
  token: string
  /** Base URL of the REST API; null for that of Discord. */
  api?: string | null
  shard?: Shard | undefined
  /** Limits how often sessions start. All attempts of a process share it. */
  starts?: SessionStarts
  /** Limit on requests, apart from answers to presses; default: 50. */
  requestsPerSecond?: number | undefined
  /** How many presses per second one user may make on average; default: 4. */
  pressesPerSecond?: number | undefined
  table: TableRoom
  commands: readonly Command[]
  log: Logger
  meter?: Meter
  /**
   * Registers changed slash commands at the start. Only the playground uses it; otherwise `npm run register`
   * does this.
   */
  register?: boolean
  /** How long computer players may keep moving before the channel is updated, ms. */
  debounceMs?: number
  /** How long a card that was sent, edited or pressed counts as existing without a check, ms. */
  seenFor?: number
  /** How long the result of a member lookup is reused, ms. */
  membersFor?: number
  /** Interval between comparisons of the bot's servers with the table's, ms. */
  comparesEvery?: number
  /** Interval at which open private panels are refreshed, ms. */
  refreshesEvery?: number
  /** Limit on how long an answer may wait for a rate limit, ms. Beyond it, the answer is retried later. */
  answersWait?: number
  /** Pause before the first retry of an answer, ms. */
  answersAgain?: number
  /** Pauses between attempts while it is unknown whether Discord took a first answer, ms. */
  insists?: readonly number[]
  /** Pause before the first retry of a message to a channel, ms. */
  sendsAgain?: number
  /** Pauses between the requests that confirm a 401, ms. */
  checksAgain?: readonly number[]
  /** Time limit for running work when the bot closes, ms. */
  endsWithin?: number
  pictures?: Pictures
  /** Returns the time of a monotonic clock for the press limit, ms. */
  clock?: () => number
}

export interface Bot {
  isReady: () => boolean
  waiting: () => number
  isIn: (guild: string) => Promise<boolean>
  /** Resolves when all presses are handled, and all messages that can be sent are sent. */
  idle: () => Promise<void>
  /** Resolves when Discord refuses this bot permanently, so that no later request can succeed. */
  refused: Promise<DiscordRefused>
  close: () => Promise<void>
}

const defaultDebounceMs = 4000
/** A rate limit may last an hour, so the bot does not wait for it. The next start delivers the rest. */
const defaultShutdownTimeout = 6000
const defaultSeenFor = 3 * 60_000
const loginTimeout = 30_000
const hour = 3_600_000
const defaultRefresh = 2000

/**
 * Logs in and serves the table's games. Leaves nothing open if it rejects.
 * @throws DiscordRefused, DiscordAway
 */
export async function startBot(options: BotOptions): Promise<Bot> {
  const { token, table, commands, log, meter = noMeter, api = null, shard, requestsPerSecond } = options
  const { starts = new SessionStarts({ log }), answersAgain, insists, pictures = new Pictures() } = options
  const client = makeClient({ api, shard, requestsPerSecond, starts, log })
  const refusal = watchRefusal(client, token, () => applicationOf(token, api, log, options.checksAgain))
  const answers = makeAnswers(api, log, options.answersWait)
  const courier = new Courier(client.rest, answers, options.seenFor ?? defaultSeenFor)
  const locale = (guild: string) => client.guilds.cache.get(guild)?.preferredLocale ?? 'en'
  const debounceMs = options.debounceMs ?? defaultDebounceMs
  const departures = new Departures({
    rest: client.rest,
    isAvailable: (guild) => client.guilds.cache.get(guild)?.available === true,
    table,
    log,
    answersHold: options.membersFor,
  })
  const { outbox } = table
  const films = new Films({ table, courier, locale, log })
  const carrier = discordCarrier({
    editions: table.editions,
    courier,
    pictures,
    locale,
    log,
    debounceMs,
    meter,
    departures,
    endThread: (channel) => endThread(client, courier, channel),
  })
  const visibility = new Visibility(log)
  const openPanels = new OpenPanels()
  const greeter = new Greeter({ client, table, courier, locale, log })
  const admission = new Admission(options.pressesPerSecond, options.clock)
  const app = {
    table,
    courier,
    pictures,
    films,
    visibility,
    departures,
    greeter,
    locale,
    views,
    openPanels,
    drafts: new KeptDrafts(),
    log,
  }
  const router = new Router(app, answers, commands, { meter, admission, answersAgain, insists })
  listen(client, router, log)
  for (const event of [Events.ChannelDelete, Events.ThreadDelete] as const)
    client.on(event, ({ id }) => outbox.dropChannel(id))
  for (const carrier of [client.rest, answers])
    carrier.on(RESTEvents.Response, ({ method, route }, { status }) => meter.requested(method, route, status))
  client.on(Events.GuildCreate, (guild) => void greeter.greet(guild))
  const guilds = watchGuilds({ client, table, shard, log, every: options.comparesEvery ?? hour })
  const panels = refreshing(app, options.refreshesEvery ?? defaultRefresh)
  let stopCarrying = () => Promise.resolve()
  const close = async () => {
    await guilds.close()
    const late = wait(options.endsWithin ?? defaultShutdownTimeout, undefined, { ref: false })
    await Promise.race([Promise.all([router.close(), panels.close()]), late])
    films.close()
    pictures.queue.close()
    // Stopped last, so that the channels show the changes of the last presses.
    await Promise.race([stopCarrying(), late])
    await Promise.race([departures.idle(), late])
    await client.destroy()
    answers.clearHashSweeper()
    answers.clearHandlerSweeper()
  }
  try {
    const application = await login({ client, token, starts, refused: refusal.refused })
    // Connected before any further wait, because a press may come at any time now. Without a carrier, its
    // change would stay undelivered until the search for forgotten changes.
    stopCarrying = outbox.carriedBy(carrier, options.sendsAgain)
    if (options.register ?? Boolean(options.api)) await registerCommands(client.rest, application, commands)
    await guilds.compare()
    await table.tick()
    panels.begin()
  } catch (error) {
    await close()
    throw (await refusal.finalRefusal()) ?? error
  }
  return {
    refused: refusal.refused,
    isReady: () => client.isReady(),
    waiting: () => outbox.depth,
    isIn: (guild) => isIn(client, guild),
    idle: async () => {
      await router.idle()
      await outbox.idle()
      await departures.idle()
      await outbox.idle()
    },
    close,
  }
}

/** Lets Discord archive a thread soon, if the bot started it and has not done so before. */
async function endThread({ channels, user }: Client, courier: Courier, channel: string): Promise<void> {
  const thread = channels.cache.get(channel)
  if (!thread?.isThread() || thread.ownerId !== user?.id) return
  if (thread.archived || thread.autoArchiveDuration === ThreadAutoArchiveDuration.OneHour) return
  await courier.archiveSoon(channel)
}

function listen(client: Client, router: Router, log: Logger): void {
  client.on(Events.InteractionCreate, (interaction) => router.take(interaction))
  client.on(Events.Error, (error) => log.error({ err: error }, 'the connection to Discord failed'))
  client.on(Events.ShardError, (error, shard) =>
    log.warn({ err: error, shard }, 'a shard lost its connection'),
  )
  client.on(Events.Warn, (warning) => log.warn({ warning }, 'discord.js warns'))
}

interface Login {
  client: Client
  token: string
  starts: SessionStarts
  refused: Promise<DiscordRefused>
}

/**
 * Returns the application's id once the client is ready. The wait for a delayed session start does not count
 * towards the timeout.
 */
async function login({ client, token, starts, refused }: Login): Promise<string> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  void refused.then(reject)
  const look = () => {
    if (!starts.isHeld) reject(new DiscordAway('Discord did not become ready in time.'))
  }
  const late = setInterval(look, loginTimeout)
  client.once(Events.ClientReady, ({ application }) => resolve(application.id))
  try {
    const [, application] = await Promise.all([client.login(token), ready])
    return application
  } catch (error) {
    throw named(error)
  } finally {
    clearInterval(late)
  }
}

/** Pauses before Discord is asked again about a refused token, ms. */
const defaultPauses: readonly number[] = [1000, 4000]

/**
 * Asks Discord for the application's id, which for old applications is not the id of the bot user. Discord
 * has answered single requests with a 401 although the token was valid. A token therefore counts as refused
 * only if every request gets a 401.
 * @throws DiscordRefused, DiscordAway
 */
export async function applicationOf(
  token: string,
  api: string | null,
  log: Logger,
  pauses = defaultPauses,
): Promise<string> {
  const rest = makeAnswers(api, log)
  try {
    return await askFor(rest, token, log, pauses)
  } finally {
    rest.clearHashSweeper()
    rest.clearHandlerSweeper()
  }
}

async function askFor(rest: REST, token: string, log: Logger, pauses: readonly number[]): Promise<string> {
  const [pause, ...others] = pauses
  try {
    return sentIn(await rest.setToken(token).get(Routes.currentApplication())).id
  } catch (error) {
    const reason = named(error)
    if (pause === undefined || !(reason instanceof DiscordRefused)) throw reason
    log.warn('Discord refused the bot token once; asking again')
    await wait(pause, undefined, { ref: false })
    return askFor(rest, token, log, others)
  }
}
