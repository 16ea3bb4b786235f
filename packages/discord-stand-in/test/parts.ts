// Components for messages and modals.

export const V2 = 1 << 15
export const text = (content: string) => ({ type: 10, content })
export const button = (id: string, extra: object = {}) => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: id,
  ...extra,
})
export const row = (...components: object[]) => ({ type: 1, components })
export const options = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ label: `l${index}`, value: `v${index}` }))
export const select = (extra: object = {}) => ({ type: 3, custom_id: 's', options: options(2), ...extra })
export const v2 = (...components: object[]) => ({ flags: V2, components })
