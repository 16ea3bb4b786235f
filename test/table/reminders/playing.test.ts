import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Store } from '#store/index.ts'
import { exampleGame, exampleSave, person } from '#test/store/examples.ts'
import { newStore } from '#test/store/new-store.ts'
import { playingUntil } from '#table/reminders/callable.ts'

const minute = 60_000
const noon = Date.UTC(2026, 0, 1, 12)

let store: Store
beforeAll(async () => {
  store = await newStore()
})
afterAll(() => store.close())

it('only public moves count as playing if activity is hidden (DAY-012, DAY-017)', async () => {
  const { id } = exampleGame()
  await store.games.create(exampleGame({ id, status: 'running', seats: [person(0, 'ann')] }))
  const heard = JSON.stringify([{ kind: 'rolled', seat: 0, dice: [1, 2], why: 'move' }])
  const secret = JSON.stringify([{ kind: 'paid', from: 0, to: 'bank', amount: 1, why: 'x', audience: [] }])
  for (let no = 0; no < 40; no++)
    await store.games.save(
      exampleSave(id, no, {
        at: noon + no * 1000,
        seat: 0,
        interactionId: `${id}-${no}`,
        events: no === 0 ? heard : secret,
      }),
    )
  const now = noon + 10 * minute
  expect(await playingUntil(store, id, 0, true, now)).toBe(noon + 60 * minute)
  expect(await playingUntil(store, id, 0, false, now)).toBe(noon + 39_000 + 60 * minute)
  expect(await playingUntil(store, id, 0, true, noon + 61 * minute)).toBeNull()
})
