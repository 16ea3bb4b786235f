// The public types of `src/table`.

export type { Advance } from '#engine/advance-orders.ts'
export type { Board } from '#engine/board.ts'
export type { Draw } from '#engine/chance.ts'
export type { Preview } from '#engine/edition.ts'
export type { OptionSpec } from '#engine/house-rules.ts'
export type {
  Chronicle,
  ChronicleButton,
  Line,
  Mark,
  OwnNames,
  SecretsTold,
  Verdict,
} from '#mechanics/presentation.ts'
export type { GameEvent } from '#engine/event.ts'
export type { Options, OptionValue, Prompt } from '#engine/game.ts'
export type { View } from '#engine/look.ts'
export type { Choice, GivenGoods, Option } from '#engine/option.ts'
export type { DeedCard, PrintedRent } from '#mechanics/rent/deed-card.ts'
export type { Refusal } from '#engine/refusal.ts'
export type * from './core/table-info.ts'
export type { Outcome, TableRefusal } from './core/commit.ts'
export type { AdvanceOrdersLook } from './advance-orders/advance-orders.ts'
export type { Reliability } from './attendance/attendance.ts'
export type { Return } from './away/commands.ts'
export type { EditionInfo } from './core/edition-info.ts'
export type { GameRef, Request, Viewing } from './core/request.ts'
export type { Guided, GuidedChoice, GuidedStep } from './guided/guided.ts'
export type { Estimate } from './lobby/estimates.ts'
export type * from './outbox/delivery.ts'
export type { Outbox } from './outbox/outbox.ts'
export type { MadeMove } from './play/commands.ts'
export type { TableRoom } from './room.ts'
export type { GamePlace, OpenGames, SeenBy } from './view/listing.ts'
export type { Look, PromptCard } from './view/look.ts'
export type { Since } from './view/queries.ts'
export type { PollMatter, Seating, SeatWay } from './view/seats.ts'
export type { GameExport } from './export/export.ts'
export type { Ending } from './story/gallery.ts'
export type * from './story/types.ts'
export type { PersonChanges, PersonLook } from './people/people.ts'
export type { Forgotten, SeatLeft, PersonExport } from './privacy/privacy.ts'
export type { Informed } from './reminders/untold.ts'
export type { TablePolicy } from './settings/policy.ts'
export type { GuildTime, Holiday, Hours, PersonSettings, Remind } from './settings/settings.ts'
