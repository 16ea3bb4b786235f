import { drawBoard, type Scene } from '#art/index.ts'
import { crowded, middle, opening } from '#test/art/scenes.ts'

export interface PictureRow {
  name: string
  /** Milliseconds from a view to the bytes of the picture, with its description. */
  median: number
  p95: number
  bytes: number
}

const warmUp = 10
const rounds = 60

/** Draws boards of three kinds again and again, one at a time, as a bot does that answers one game after another. */
export async function benchPicture(): Promise<PictureRow[]> {
  const scenes: [string, Scene][] = [
    ['opening, 4 players', opening()],
    ['half-way, 4 players', middle()],
    ['crowded, 10 players, everything built', crowded()],
  ]
  const rows: PictureRow[] = []
  for (const [name, scene] of scenes) rows.push({ name, ...(await measure(scene)) })
  return rows
}

async function measure(scene: Scene): Promise<Omit<PictureRow, 'name'>> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < warmUp + rounds; round++) {
    const start = performance.now()
    const { png } = await drawBoard(scene)
    if (round >= warmUp) times.push(performance.now() - start)
    bytes = png.length
  }
  times.sort((one, other) => one - other)
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] as number
  return { median: at(0.5), p95: at(0.95), bytes }
}
