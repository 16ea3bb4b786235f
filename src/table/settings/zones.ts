import { isZone } from './settings.ts'

/** Every zone of the IANA database that this machine knows, by its name. */
const zones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]

/** As people type it and as it is called: 'new york' is 'America/New_York'. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

function cityOf(zone: string): string {
  return plain(zone.slice(zone.lastIndexOf('/') + 1))
}

/** Zones that somebody may mean, the likeliest first: by the beginning of the city, then by any part of the name. */
export function zonesLike(typed: string, most: number): string[] {
  const wanted = plain(typed.slice(0, 60))
  if (wanted === '') return []
  const rank = (zone: string): number => {
    if (plain(zone) === wanted) return 0
    const city = cityOf(zone)
    if (city === wanted) return 1
    if (city.startsWith(wanted)) return 2
    return plain(zone).includes(wanted) ? 3 : 4
  }
  const known = isZone(typed.trim()) && !zones.includes(typed.trim()) ? [typed.trim(), ...zones] : zones
  return known
    .map((zone) => ({ zone, at: rank(zone) }))
    .filter(({ at }) => at < 4)
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ zone }) => zone)
}
