import { describe, expect, it } from 'vitest'
import { polynesia } from '#editions/polynesia/index.ts'
import { panelMessage } from '#discord/app-context.ts'
import { unpackDraft, type Draft } from '#discord/forms/draft.ts'
import { formPanel } from '#discord/forms/form.ts'
import { levelAfter, levelBefore } from '#discord/forms/asks.ts'
import { decodeId } from '#discord/parts/components.ts'
import { refusedMove } from '#engine/machine.ts'
import type { AskOf, Option } from '#discord/shapes.ts'
import { controlsOf } from 'discord-stand-in'
import { Table } from '#test/editions/classic/table.ts'
import { readingFrom, type Party } from '#test/discord/games.ts'

const party: Party = { people: [true, true], names: ['Ann', 'Bo'] }

/** A group with two hotels and a lot with four houses, and a group with houses only. */
function built(): Table {
  const table = new Table(2, {}, polynesia)
  table.deeds(0, [16, 18], { level: 5 })
  table.deeds(0, [19], { level: 4 })
  table.deeds(0, [1, 3], { level: 2 })
  return table
}

function seen({ game }: Table) {
  return readingFrom({ edition: polynesia, game, board: polynesia.board(game.options) }, party, 0)
}

function sale(table: Table): Option {
  return seen(table).look.options.find(({ act }) => act === 'sell')!
}

function buttonsOf(table: Table, draft: Draft) {
  const form = formPanel({ running: seen(table), option: sale(table), draft, head: ['', 'sell', ''] })
  return controlsOf(panelMessage(form))
}

describe('the form to sell hotels (POL-094 to POL-096)', () => {
  it('sells hotels completely, and four houses down to one', () => {
    const table = built()
    const button = buttonsOf(table, {}).find(({ label }) => label?.includes('1,300,000'))
    const { args } = decodeId(button!.custom_id) as { args: string[] }
    const draft = args
      .map((arg) => unpackDraft(sale(table), arg))
      .find(({ levels }) => Object.keys(levels ?? {}).length > 0)!
    expect(draft).toEqual({ levels: { 16: 0, 18: 0, 19: 1 } })
    const move = { seat: 0, act: 'sell', prompt: null, with: draft, at: table.game.now }
    expect(refusedMove(polynesia, table.game, move)).toBeNull()
  })

  it('steps from a hotel to an empty lot and back', () => {
    const { lots } = sale(built()).ask[0] as AskOf<'levels'>
    const at = (square: number) => lots.find((lot) => lot.square === square)!
    expect([levelAfter(at(16), 5), levelAfter(at(16), 0)]).toEqual([0, null])
    expect([levelAfter(at(19), 4), levelAfter(at(19), 1), levelAfter(at(19), 0)]).toEqual([1, 0, null])
    expect([levelBefore(at(19), 0), levelBefore(at(19), 1), levelBefore(at(16), 0)]).toEqual([1, 4, 5])
    expect([levelAfter(at(1), 2), levelAfter(at(1), 1), levelBefore(at(1), 0)]).toEqual([1, 0, 1])
  })
})
