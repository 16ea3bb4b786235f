export const mark = { booths: '{count, plural, one {# booth} other {# booths}} to put up' } as const
