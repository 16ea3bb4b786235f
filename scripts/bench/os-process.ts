import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the bot is started. */
export const root = join(import.meta.dirname, '../..')

/** What `npm start` gives Node: options, and the file that it runs. */
export async function startArguments(): Promise<string[]> {
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').slice(1)
}

const tick = 10

/** Of user and system together, of a process of this machine since its start, ms; 0 where the machine does not say. */
export async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  if (stat === '') return 0
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * tick
}

/** What a process has in memory now, and what it had at most, MB; null where the machine does not say. */
export async function memoryOf(pid: number): Promise<{ now: number | null; most: number | null }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const of = (name: string) => {
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  }
  return { now: of('VmRSS'), most: of('VmHWM') }
}
