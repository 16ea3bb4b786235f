import { freeChairs, openAgain } from '../lobby/again.ts'
import type { LobbiesRoom } from '../api/lobbies.ts'
import type { Outcome } from '../core/outcome.ts'
import type { OwnTheme } from '../core/themes.ts'
import type { TableInfo } from '../core/table-info.ts'
import { withSettings } from '../people/newcomers.ts'
import { refuse, type Request, type CommandHandler } from '../core/commit.ts'
import type { Change } from '../core/commit.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import * as lobby from '../lobby/lobby.ts'
import { openLobby, type Opening } from '../lobby/open.ts'
import { knownOf, usersIn } from '../settings/known.ts'
import { orUnavailable, valueOrUnavailable } from '../core/unavailable.ts'
import { themesOf } from '../lobby/themes.ts'
import { shown, type Press } from './press.ts'

interface Deps {
  opening: Opening
  /** Name of a new computer player. */
  computerName: Parameters<typeof lobby.addComputer>[2]
  change: Change
  press: Press
  isClosed: () => boolean
  wakeAt: (id: string, due: number | null) => void
  /** Brings what people have set for themselves into a running game. */
  settleIn: (id: string) => Promise<unknown>
}

/** Games before their first turn, and after their last. */
export function lobbiesWith(means: Deps): LobbiesRoom {
  const { opening, computerName, change, press, isClosed, wakeAt, settleIn } = means
  const { store, keep, editions } = opening

  /** A change that may want the theme of the server in which the game is played. */
  async function themed(
    request: Request,
    work: (theme: OwnTheme | null) => CommandHandler,
  ): Promise<Outcome<TableInfo>> {
    const theme = await valueOrUnavailable(async () => {
      const held = keep.peek(request.id) ?? (await keep.load(request.id))
      return held && (await themesOf(store, held.guild)).now
    })
    return theme.ok ? press(request, work(theme.value)) : theme
  }

  function opened(result: Outcome<LoadedGame>): Outcome<TableInfo> {
    if (result.ok) wakeAt(result.value.id, result.value.due)
    return shown(editions, result)
  }

  return {
    async open(game, interaction) {
      if (isClosed()) return refuse({ code: 'unavailable' })
      return opened(await openLobby(opening, game, interaction))
    },

    join: (id, person, interaction, guild) =>
      press({ id, interaction, guild }, lobby.join(editions, person, interaction)),

    leave: (id, user, interaction, guild) => press({ id, interaction, guild }, lobby.leave(user)),

    addComputer: (id, user, interaction, guild) =>
      press({ id, interaction, guild }, lobby.addComputer(editions, user, computerName)),

    removeComputer: (id, user, interaction, guild) =>
      press({ id, interaction, guild }, lobby.removeComputer(user)),

    setOption: (id, user, name, value, interaction, guild) =>
      themed({ id, interaction, guild }, (theme) => lobby.setOption(editions, user, name, value, theme)),

    setOptions: (id, user, edition, options, interaction, guild) =>
      themed({ id, interaction, guild }, (theme) =>
        lobby.setOptions(editions, user, edition, options, theme),
      ),

    setEdition: (id, user, edition, interaction, guild) =>
      press({ id, interaction, guild }, lobby.setEdition(editions, user, edition)),

    async start(id, user, interaction, guild) {
      const known = await valueOrUnavailable(async () => {
        const { guild = '', seats = [] } = (await keep.fresh(id)) ?? {}
        return knownOf(store, guild, usersIn(seats))
      })
      if (!known.ok) return known
      const begun = await themed({ id, interaction, guild }, (theme) =>
        withSettings(editions, lobby.start(editions, user, interaction, theme), known.value, user),
      )
      // Who has set something since that was read knows nothing of this game.
      if (begun.ok) await settleIn(id)
      return begun
    },

    freeChairs: (id, user, whom, interaction, guild) =>
      press({ id, interaction, guild }, freeChairs(user, whom)),

    async again(id, person, interaction, guild) {
      if (isClosed()) return refuse({ code: 'unavailable' })
      return opened(
        await orUnavailable(() => openAgain({ opening, change }, id, { person, interaction, guild })),
      )
    },

    cancel: (id, user, interaction, guild) => press({ id, interaction, guild }, lobby.cancel(user)),
  }
}
