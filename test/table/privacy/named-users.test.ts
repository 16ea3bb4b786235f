import { z } from 'zod'
import { usersNamedIn } from '#table/core/stored-state.ts'
import { aroundGame, lobbyState } from '#table/core/loaded-game.ts'
import { features } from '#table/features.ts'
import { expect, it } from 'vitest'

interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, Shape>
  [part: string]: unknown
}

/** The keys of those texts in a stored state that can have any value. */
function textKeys(name: string, shape: Shape): string[] {
  if (shape.type === 'string') return shape.enum || shape.const ? [] : [name]
  return Object.entries(shape).flatMap(([part, inner]) => {
    // A schema that accepts any JSON: the terms of an advance order, which name seats.
    if (typeof inner !== 'object' || inner === null || part === '$defs') return []
    if (part === 'properties')
      return Object.entries(inner).flatMap(([key, one]) => textKeys(key, one as Shape))
    const isKeys = part === 'propertyNames'
    return textKeys(isKeys ? `keys of ${name}` : name, inner as Shape)
  })
}

const around = { lobby: lobbyState.omit({ theme: true }), game: aroundGame.omit({ theme: true }) }
const shapes = [around, ...features.map(({ keeps }) => keeps?.parts ?? {})].flatMap(Object.entries<z.ZodType>)

const users = ['id', 'user']
const others = [
  'edition',
  'entropy',
  'keys of options',
  'keys of shapes',
  'keys of terms',
  'kind',
  'name',
  'reopened',
  'shares',
  'token',
  'tokens',
  'why',
]

it('the search for user ids knows every text in a stored state', () => {
  const found = shapes.flatMap(([name, shape]) =>
    textKeys(name, z.toJSONSchema(shape, { unrepresentable: 'any' }) as Shape),
  )
  expect([...new Set(found)].sort()).toEqual([...users, ...others].sort())
})

it('the search for user ids finds bettors and former owners', () => {
  const features = {
    bets: [{ user: 'ann', name: 'Ann', seat: 0, turn: 1 }],
    formers: [{ user: 'bo', seat: 1, name: 'Bo', no: 3 }],
  }
  expect(usersNamedIn({ phase: 'game', features } as never)).toEqual(['ann', 'bo'])
})
