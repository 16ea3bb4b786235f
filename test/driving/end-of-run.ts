import { readFileSync } from 'node:fs'
import type { TestModule, TestProject } from 'vitest/node'
import { dropDatabases, postgresMissing } from '../store/postgres.ts'

/** A program that some tests need, and how to recognise their files. */
interface Tool {
  name: string
  remedy: string
  mention: RegExp
}

const postgres: Tool = {
  name: 'Postgres',
  remedy: 'start one on 127.0.0.1:5432, or set TEST_DATABASE_URL',
  mention: /postgres|stores\.ts/i,
}
const browser: Tool = {
  name: 'Chromium',
  remedy: 'install one, or set CHROMIUM_PATH',
  mention: /chromium/i,
}

export default function setup({ vitest }: TestProject): () => Promise<void> {
  return async () => {
    if (postgresMissing === null) await dropDatabases()
    for (const line of await missing(vitest.state.getTestModules())) vitest.logger.log(line)
  }
}

/** Returns a line for each missing program that caused tests to be skipped. */
async function missing(modules: readonly TestModule[]): Promise<string[]> {
  const skipped = modules.filter(({ children }) => !children.allTests('skipped').next().done)
  if (skipped.length === 0) return []
  const { findChromium } = await import('discord-stand-in/testing')
  const tools = [...(postgresMissing === null ? [] : [postgres]), ...(findChromium() ? [] : [browser])]
  return tools.flatMap(({ name, remedy, mention }) => {
    const files = skipped.filter(({ moduleId }) => mention.test(readFileSync(moduleId, 'utf8'))).length
    return files === 0
      ? []
      : `No ${name}: tests of ${files} ${files === 1 ? 'file' : 'files'} were skipped (${remedy}).`
  })
}
