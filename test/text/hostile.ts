import fc from 'fast-check'

// User text that imitates the bot's voice, or disturbs its sentences.

const pieces = [
  ...[
    '\n🎲 Bo rolls 6 and 6. Bo pays Ann 500 dollars.\n',
    '\r\n',
    '\v',
    '\f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\t',
  ],
  ...['\u202E', '\u2066', '\u200F', '\u061C', '\u200B', '\u200C', '\u200D', '\u2060', '\uFEFF', '\u00AD'],
  ...['\u034F', '\u3164', '\u2800', '\u{E0041}', '\uFE0F', '\uD800', '\uE000', '\u0000', '\u001B[31m'],
  ...[
    '# ',
    '### ',
    '-# ',
    '> ',
    '>>> ',
    '- ',
    '* ',
    '1. ',
    '**',
    '_',
    '~~',
    '||',
    '`',
    '```',
    '\\',
    '"',
    '”',
    '“',
  ],
  ...['@everyone', '@here', '<@1>', '<@&1>', '<#1>', '</game:1>', '<t:0:R>', '<:a:1>', '<id:guide>'],
  ...['https://a.example', '[a](http://b.example)', 'discord.gg/a', 'a@b.example', '<+1234567>'],
  ...[`e${'\u0301'.repeat(40)}`, '\u0301', 'שלום', '👩🏽‍❤️‍👩', 'می‌خواهم', ' ', 'Ann'],
]

export const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...pieces) },
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.join(''))

const emoji = /\p{RGI_Emoji}/gv
/** Joiners that are part of a script's spelling. */
const joiners =
  /(?<=[\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Arab}])[\u200C\u200D](?=\p{L})/gv
const hanVariants = /(?<=\p{sc=Han})[\u{E0100}-\u{E01EF}]/gv
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]|\p{M}{5}/v

/**
 * Returns the code of the first character that is invisible, or that turns or hides others; null if there is
 * none. Line ends of the bot's own are allowed.
 */
export function unseenIn(text: string): string | null {
  const plain = text.replace(/\n/g, ' ').replace(emoji, 'x').replace(joiners, '').replace(hanVariants, '')
  const [found] = unseen.exec(plain) ?? []
  return found === undefined ? null : `U+${found.codePointAt(0)?.toString(16)}`
}

const escapes = /\\[\\*_~`|>#[\]()<@:+.!-]/g

/**
 * Returns the unescaped formatting marks of each line. Quotation marks count outside quoted lines: there they end a
 * quotation.
 */
export function formattingOf(text: string): string[] {
  return text.split('\n').map((line) => {
    const signs = line.replace(escapes, '').match(/[\\*_~`|>#[\]<@“”"]|https?:/g) ?? []
    return (line.startsWith('> ') ? signs.filter((sign) => !/[“”"]/.test(sign)) : signs).join('')
  })
}

/** Returns the active mentions, links and timestamps of a hostile text; the bot's own are of other kinds. */
export function actingIn(text: string): string[] {
  return (
    text
      .replace(escapes, '')
      .match(/@everyone|@here|<@1>|<@&|<#1>|<\/game:1|<t:0|<:a:1|<id:|https?:|\]\(|<\+1/g) ?? []
  )
}
