import type { Player } from '#players/situation.ts'
import { editionNames, exported, isThere } from './folders.ts'

/** Computer players by edition; editions that use the default player have no entry. */
export const players: Readonly<Record<string, Player>> = Object.fromEntries(
  await Promise.all(
    editionNames
      .filter((name) => isThere(`${name}/player`))
      .map(async (name) => [name, await read(name)] as const),
  ),
)

async function read(name: string): Promise<Player> {
  const module = (await import(`./${name}/player/index.ts`)) as object
  return exported<Player>(`${name}/player/index.ts`, module, 'player')
}
