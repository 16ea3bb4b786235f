export const words = {
  clause: {
    moved: '→ {atJail, select, yes {just visiting {to}} other {{to}}}',
    'moved.first': '{atJail, select, yes {is just visiting} other {comes to}} {to}',
    rested:
      '{why, select, own {{here, select, yes {owns it} other {is on {square} and owns it}}} mortgaged {pays nothing{here, select, yes {} other { on {square}}}: it is mortgaged} visit {{atJail, select, yes {} other {is just visiting}}} other {}}',
  },
  sign: {
    moved: '{by, select, dice {🎲} other {➡️}}',
    'paid.salary': '💰',
  },
  headline: {
    moved: '{seat} {atJail, select, yes {is just visiting} other {comes to}} {to}',
    'paid.salary': '{to} passes {go}: {amount}',
  },
} as const
