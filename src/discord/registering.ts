import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Routes, type REST } from 'discord.js'
import { makeAnswers } from './client.ts'
import type { Command } from './command.ts'

function definitionHash(commands: readonly Command[]): string {
  return createHash('sha256')
    .update(JSON.stringify(commands.map(({ definition }) => definition)))
    .digest('hex')
}

export async function registerCommands(
  rest: REST,
  application: string,
  commands: readonly Command[],
): Promise<void> {
  const body = commands.map(({ definition }) => definition)
  await rest.put(Routes.applicationCommands(application), { body })
}

interface Registration {
  token: string
  application: string
  commands: readonly Command[]
  /** Path of a file with a hash of the last registration for each application and API. */
  file: string
  api?: string
}

/** The commands were registered, but the file that would save the next registration could not be written. */
export class NoteNotKept extends Error {
  override name = 'NoteNotKept'
}

/**
 * Registers the commands if their definition has changed; returns whether it has.
 * @throws Discord's error, NoteNotKept
 */
export async function registerWhenChanged(registration: Registration): Promise<boolean> {
  const { token, application, commands, file, api } = registration
  const known = await registered(file)
  const hash = definitionHash(commands)
  const name = api ? `${application} at ${api}` : application
  if (known[name] === hash) return false
  await registerCommands(makeAnswers(api ?? null).setToken(token), application, commands)
  await note(file, { ...known, [name]: hash })
  return true
}

async function note(file: string, known: Record<string, string>): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(known, null, 2)}\n`)
  } catch (cause) {
    throw new NoteNotKept(`${file} cannot be written`, { cause })
  }
}

/**
 * Returns the known hashes. A missing or damaged file counts as empty, because registering again does no
 * harm.
 */
async function registered(file: string): Promise<Record<string, string>> {
  try {
    const known: unknown = JSON.parse(await readFile(file, 'utf8'))
    const entries = typeof known === 'object' && known !== null ? Object.entries(known) : []
    return Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
