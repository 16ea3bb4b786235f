import { RateLimitError, RESTJSONErrorCodes } from 'discord.js'
import { replaces } from '../calls/due.ts'
import type { Message } from '../parts/message.ts'
import { isHuman } from '../reading.ts'
import type { OpenCall } from './channel-state.ts'
import { codeOf, failureOf, isTransient } from './discord-errors.ts'
import { awake } from './edit-awake.ts'
import type { Run, RunDeps, StepOf } from './run.ts'
import type { CallDue } from './steps.ts'

/** A person whom no direct message reaches is pinged in the channel. */
export async function call(deps: RunDeps, run: Run, { call: due }: StepOf<'call'>): Promise<void> {
  const { table } = run.task.reading
  const { no, seats, directSeats, make } = due
  const nonce = `${table.id}-r${no.toString(36)}`
  const toPing = seats.filter((seat) => isHuman(run.task.reading, seat))
  for (const seat of directSeats.filter((one) => isHuman(run.task.reading, one))) {
    const user = table.chairs[seat]?.user
    if (!user) continue
    const message = make({ seats: [seat], isDirect: true })
    const sent = await sendDirect(deps, run, user, message, `${nonce}.${seat}`)
    if (sent) await calling(deps, run, due, { ...sent, isDirect: true, users: [user] })
    else toPing.push(seat)
  }
  if (toPing.length > 0) {
    const whole = make({ seats: toPing, isDirect: false })
    const message = await deps.courier.send(table.channel, whole, nonce)
    const pinged = (whole.ping ?? []).map((user) => ({ no, user }))
    const { calls } = run.state
    run.state = { ...run.state, calls: { ...calls, pinged: [...calls.pinged, ...pinged] } }
    const users = toPing.flatMap((seat) => table.chairs[seat]?.user ?? [])
    await calling(deps, run, due, { channel: table.channel, message, users })
  }
  run.state = { ...run.state, calls: { ...run.state.calls, no } }
}

/**
 * Null where it cannot be delivered: then nothing more is sent to the user in private (DAY-016), unless Discord takes no
 * direct message for now, or the bot alone has opened too many.
 */
async function sendDirect(
  { courier, log }: RunDeps,
  run: Run,
  user: string,
  message: Message,
  nonce: string,
) {
  try {
    const channel = await courier.direct(user)
    return { channel, message: await courier.send(channel, message, nonce) }
  } catch (error) {
    // Nobody is to wait for their call as long as Discord takes no direct messages.
    if (error instanceof RateLimitError) return null
    if (isTransient(error)) throw error
    log.info({ failure: failureOf(error).kind }, 'a direct message could not be delivered')
    if (codeOf(error) !== RESTJSONErrorCodes.OpeningDirectMessagesTooFast)
      run.state = { ...run.state, unreachable: [...run.state.unreachable, user] }
    return null
  }
}

/** A call takes the place of the one before it about the same thing. */
async function calling(
  deps: RunDeps,
  run: Run,
  { about }: CallDue,
  sent: Omit<OpenCall, 'about'>,
): Promise<void> {
  const made: OpenCall = { ...sent, about }
  for (const before of run.state.calls.open.filter((one) => replaces(made, one)))
    await removeCall(deps, run, before, null)
  const { calls } = run.state
  const others = calls.open.filter(({ message }) => message !== made.message)
  run.state = { ...run.state, calls: { ...calls, open: [...others, made] } }
}

export async function endCall(
  deps: RunDeps,
  run: Run,
  { call: open, settled }: StepOf<'endCall'>,
): Promise<void> {
  await removeCall(deps, run, open, settled)
}

/** A call that cannot be removed for now is tried again with the next news. */
async function removeCall(
  { courier, log }: RunDeps,
  run: Run,
  open: OpenCall,
  settled: Message | null,
): Promise<void> {
  const { channel, message } = open
  try {
    if (settled && open.isDirect) await courier.edit(channel, message, settled)
    else await awake(courier, channel, () => courier.remove(channel, message))
  } catch (error) {
    log.info({ failure: failureOf(error).kind }, 'a reminder could not be removed')
    if (isTransient(error)) return
  }
  const { calls } = run.state
  run.state = { ...run.state, calls: { ...calls, open: calls.open.filter((one) => one !== open) } }
}
