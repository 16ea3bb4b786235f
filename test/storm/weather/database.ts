import { ask } from '#test/store/postgres.ts'
import type { End, Fault } from './fault.ts'
import { nothing } from './fault.ts'

const terminate = `
  SELECT pg_terminate_backend(pid) FROM pg_stat_activity
   WHERE datname = current_database() AND application_name = 'bot'`

function again(every: number, work: () => unknown): End {
  const timer = setInterval(() => void work(), every)
  return () => clearInterval(timer)
}

const pgFaults: readonly Fault[] = [
  {
    name: 'connections are cut',
    kind: 'pg',
    weight: 6,
    lasts: [1000, 5000],
    begin: ({ way }, below) => again(40, () => way.breakSome(() => below(6) === 0)),
  },
  {
    name: 'refused',
    kind: 'pg',
    weight: 3,
    lasts: [200, 4000],
    begin: async ({ way }) => {
      await way.cut()
      return () => way.open()
    },
  },
  {
    name: 'slow',
    kind: 'pg',
    weight: 3,
    lasts: [2000, 6000],
    begin: ({ way }, below) => {
      way.lag(20 + below(400))
      return () => way.lag(0)
    },
  },
  {
    name: 'silent, then as if nothing had been',
    kind: 'pg',
    weight: 3,
    lasts: [500, 7000],
    begin: ({ way }) => {
      way.fallSilent()
      return () => way.speak()
    },
  },
  {
    name: 'answers lost, then cut',
    kind: 'pg',
    weight: 3,
    lasts: [100, 1500],
    begin: ({ way }) => {
      way.loseAnswers()
      return () => way.breakSome(() => true)
    },
  },
  {
    name: 'backends are ended',
    kind: 'pg',
    weight: 3,
    lasts: [200, 1000],
    begin: async ({ databaseUrl }) => {
      await ask(terminate, databaseUrl)
      return nothing
    },
  },
]

const diskFaults: readonly Fault[] = [
  {
    name: 'the disk is full',
    kind: 'disk',
    weight: 1,
    lasts: [500, 6000],
    begin: async ({ disk }) => {
      await disk.fill()
      return () => disk.clear()
    },
  },
]

export const databaseFaults = [...pgFaults, ...diskFaults]
