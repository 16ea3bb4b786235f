import { setTimeout as wait } from 'node:timers/promises'
import type { Task } from '../channel-style.ts'
import { withoutRows } from '../parts/sent-components.ts'
import { withCard, type PostedNotice } from './channel-state.ts'
import { failureOf, isTransient } from './discord-errors.ts'
import { awake, editAwake } from './edit-awake.ts'
import { mostTries, type Run, type RunDeps, type StepOf } from './run.ts'
import type { Draw } from './steps.ts'

/** Between two attempts at the end of a game, where Discord names no time, ms. */
const betweenTries = 1000

export async function send(deps: RunDeps, run: Run, { nonce, make }: StepOf<'send'>): Promise<void> {
  const { channel } = run.task.reading.table
  const { message, apply } = await make(drawFor(deps, run.task))
  const id = await deps.courier.send(channel, message, nonce)
  run.state = { ...run.state, pinged: [...run.state.pinged, ...(message.ping ?? [])] }
  if (apply) run.state = apply(run.state, id)
}

export async function edit(
  { courier }: RunDeps,
  run: Run,
  { message, components, apply }: StepOf<'edit'>,
): Promise<void> {
  const { channel } = run.task.reading.table
  let isGone = false
  try {
    await editAwake(courier, channel, message, { components }, true)
  } catch (error) {
    if (failureOf(error).kind !== 'messageGone') throw error
    isGone = true
  }
  run.state = apply(run.state, { isGone })
}

/** The card says what became of a decision, and nothing is to lie below it. A notice that cannot be removed now is tried again. */
export async function remove(
  { courier, log }: RunDeps,
  run: Run,
  { notice }: StepOf<'remove'>,
): Promise<void> {
  const { channel } = run.task.reading.table
  const others = run.state.card.notices.filter(({ prompt }) => prompt !== notice.prompt)
  let left: PostedNotice[] = []
  try {
    await awake(courier, channel, () => courier.remove(channel, notice.message))
  } catch (error) {
    log.info({ failure: failureOf(error).kind }, 'a settled notice could not be removed')
    if (isTransient(error) && notice.failed + 1 < mostTries.remove)
      left = [{ ...notice, failed: notice.failed + 1 }]
  }
  run.state = withCard(run.state, { notices: [...others, ...left] })
}

export async function unpress(
  deps: RunDeps,
  run: Run,
  { message, waits, apply }: StepOf<'unpress'>,
): Promise<void> {
  const { channel } = run.task.reading.table
  for (let tries = waits ? mostTries.unpress : 0; ; tries--) {
    try {
      const components = withoutRows(await deps.courier.read(channel, message))
      await editAwake(deps.courier, channel, message, { components }, true)
      break
    } catch (error) {
      const failure = failureOf(error)
      if (!waits && (isTransient(error) || failure.kind === 'tooOld')) {
        run.state = apply(run.state, { isLater: true })
        throw error
      }
      if (!isTransient(error) || tries === 0) {
        deps.log.info({ channel, message, failure: failure.kind }, 'an old message could not be closed')
        break
      }
      await wait(failure.kind === 'wait' ? failure.ms : betweenTries)
    }
  }
  run.state = apply(run.state, { isLater: false })
}

/** A game goes on without its picture rather than not at all. */
function drawFor({ pictures, log }: RunDeps, { running, reading: { table } }: Task): Draw {
  const orNone = (error: unknown) => {
    log.error({ game: table.id, err: error }, 'a picture could not be drawn')
    return null
  }
  return {
    board: (entries) => (running ? pictures.of(running, entries).catch(orNone) : Promise.resolve(null)),
    scene: (draw) => pictures.queue.draw(draw, { viewer: null, isNeeded: true }).catch(orNone),
  }
}
