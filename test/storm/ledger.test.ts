import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import type { Entry, StandIn } from 'discord-stand-in'
import { Ledger } from './ledger.ts'

type Fake = Pick<StandIn, 'broker' | 'journal'>

/**
 * A ledger on a fake Discord. The returned functions fake a press and a response, and return each press’s
 * result.
 */
function stage() {
  const broker = Object.assign(new EventEmitter(), { find: () => ({ answered: 0 }) })
  const entries: Partial<Entry>[] = []
  const ledger = new Ledger({ broker, journal: { entries } } as unknown as Fake)
  return {
    press: (id: number, what: string, message = 'panel', userId = 'ann') => {
      const payload = { type: 3, data: { custom_id: what }, message: { id: message } }
      broker.emit('dispatch', payload, { id: String(id), token: tokenOf(id), userId })
    },
    answer: (id: number, status = 200, code = 0) => {
      const path = `/webhooks/1/${tokenOf(id)}/messages/%40original`
      entries.push({ method: 'PATCH', path, status, code, body: {}, at: 0 })
    },
    came: () => Object.fromEntries(ledger.judge(new Set()).map(({ press, came }) => [press.id, came])),
  }
}

const tokenOf = (id: number) => `tok${String(id).padStart(3, '0')}`

it('a ledger accepts a missing response if the panel shows a newer one', () => {
  const { press, answer, came } = stage()
  press(1, 's1:game:go:deeds')
  press(2, 's1:game:go:seats')
  answer(2)
  expect(came()).toEqual({ 1: 'shown', 2: 'shown' })
})

it('a ledger reports a missing response if the newer press failed or was elsewhere', () => {
  const { press, answer, came } = stage()
  press(1, 's1:game:go:deeds')
  press(2, 's1:game:go:seats')
  press(3, 's1:game:go:seats', 'another panel')
  press(4, 's1:game:go:seats', 'panel', 'bo')
  answer(2, 503)
  answer(3)
  answer(4)
  expect(came()).toEqual({ 1: 'flaw', 2: 'flaw', 3: 'shown', 4: 'shown' })
})

it('a ledger reports a response that Discord received only in part', () => {
  const { press, answer, came } = stage()
  press(1, 's1:game:go:deeds')
  answer(1, 0)
  expect(came()).toEqual({ 1: 'flaw' })
})

it('a ledger reports a missing result of a move despite a newer one', () => {
  const { press, answer, came } = stage()
  press(1, 's1:game:act:assets:1:mortgage')
  press(2, 's1:game:go:seats')
  answer(2)
  expect(came()).toEqual({ 1: 'flaw', 2: 'shown' })
})
