import { availableParallelism, cpus, release, totalmem, type as system } from 'node:os'

/** What the figures were taken on. */
export interface Machine {
  cpu: string
  cores: number
  memoryGb: number
  system: string
  node: string
}

export function machine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${system()} ${release()}`,
    node: process.version,
  }
}

export function machineLine({ cpu, cores, memoryGb, system, node }: Machine): string {
  return `${cpu}, ${cores} cores, ${memoryGb} GB, ${system}, Node ${node}`
}
