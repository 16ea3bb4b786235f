import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { preparing } from '#process/wait-for-services.ts'

it('only a first start is announced to take some seconds', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shortchange-preparing-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const database = join(folder, 'database')
  expect(preparing.database({ folder: database })).toMatch(
    /^A first start: making a database in .* some seconds/,
  )
  expect(preparing.database({ folder })).toBe(`Opening the database in ${folder} …`)
  expect(preparing.database({ databaseUrl: 'postgres://secret@host/db' })).toBe('Opening the database …')
})
