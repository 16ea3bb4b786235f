export const mark = { booths: '{count, plural, one {# booth left} other {# booths left}}' } as const
