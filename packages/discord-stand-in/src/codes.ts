// Discord's numbers by name. The types package has no values at run time, so they are repeated here.

export const InteractionKind = { command: 2, component: 3, autocomplete: 4, modal: 5 } as const
export type InteractionKind = (typeof InteractionKind)[keyof typeof InteractionKind]

export const CallbackKind = {
  message: 4,
  deferMessage: 5,
  deferUpdate: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const
export type CallbackKind = (typeof CallbackKind)[keyof typeof CallbackKind]

export const ChannelKind = { text: 0, dm: 1, category: 4, publicThread: 11, privateThread: 12 } as const
export type ChannelKind = (typeof ChannelKind)[keyof typeof ChannelKind]

export const CommandKind = { slash: 1, user: 2, message: 3 } as const
/** The subject of a context menu. */
export type MenuKind = 'user' | 'message'

export const MessageKind = {
  plain: 0,
  memberAdded: 1,
  memberRemoved: 2,
  renamed: 4,
  threadCreated: 18,
  reply: 19,
  command: 20,
  threadStarter: 21,
  menuCommand: 23,
} as const

export const Part = {
  row: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  text: 10,
  thumbnail: 11,
  gallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
  radioGroup: 21,
  checkboxGroup: 22,
  checkbox: 23,
} as const

export const ButtonKind = { primary: 1, secondary: 2, success: 3, danger: 4, link: 5 } as const

export const Flag = {
  suppressEmbeds: 1 << 2,
  hasThread: 1 << 5,
  ephemeral: 1 << 6,
  loading: 1 << 7,
  suppressNotifications: 1 << 12,
  v2: 1 << 15,
} as const

export const OptionKind = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const

/** Every existing intent: bits 0 to 16, 20, 21, 24 and 25. */
export const ALL_INTENTS = 0x1ffff | (3 << 20) | (3 << 24)

export const Intent = {
  guilds: 1 << 0,
  members: 1 << 1,
  guildMessages: 1 << 9,
  directMessages: 1 << 12,
  messageContent: 1 << 15,
} as const
