import { filmed } from './film.ts'
import type { Scene } from './scene.ts'

export type ClipNews = { share: number } | { gif: Uint8Array }

// Runs in the child process of `clip.ts`, and ends with its parent.

const tell = (news: ClipNews) => process.send?.(news)
process.once('message', (scenes: readonly Scene[]) =>
  tell({ gif: filmed(scenes, (share) => tell({ share })) }),
)
process.on('disconnect', () => process.exit())
