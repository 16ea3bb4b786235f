import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { editions } from '#editions/index.ts'
import type { Store } from '#store/index.ts'
import { loading } from '#test/driving/loading.ts'
import { newStore } from '#test/store/new-store.ts'
import type { GameExport } from '#table/api.ts'
import { openTable } from '#table/index.ts'
import { verify } from '#table/export/verify.ts'
import { verifyCommand } from '#process/verifying.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { done, press } from '../rooms.ts'
import { requestOf, viewOf } from '../requests.ts'

let store: Store
let folder: string
let game: GameExport

beforeAll(async () => {
  store = await newStore()
  folder = await mkdtemp(join(tmpdir(), 'shortchange-verify-'))
  game = await playedGame()
}, 120_000)

afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** The exported file of a short classic game of two people, who resign in the end, and a computer player. */
async function playedGame(): Promise<GameExport> {
  const room = await openTable({ store, limits: { undoPause: 0 } })
  const host = { id: 'ann', name: 'Ann' }
  const { id } = done(await room.open({ guild: 'g', channel: 'c', host, edition: 'classic' }, press()))
  done(await room.join(requestOf(id, { id: 'bob', name: 'Bob' })))
  done(await room.addComputer(requestOf(id, 'ann')))
  done(await room.start(requestOf(id, 'ann')))
  for (let moves = 0; moves < 30; moves++) {
    await room.tick()
    for (const user of ['ann', 'bob']) {
      const { options } = done(await room.look(viewOf(id, user)))
      const option = options.find(({ prompt, ask, grave }) => prompt !== null && ask.length === 0 && !grave)
      if (option)
        await room.act(requestOf(id, user), { act: option.act, prompt: option.prompt, with: option.fixed })
    }
  }
  for (const user of ['ann', 'bob'])
    done(await room.act(requestOf(id, user), { act: 'resign', prompt: null, with: {} }))
  const exported = done(await room.export(viewOf(id)))
  await room.close()
  return exported
}

/** A copy of the game’s file after a change. */
function changed(change: (copy: GameExport) => void): GameExport {
  const copy = JSON.parse(JSON.stringify(game)) as GameExport
  change(copy)
  return copy
}

const flawOf = (file: unknown) => {
  const found = verify(file, editions)
  return 'flaw' in found ? found : null
}

const rollMove = () => game.moves.findIndex(({ draws }) => draws.some(({ purpose }) => purpose === 'dice'))

it('verification accepts an unchanged game', () => {
  expect(game.moves.length).toBeGreaterThan(30)
  expect(
    verify(
      changed(() => {}),
      editions,
    ),
  ).toMatchObject({ winners: [game.seats[2]?.name] })
})

