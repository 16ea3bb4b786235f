/** Options of the editions: name, `.help`, and their values as `name=value`, with `.chosen` for the one a table has. */
export const options = {
  unlimited: 'unlimited',
  true: 'on',
  false: 'off',
} as const
