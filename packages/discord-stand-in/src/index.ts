import { StandIn, type StandInOptions } from './stand-in.ts'

/**
 * Starts a stand-in for Discord on 127.0.0.1.
 * @throws the operating system's error when the port is taken, or an Error that names a broken world file
 */
export const startStandIn = (options: StandInOptions = {}): Promise<StandIn> => StandIn.start(options)

export { readMessage } from './check/message.ts'
export { Clock } from './clock.ts'
export { InteractionKind } from './codes.ts'
export { StandIn, type StandInOptions } from './stand-in.ts'
export type { Chair, Outcome } from './driver/chair.ts'
export { controlsOf, fieldsOf, findControl, type Control, type FieldValues } from './driver/components.ts'
export type { OptionValues, Typable } from './driver/commands.ts'
export { NotPossible } from './driver/refusal.ts'
export { shownFiles, textOf, type ShownFile } from './driver/reading.ts'
export type { Fault } from './faults.ts'
export type { ModalView } from './interactions/interaction.ts'
export type { Entry } from './journal.ts'
export { readingsOf, type Reading } from './readings.ts'
export { evenRates } from './rest/limits.ts'
export type { EditionOffer } from './ui/view.ts'
export type { WorldPlan } from './world/invented.ts'
export type { PermissionName } from './world/permissions.ts'
export { startThread } from './world/threads.ts'
export type { Post } from './world/types.ts'