describe('verification rejects a file with', () => {
  it('one changed die', () => {
    const at = rollMove()
    const file = changed(({ moves }) => {
      const got = moves[at]!.draws[0]!.got
      got[0] = (got[0]! % 6) + 1
    })
    expect(flawOf(file)).toMatchObject({ flaw: 'draws', move: at + 1 })
  })

  it('one die fewer', () => {
    const at = rollMove()
    expect(flawOf(changed(({ moves }) => void moves[at]!.draws.pop()))).toMatchObject({
      flaw: 'draws',
      move: at + 1,
    })
  })

  it('a changed shuffle', () => {
    const file = changed(({ opening }) => void opening.find(({ kind }) => kind === 'shuffle')!.got.reverse())
    expect(flawOf(file)).toMatchObject({ flaw: 'draws', move: 0 })
  })

  it('one changed digit of the seed', () => {
    const file = changed((copy) => (copy.seed = (copy.seed.startsWith('0') ? '1' : '0') + copy.seed.slice(1)))
    expect(flawOf(file)).toMatchObject({ flaw: 'seal' })
  })

  it('another seed together with its seal', () => {
    const file = changed((copy) => {
      copy.seed = '0'.repeat(64)
      copy.seal = '66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925'
    })
    expect(flawOf(file)).toMatchObject({ flaw: 'draws', move: 0 })
  })

  it('a changed interaction id in the entropy', () => {
    expect(flawOf(changed(({ entropy }) => void (entropy[0] += '1')))).toMatchObject({ flaw: 'draws' })
  })

  it('one changed move at any place', () => {
    for (const at of game.moves.keys()) {
      const late = changed(({ moves }) => void (moves[at]!.at += 1))
      const other = changed(({ moves }) => void (moves[at]!.seat = ((moves[at]!.seat ?? 0) + 1) % 3))
      expect(flawOf(late)).not.toBeNull()
      expect(flawOf(other)).not.toBeNull()
    }
  })

  it('one missing move at any place', () => {
    for (const at of game.moves.keys())
      expect(flawOf(changed(({ moves }) => void moves.splice(at, 1)))).not.toBeNull()
  })

  it('a move after the end', () => {
    const file = changed(({ moves }) => void moves.push(moves[0]!))
    expect(flawOf(file)).toMatchObject({ flaw: 'afterTheEnd', move: game.moves.length + 1 })
  })

  it('a changed hash of the end', () => {
    expect(flawOf(changed((copy) => (copy.end = '0'.repeat(64))))).toMatchObject({ flaw: 'end' })
  })

  it('a changed name', () => {
    expect(flawOf(changed(({ seats }) => void (seats[0]!.name = 'Eve')))).toMatchObject({ flaw: 'record' })
  })

  it('changed options, seats or rules', () => {
    expect(flawOf(changed(({ options }) => void (options['jail.fine'] = 51)))).not.toBeNull()
    expect(flawOf(changed(({ options }) => void (options['warp'] = 1)))).toMatchObject({ flaw: 'setup' })
    expect(flawOf(changed(({ seats }) => void seats.push({ token: 'x', name: 'x' })))).not.toBeNull()
    expect(flawOf(changed((copy) => (copy.rules += 1)))).toMatchObject({ flaw: 'otherRules' })
    expect(flawOf(changed((copy) => (copy.edition = 'constructor')))).toMatchObject({
      flaw: 'unknownEdition',
    })
  })

  it.each([null, [], {}, 'text', 7, { format: 'shortchange-game-1' }])('invalid content: %j', (file) => {
    expect(flawOf(file)).toMatchObject({ flaw: 'notAnExport' })
  })

  it('a field of the wrong type anywhere', () => {
    for (const field of Object.keys(game))
      expect(flawOf({ ...game, [field]: { rubbish: true } })).not.toBeNull()
  })
})

describe('npm run verify', () => {
  async function written(text: string | null): Promise<string> {
    const file = join(folder, `${press()}.json`)
    if (text !== null) await writeFile(file, text)
    return file
  }

  /** Runs the program in its own process, like a user. */
  function ran(file: string): Promise<{ status: number; stdout: string; stderr: string }> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [loading, 'scripts/verify.ts', file],
        (_error, stdout, stderr) => resolve({ status: child.exitCode!, stdout, stderr }),
      )
    })
  }

  /** Runs the program in this process, because starting another one takes long. */
  async function run(text: string | null): Promise<{ status: number; said: string }> {
    const file = await written(text)
    const lines: string[] = []
    const say = (line: string) => void lines.push(line)
    const status = await verifyCommand([file], { log: say, error: say })
    return { status, said: lines.join('\n').replaceAll(file, 'FILE') }
  }

  it('exits with 0 for a valid file and with 1 otherwise', async () => {
    const files = [await written(JSON.stringify(game)), await written('hello')]
    const [right, wrong] = await Promise.all(files.map(ran))
    expect(right).toMatchObject({ status: 0, stderr: '' })
    expect(right!.stdout.match(/✓/g)).toHaveLength(5)
    expect(wrong).toMatchObject({ status: 1, stdout: '' })
    expect(wrong!.stderr).toContain('is not JSON')
  })

  it('prints the parts that it checked', async () => {
    const { status, said } = await run(JSON.stringify(game))
    expect(status).toBe(0)
    expect(said).toContain(game.seal)
    expect(said.match(/✓/g)).toHaveLength(5)
  })

  it('names the first difference', async () => {
    const at = rollMove()
    const { status, said } = await run(
      JSON.stringify(changed(({ moves }) => (moves[at]!.draws[0]!.got = [1, 7]))),
    )
    expect(status).toBe(1)
    expect(said).toMatch(`move ${at + 1} has dice 1 7, but the seed gives dice`)
  })

  it.each<[string, string | null, string]>([
    ['a missing file', null, 'There is no file FILE.'],
    ['a file that is not JSON', 'hello', 'is not JSON'],
    ['JSON without a game', '{"format":"x"}', 'is not the export of a game'],
    [
      'a file with an escape sequence',
      '{"format":"shortchange-game-1","\\u001b[2J":1}',
      'is not the export of a game',
    ],
  ])('prints the problem of %s', async (_what, text, sentence) => {
    const { status, said } = await run(text)
    expect(status).toBe(1)
    expect(said).toContain(sentence)
    expect(said).not.toContain('\u001b')
    expect(said.trim().split('\n')).toHaveLength(1)
  })
})
