import { rawTimeZones } from '@vvo/tzdb'
import { cityMapping } from 'city-timezones'
import { IANAZone } from 'luxon'
import { cached } from '#caches/cached.ts'

/** A time zone with all its names, which are normalized with `plain`. */
interface KnownZone {
  zone: string
  /** Current and earlier names in the IANA database, such as `asia kolkata` and `asia calcutta`. */
  ids: string[]
  cities: string[]
  /** Countries, states and other cities, and names and abbreviations such as `eastern time` and `EST`. */
  places: Set<string>
  /** Known population of the time zone's cities. */
  population: number
}

/** Ranks of matches; lower is better. A single match of rank `exact` or better needs no confirmation. */
const fits = { id: 0, city: 1, exact: 2, beginning: 3, part: 4, none: 5 }

/**
 * Abbreviations such as `EST` are time zones without summer time. People who type them usually mean a
 * different one.
 */
const abbreviation = /^[A-Z0-9]+$/
const offset = /^(?:utc|gmt)?\s*([+\-−])\s*(\d{1,2})(?::?([0-5]\d))?$/i
const maxNameLength = 60

export function zonesLike(typed: string, most: number): string[] {
  return ranked(typed)
    .slice(0, most)
    .map(({ zone }) => zone)
}

/** Returns the matching time zones. If a time zone has exactly this name, weaker matches are left out. */
export function zonesMeant(typed: string, most: number): string[] {
  const all = ranked(typed)
  const best = all[0]?.rank ?? fits.none
  const meant = best <= fits.exact ? all.filter(({ rank }) => rank === best) : all
  return meant.slice(0, most).map(({ zone }) => zone)
}

/**
 * Ranks matching time zones. For `London, UK`, keeps only those in the region after the comma, if there are
 * any.
 */
function ranked(typed: string): { zone: string; rank: number }[] {
  const [place = '', ...regions] = typed.slice(0, maxNameLength).split(',')
  const found = rankedBy(place.trim())
  const around = new Set(rankedBy(regions.at(-1)?.trim() ?? '').map(({ zone }) => zone))
  const within = found.filter(({ zone }) => around.has(zone))
  return within.length > 0 ? within : found
}

function rankedBy(text: string): { zone: string; rank: number }[] {
  const wanted = plain(text)
  const minutes = offsetIn(text)
  const rank =
    minutes === null
      ? (known: KnownZone) => rankOf(known, wanted)
      : ({ zone }: KnownZone) => (currentOffset(zone) === minutes ? fits.exact : fits.none)
  if (wanted === '') return []
  return knownZones()
    .map((known) => ({ zone: known.zone, rank: rank(known), population: known.population }))
    .filter((found) => found.rank < fits.none)
    .sort((a, b) => a.rank - b.rank || b.population - a.population)
}

function rankOf({ ids, cities, places }: KnownZone, wanted: string): number {
  if (ids.includes(wanted)) return fits.id
  if (cities.includes(wanted)) return fits.city
  if (places.has(wanted)) return fits.exact
  const names = [...cities, ...places]
  if (names.some((name) => name.startsWith(wanted))) return fits.beginning
  return [...ids, ...names].some((name) => name.includes(wanted)) ? fits.part : fits.none
}

/** Parses an offset such as `UTC+5:30` into minutes; null if the text is not an offset. */
function offsetIn(text: string): number | null {
  const [, sign, hours, minutes = '0'] = offset.exec(text) ?? []
  if (sign === undefined) return null
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
}

function currentOffset(zone: string): number {
  return IANAZone.create(zone).offset(Date.now())
}

/** Normalizes a name, so that `New York`, `new_york` and `NEW YORK` are equal. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Common names that are missing from both packages. */
const moreNames: Readonly<Record<string, readonly string[]>> = {
  'Europe/London': ['England', 'Scotland', 'Wales', 'Northern Ireland', 'Great Britain'],
  'Asia/Kolkata': ['Bombay', 'Madras'],
  'Asia/Shanghai': ['Peking'],
  'America/New_York': ['NYC'],
}

let known: readonly KnownZone[] | undefined

/** Loads the time zones on first use, since that takes 0.1 s. */
function knownZones(): readonly KnownZone[] {
  known ??= gatherZones()
  return known
}

function gatherZones(): KnownZone[] {
  const zones: Zones = new Map()
  for (const name of ['UTC', ...rawTimeZones.flatMap(({ group }) => group)]) addName(zones, name)
  for (const { name, ...rest } of rawTimeZones) {
    const { alternativeName, countryName, countryCode, mainCities, abbreviation: standard } = rest
    const names = [alternativeName, countryName, ...mainCities, standard, rest.dstAbbreviation]
    addPlaces(zones, name, [...names, ...countryNames(countryCode)])
  }
  for (const { timezone, city, city_ascii: ascii, province, country, iso3, pop } of cityMapping) {
    const [beforeComma] = city.split(',')
    addPlaces(zones, timezone, [city, ascii, beforeComma, province, country, iso3], pop)
  }
  for (const [name, names] of Object.entries(moreNames)) addPlaces(zones, name, names)
  return [...new Set(zones.values())]
}

type Zones = Map<string, KnownZone>

/** Adds a name from the IANA database. Names that JavaScript resolves to the same time zone are merged. */
function addName(zones: Zones, name: string): void {
  if (!IANAZone.isValidZone(name)) return
  const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
  const zone = zones.get(timeZone) ?? { zone: name, ids: [], cities: [], places: new Set(), population: 0 }
  zones.set(timeZone, zone).set(name, zone)
  if (name !== 'UTC' && abbreviation.test(name)) return
  zone.ids.push(plain(name))
  zone.cities.push(plain(name.slice(name.lastIndexOf('/') + 1)))
}

function addPlaces(zones: Zones, name: string, places: readonly (string | undefined)[], population = 0) {
  const zone = zones.get(name)
  if (!zone) return
  zone.population += population
  for (const place of places) if (place) zone.places.add(plain(place))
}

const regionNames = new Map<string, Intl.DisplayNames[]>()

/** Returns a country's names in English and in the country's language, such as `UK` and `Deutschland`. */
function countryNames(code: string): (string | undefined)[] {
  const { language } = new Intl.Locale(`und-${code}`).maximize()
  return ['en', language].flatMap(regionNamesIn).map((names) => names.of(code))
}

function regionNamesIn(locale: string): Intl.DisplayNames[] {
  const styles = ['long', 'short'] as const
  return cached(regionNames, locale, () =>
    styles.map((style) => new Intl.DisplayNames(locale, { type: 'region', style })),
  )
}
