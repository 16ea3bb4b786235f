import type { Store } from '#store/index.ts'
import type { OptionValue, Options } from '#engine/game.ts'
import { type Outcome, refuse, type Change, type CommandHandler } from '../core/commit.ts'
import type { OwnTheme, NewGame, TableInfo } from '../core/table-info.ts'
import type { LoadedGame } from '../core/loaded-game.ts'
import type { CommandDeps, Request } from '../core/request.ts'
import {
  knownOf,
  usersIn,
  type WithSettings,
  peopleOf,
  personOf,
  setPerson,
  type TokenWish,
} from '../settings/settings.ts'
import { openAgain } from './again.ts'
import * as lobby from './lobby.ts'
import { openLobby, type Opening } from './open.ts'
import { themesOf } from './themes.ts'
import { shapesAfter } from './tokens.ts'

interface OpeningDeps {
  opening: Opening
  shown: (loaded: LoadedGame) => TableInfo
  isClosed: () => boolean
}

export interface LobbyDeps extends OpeningDeps {
  change: Change
  withSettings: WithSettings
  computerName: Parameters<typeof lobby.addComputer>[1]
  /** Applies the players' settings to a running game. */
  settleIn: (id: string) => Promise<unknown>
}

function opened({ shown }: OpeningDeps, result: Outcome<LoadedGame>): Outcome<TableInfo> {
  return result.ok ? { ok: true, value: shown(result.value) } : result
}

/** The only command that does not need an existing game. */
export const opening = (deps: OpeningDeps) => ({
  /** Opens a lobby and seats the host. The lobby is not delivered to its channel: the caller shows it. */
  async open(game: NewGame, interaction: string): Promise<Outcome<TableInfo>> {
    if (deps.isClosed()) return refuse({ code: 'unavailable' })
    return opened(deps, await openLobby(deps.opening, game, interaction))
  },
})

export function commands(deps: CommandDeps & LobbyDeps) {
  const { store, press, note, read, change, withSettings, settleIn } = deps

  async function themed(
    request: Request,
    work: (theme: OwnTheme | null) => CommandHandler,
  ): Promise<Outcome<TableInfo>> {
    const theme = await read(request, async (loaded) => (await themesOf(store, loaded.guildId)).now)
    return theme.ok ? press(request, work(theme.value)) : theme
  }

  async function wished(
    request: Request,
    work: (wishes: ReadonlyMap<string, TokenWish>) => Promise<Outcome<TableInfo>>,
  ): Promise<Outcome<TableInfo>> {
    const people = await read(request, ({ seats }) => peopleOf(store, usersIn(seats)))
    if (!people.ok) return people
    return work(new Map([...people.value].map(([user, { token }]) => [user, token])))
  }

  return {
    async join(request: Request): Promise<Outcome<TableInfo>> {
      const { user, interaction } = request
      const person = await read(request, () => personOf(store, user.id))
      return person.ok ? press(request, lobby.join(user, interaction, person.value.token)) : person
    },

    /** Chooses a token shape or a letter before the start, and remembers it for the user's next game. */
    async chooseToken(request: Request, choice: lobby.TokenChoice): Promise<Outcome<TableInfo>> {
      const { user } = request
      const outcome = await press(request, lobby.chooseToken(user.id, choice))
      if (!outcome.ok) return outcome
      // The choice is saved even if it cannot be remembered.
      await read(request, () => rememberToken(store, user.id, choice))
      return outcome
    },

    leave: (request: Request) => press(request, lobby.leave(request.user.id)),

    addComputer: (request: Request) => press(request, lobby.addComputer(request.user.id, deps.computerName)),

    /** Removes a player, or a reserved seat (DAY-044): a user's id, or the name of a computer player. */
    remove: (request: Request, whom: string) => press(request, lobby.remove(request.user.id, whom)),

    /** Lets only the given users join; null lets everybody join. */
    invite: (request: Request, whom: readonly string[] | null) =>
      press(request, lobby.invite(request.user.id, whom)),

    setOption: (request: Request, name: string, value: OptionValue) =>
      themed(request, (theme) => lobby.setOption(request.user.id, name, value, theme)),

    /** Sets all options. Missing options get their defaults. */
    setOptions: (request: Request, edition: string, options: Options) =>
      wished(request, (wishes) =>
        themed(request, (theme) => {
          const wanted = { name: edition, options, wishes, what: 'setOptions' } as const
          return lobby.setOptions(request.user.id, wanted, theme)
        }),
      ),

    /** Selects another edition, with its default options. */
    setEdition: (request: Request, edition: string) =>
      wished(request, (wishes) => press(request, lobby.setEdition(request.user.id, edition, wishes))),

    async start(request: Request): Promise<Outcome<TableInfo>> {
      const { user, interaction } = request
      const found = await read(request, ({ guildId, seats }) =>
        Promise.all([knownOf(store, guildId, usersIn(seats)), themesOf(store, guildId)]),
      )
      if (!found.ok) return found
      const [known, { now: theme }] = found.value
      const starting = lobby.start(user.id, interaction, theme)
      const begun = await press(request, withSettings(starting, known, user.id))
      // Settings may have changed after they were read. Such a change did not affect the game, which was not
      // yet running.
      if (begun.ok) await settleIn(request.game)
      return begun
    },

    /**
     * Reopens an ended game as a lobby (DAY-044). If no player has to be notified, the caller shows the
     * lobby.
     */
    async again(request: Request, asked?: NewGame['asked']): Promise<Outcome<TableInfo>> {
      return opened(deps, await openAgain({ opening: deps.opening, change, press, read }, request, asked))
    },

    /** Closes a lobby that its channel cannot show. Works even if the interaction was handled before. */
    abandon: (request: Request) => note(request, lobby.cancel(request.user.id)),

    cancel: (request: Request) => press(request, lobby.cancel(request.user.id)),
  }
}

async function rememberToken(store: Store, user: string, choice: lobby.TokenChoice): Promise<void> {
  const { token } = await personOf(store, user)
  const changed = 'shape' in choice ? { shapes: shapesAfter(token, choice.shape) } : { letter: choice.letter }
  await setPerson(store, user, { token: { ...token, ...changed } })
}
