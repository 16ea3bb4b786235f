import { IANAZone } from 'luxon'
import type { Store, Seat } from '#store/index.ts'
import { z } from 'zod'
import { isTokenLetter } from '#engine/token.ts'
import type { CommandHandler } from '../core/commit.ts'
import { haveShape, readAs } from './stored.ts'

/** Max number of a person's remembered token shapes. */
export const maxShapes = 12

/** Range of the interval between reminders, in hours (DAY-013). */
const remindHours = { min: 2, max: 24 }
/** More holidays than a person can have in the past year and the future. */
const maxHolidays = 60

const hour = z.int().min(0).max(23)
const zone = z.string().max(60).refine(isZone)

/** Quiet hours and days off (DAY-004). */
const hours = {
  /** Hours of the day, from 0 to 23. If `to` is less than `from`, quiet hours continue past midnight. */
  quiet: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to)
    .nullable(),
  /** Days of the week: 1 is Monday, and 7 is Sunday. */
  daysOff: z.array(z.int().min(1).max(7)).max(7),
}
export type Hours = z.infer<z.ZodObject<typeof hours>>

const guildShape = { ...hours, zone }
export type GuildTime = z.infer<z.ZodObject<typeof guildShape>>

/** Start and end of an absence, ms. */
const holiday = z.strictObject({ from: z.int(), until: z.int() }).refine(({ from, until }) => from < until)
export type Holiday = z.infer<typeof holiday>

/** When to send reminders (DAY-013). A number is an interval in hours. */
const remind = z.union([
  z.enum(['usual', 'late', 'never']),
  z.int().min(remindHours.min).max(remindHours.max),
])
export type Remind = z.infer<typeof remind>

/**
 * The token shapes that a person chose in lobbies, latest first, and the letter that the person chose instead
 * of the name's.
 */
const tokenWish = z.strictObject({
  shapes: z.array(z.string().max(20)).max(maxShapes),
  letter: z.string().refine(isTokenLetter).nullable(),
})
export type TokenWish = z.infer<typeof tokenWish>

const personShape = {
  ...hours,
  /** Null means the server's time zone. */
  zone: zone.nullable(),
  /** Holidays in chronological order, without those older than a year (`holiday.ts`). */
  holidays: z.array(holiday).max(maxHolidays),
  remind,
  /** Whether to notify the player when the player is next. */
  nextUp: z.boolean(),
  /** Whether to notify the player of relevant changes that others made. */
  news: z.boolean(),
  /** Whether to send notifications as direct messages. */
  direct: z.boolean(),
  token: tokenWish,
  /** The house rules of the tables that the person opens, as a line (`house-rules.ts`). */
  houseRules: z.string().max(2000).nullable(),
}
export type PersonSettings = z.infer<z.ZodObject<typeof personShape>>

const defaultTime: GuildTime = { zone: 'UTC', quiet: null, daysOff: [] }

export const defaultPerson: PersonSettings = {
  zone: null,
  quiet: null,
  daysOff: [],
  holidays: [],
  remind: 'usual',
  nextUp: false,
  news: true,
  direct: false,
  token: { shapes: [], letter: null },
  houseRules: null,
}

export function isZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name)
}

export const fitGuild = (changes: Partial<GuildTime>) => haveShape(guildShape, changes)
export const fitPerson = (changes: Partial<PersonSettings>) => haveShape(personShape, changes)

export async function timeOf({ settings }: Store, guild: string): Promise<GuildTime> {
  return readAs(guildShape, defaultTime, await settings.guild.get(guild))
}

export async function personOf({ settings }: Store, user: string): Promise<PersonSettings> {
  return readAs(personShape, defaultPerson, await settings.user.get(user))
}

export async function peopleOf(
  { settings }: Store,
  users: readonly string[],
): Promise<Map<string, PersonSettings>> {
  const stored = await settings.user.all(users)
  return new Map([...stored].map(([user, chosen]) => [user, readAs(personShape, defaultPerson, chosen)]))
}

export async function setTime(
  { settings }: Store,
  guild: string,
  changes: Partial<GuildTime>,
  at: number,
): Promise<GuildTime> {
  return readAs(guildShape, defaultTime, await settings.guild.put(guild, changes, at))
}

/**
 * Changes the given settings, which must be valid. `at` is set if the settings have to be applied to running
 * games.
 */
export async function setPerson(
  { settings }: Store,
  user: string,
  changes: Partial<PersonSettings>,
  at: number | null = null,
): Promise<PersonSettings> {
  return readAs(personShape, defaultPerson, await settings.user.put(user, changes, at))
}

export interface Known {
  server: GuildTime
  people: ReadonlyMap<string, PersonSettings>
}

/** Reads the settings of a server and of users. @throws StoreUnavailable */
export async function knownOf(store: Store, guild: string, users: readonly string[]): Promise<Known> {
  // Await both together. If one promise rejected while the other is awaited, the unhandled rejection would
  // end the process.
  const [server, people] = await Promise.all([timeOf(store, guild), peopleOf(store, users)])
  return { server, people }
}

export function usersIn(seats: readonly Seat[]): string[] {
  return seats.flatMap(({ userId }) => userId ?? [])
}

/** Adds settings to a change with which the user `presser` enters a running game. */
export type WithSettings = (work: CommandHandler, known: Known, presser: string) => CommandHandler
