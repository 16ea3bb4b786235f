/**
 * Texts of options: the option's name, its `.help`, and its values as `name=value`. `.chosen` is the text of
 * a value that is currently selected.
 */
export const options = {
  unlimited: 'unlimited',
  true: 'on',
  false: 'off',
} as const
