import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ClipNews } from './clip-process.ts'
import type { Scene } from './scene.ts'

const program = fileURLToPath(new URL('./clip-process.ts', import.meta.url))

/**
 * Draws a film in a child process, because a thread that is drawing can only be stopped with the whole
 * process.
 */
export function drawClip(
  scenes: readonly Scene[],
  onShare: (share: number) => void,
  signal?: AbortSignal,
): Promise<Buffer> {
  const child = fork(program, { serialization: 'advanced', execArgv: [], stdio: 'ignore' })
  // A running film must not keep the process alive.
  child.unref()
  child.channel?.unref()
  const done = new Promise<Buffer>((resolve, reject) => {
    child.on('message', (news: ClipNews) => {
      if ('gif' in news) resolve(Buffer.from(news.gif))
      else onShare(news.share)
    })
    child.on('error', reject)
    child.on('exit', (code) => reject(new Error(`the film was not finished: ${code}`)))
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    child.send(scenes, (error) => error && reject(error))
  })
  return done.finally(() => child.kill('SIGKILL'))
}
