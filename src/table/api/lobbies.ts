import type { OptionValue, Options } from '#engine/game.ts'
import type { NewGame, Person, TableInfo } from '../core/table-info.ts'
import type { Outcome } from '../core/outcome.ts'

/** Games before their first turn, and after their last. */
export interface LobbiesRoom {
  /** Opens a lobby; the host sits down. No listener hears of it: the caller shows it. */
  open(game: NewGame, interaction: string): Promise<Outcome<TableInfo>>
  join(id: string, person: Person, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  leave(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  addComputer(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  removeComputer(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  setOption(
    id: string,
    user: string,
    name: string,
    value: OptionValue,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Sets all options at once, and the rule set with them; what is not named has its default. */
  setOptions(
    id: string,
    user: string,
    edition: string,
    options: Options,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /** Takes another rule set; all options are as usual then. */
  setEdition(
    id: string,
    user: string,
    edition: string,
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  start(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** The host frees chairs that are kept for some users (DAY-044). */
  freeChairs(
    id: string,
    user: string,
    whom: readonly string[],
    interaction: string,
    guild?: string,
  ): Promise<Outcome<TableInfo>>
  /**
   * Opens a lobby with the rules, theme and people of a game that has ended: who presses hosts, the others are called
   * once and have their chairs kept (DAY-044). Listeners hear of it where somebody is called; else the caller shows it.
   */
  again(id: string, person: Person, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
  /** The host ends a lobby or a running game without a winner. */
  cancel(id: string, user: string, interaction: string, guild?: string): Promise<Outcome<TableInfo>>
}
