import { cheat } from './cheaters.ts'
import { classicScenes } from './classic.ts'
import type { Scene } from './scene.ts'

export const scenes: readonly Scene[] = [...classicScenes, cheat]
