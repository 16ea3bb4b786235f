import { IANAZone } from 'luxon'
import type { Settings, Store, Seat } from '#store/index.ts'
import { z } from 'zod'
import { isTokenLetter } from '#engine/token.ts'
import type { CommandHandler } from '../core/commit.ts'

/** More shapes than this are not remembered. */
export const mostShapes = 12

/** Every so many hours, when somebody chose to be reminded so (DAY-013). */
const remindHours = { min: 2, max: 24 }
/** More spans than can be within a year and ahead. */
const mostHolidays = 60

const hour = z.int().min(0).max(23)
const zone = z.string().max(60).refine(isZone)

/** Times of the day and the week at which somebody is not to be hurried (DAY-004), in a zone of the IANA database. */
const hours = {
  /** Whole hours of the day, 0 to 23; past midnight where `to` is the smaller one. */
  quiet: z
    .strictObject({ from: hour, to: hour })
    .refine(({ from, to }) => from !== to)
    .nullable(),
  /** 1 is Monday, 7 is Sunday. */
  daysOff: z.array(z.int().min(1).max(7)).max(7),
}
export type Hours = z.infer<z.ZodObject<typeof hours>>

const guildShape = { ...hours, zone }
export type GuildTime = z.infer<z.ZodObject<typeof guildShape>>

/** Days away, from a moment to a moment (ms). */
const holiday = z.strictObject({ from: z.int(), until: z.int() }).refine(({ from, until }) => from < until)
export type Holiday = z.infer<typeof holiday>

/** When to be reminded (DAY-013): a number is every so many hours. */
const remind = z.union([
  z.enum(['usual', 'late', 'never']),
  z.int().min(remindHours.min).max(remindHours.max),
])
export type Remind = z.infer<typeof remind>

/** The shapes that a person chose in lobbies, the latest first, and the letter chosen in place of one from the name. */
const tokenWish = z.strictObject({
  shapes: z.array(z.string().max(20)).max(mostShapes),
  letter: z.string().refine(isTokenLetter).nullable(),
})
export type TokenWish = z.infer<typeof tokenWish>

const personShape = {
  ...hours,
  /** Null: as the server in which they play. */
  zone: zone.nullable(),
  /** In the order of time; those that are long over are left out (`holiday.ts`). */
  holidays: z.array(holiday).max(mostHolidays),
  remind,
  /** Wants to be told that they are next. */
  nextUp: z.boolean(),
  /** Wants to be told what others have done to them. */
  news: z.boolean(),
  /** Wants it all by direct message. */
  direct: z.boolean(),
  token: tokenWish,
}
export type PersonSettings = z.infer<z.ZodObject<typeof personShape>>

const usualTime: GuildTime = { zone: 'UTC', quiet: null, daysOff: [] }

export const usualPerson: PersonSettings = {
  zone: null,
  quiet: null,
  daysOff: [],
  holidays: [],
  remind: 'usual',
  nextUp: false,
  news: true,
  direct: false,
  token: { shapes: [], letter: null },
}

export function isZone(name: string): boolean {
  return /^[A-Za-z]/.test(name) && IANAZone.isValidZone(name)
}

/** What stands in a store, each setting for itself: one that has not its shape is as usual. */
function readAs<Known extends object>(shape: Record<keyof Known, z.ZodType>, usual: Known, stored: Settings) {
  const read = { ...usual }
  for (const name of Object.keys(usual) as (keyof Known & string)[]) {
    const parsed = shape[name].safeParse(stored[name])
    if (parsed.success) read[name] = parsed.data as Known[typeof name]
  }
  return read
}

function haveShape<Known extends object>(shape: Record<keyof Known, z.ZodType>, changes: Partial<Known>) {
  return z.strictObject(shape).partial().safeParse(changes).success
}

export const fitGuild = (changes: Partial<GuildTime>) => haveShape(guildShape, changes)
export const fitPerson = (changes: Partial<PersonSettings>) => haveShape(personShape, changes)

export async function timeOf({ settings }: Store, guild: string): Promise<GuildTime> {
  return readAs(guildShape, usualTime, await settings.guild.get(guild))
}

export async function personOf({ settings }: Store, user: string): Promise<PersonSettings> {
  return readAs(personShape, usualPerson, await settings.user.get(user))
}

export async function peopleOf(
  { settings }: Store,
  users: readonly string[],
): Promise<Map<string, PersonSettings>> {
  const stored = await settings.user.all(users)
  return new Map([...stored].map(([user, chosen]) => [user, readAs(personShape, usualPerson, chosen)]))
}

export async function setTime(
  { settings }: Store,
  guild: string,
  changes: Partial<GuildTime>,
  at: number,
): Promise<GuildTime> {
  return readAs(guildShape, usualTime, await settings.guild.put(guild, changes, at))
}

/** Sets what is named, which must have its shape, and leaves the rest; `at` where running games have to be told of it. */
export async function setPerson(
  { settings }: Store,
  user: string,
  changes: Partial<PersonSettings>,
  at: number | null = null,
): Promise<PersonSettings> {
  return readAs(personShape, usualPerson, await settings.user.put(user, changes, at))
}

export interface Known {
  server: GuildTime
  people: ReadonlyMap<string, PersonSettings>
}

/** @throws StoreUnavailable */
export async function knownOf(store: Store, guild: string, users: readonly string[]): Promise<Known> {
  // Waited for together: what one of them fails with while the other is waited for alone would be nobody's, and end the process.
  const [server, people] = await Promise.all([timeOf(store, guild), peopleOf(store, users)])
  return { server, people }
}

export function usersIn(seats: readonly Seat[]): string[] {
  return seats.flatMap(({ userId }) => userId ?? [])
}

/** A change by which people come into a running game, with what they have set for themselves; `presser`: who comes. */
export type WithSettings = (work: CommandHandler, known: Known, presser: string) => CommandHandler
