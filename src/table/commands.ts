import type { Outcome } from './core/commit.ts'
import type { CommandDeps, Request, Viewing } from './core/request.ts'
import * as advanceOrders from './advance-orders/advance-orders.ts'
import * as away from './away/commands.ts'
import * as exported from './export/export.ts'
import * as lobby from './lobby/commands.ts'
import * as moderation from './moderation/moderation.ts'
import * as notepad from './notepad/notepad.ts'
import * as play from './play/commands.ts'
import * as polls from './polls/polls.ts'
import * as reminders from './reminders/reminders.ts'
import * as story from './story/gallery.ts'
import * as suspension from './suspension/pause.ts'
import * as view from './view/queries.ts'

/** A command's first parameter is the request: the user, the interaction and the server. */
type Command = (request: Request, ...args: never[]) => Promise<Outcome<unknown>>
type Query = (viewing: Viewing, ...args: never[]) => Promise<Outcome<unknown>>

type Deps = CommandDeps &
  advanceOrders.OrderDeps &
  away.AwayDeps &
  lobby.LobbyDeps &
  play.PlayDeps &
  view.ViewDeps

export function commandsOf(deps: Deps) {
  return {
    ...lobby.commands(deps),
    ...play.commands(deps),
    ...moderation.commands(deps),
    ...advanceOrders.commands(deps),
    ...away.commands(deps),
    ...polls.commands(deps),
    ...suspension.commands(deps),
    ...reminders.commands(deps),
    ...story.commands(deps),
    ...notepad.commands(deps),
  } satisfies Record<string, Command>
}

export function queriesOf(deps: Deps) {
  return {
    ...play.queries(deps),
    ...view.queries(deps),
    ...story.queries(deps),
    ...exported.queries(deps),
    ...notepad.queries(deps),
  } satisfies Record<string, Query>
}
