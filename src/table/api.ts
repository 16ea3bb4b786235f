import type { LobbiesRoom } from './api/lobbies.ts'
import type { PlayRoom } from './api/play.ts'
import type { AbsenceRoom } from './api/absence.ts'
import type { ReadingRoom } from './api/reading.ts'
import type { GalleryRoom } from './api/gallery.ts'
import type { PeopleRoom } from './api/people.ts'
import type { PressingRoom } from './api/pressing.ts'
import type { ServersRoom } from './api/servers.ts'
import type { ThemesRoom } from './core/themes.ts'
import type { ServingRoom } from './api/serving.ts'
import type { EditionInfo } from './api/look.ts'

export type { Advance } from '#engine/advance-orders.ts'
export type { Board } from '#engine/board.ts'
export type { Draw } from '#engine/chance.ts'
export type { OptionSpec } from '#engine/edition.ts'
export type { Chronicle, ChronicleButton, Line, Mark } from '#mechanics/presentation.ts'
export type { GameEvent } from '#engine/event.ts'
export type { Options, OptionValue, Prompt } from '#engine/game.ts'
export type { View } from '#engine/look.ts'
export type { Choice, Option } from '#engine/option.ts'
export type { Refusal } from '#engine/refusal.ts'
export type * from './api/absence.ts'
export type * from './api/gallery.ts'
export type * from './core/table-info.ts'
export type * from './api/lobbies.ts'
export type * from './api/look.ts'
export type * from './core/outcome.ts'
export type * from './api/people.ts'
export type * from './api/play.ts'
export type * from './api/pressing.ts'
export type * from './api/reading.ts'
export type * from './api/servers.ts'
export type * from './api/serving.ts'
export type * from './core/themes.ts'
export type { AdvanceOrdersLook as AheadLook } from './advance-orders/advance-orders.ts'
export type { BallotMatter, Seating, SeatWay } from './view/seats.ts'
export type * from './export/game-export.ts'
export type * from './story/types.ts'
export type { PersonChanges, PersonLook } from './people/people.ts'
export type { Forgotten, SeatLeft } from './privacy/forgetting.ts'
export type { PersonExport } from './privacy/person-export.ts'
export type { GuildTime, Holiday, Hours, PersonSettings, Remind } from './settings/settings.ts'

/**
 * The games as the bot reaches them. Ids come from outside and are not trusted. Where `guild` is given, a game of
 * another server is refused with `wrongGuild`. An interaction id that led to a change before is refused with `seen`.
 */
export interface TableRoom
  extends
    LobbiesRoom,
    PlayRoom,
    AbsenceRoom,
    ReadingRoom,
    GalleryRoom,
    PeopleRoom,
    PressingRoom,
    ServersRoom,
    ThemesRoom,
    ServingRoom {
  readonly editions: readonly EditionInfo[]
}
