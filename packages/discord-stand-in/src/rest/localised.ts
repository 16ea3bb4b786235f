import type { APIApplicationCommand } from 'discord-api-types/v10'

type Words = Record<string, string> | null | undefined

/** A command, an option or a choice: an object with localized names. */
interface Named {
  name_localizations?: Words
  description_localizations?: Words
  options?: Named[]
  choices?: Named[]
}

/** Returns a command as in a list without `with_localizations`: only with the translation for the locale. */
export function localised(command: APIApplicationCommand, locale: string): APIApplicationCommand {
  return withTexts(command as Named, locale) as unknown as APIApplicationCommand
}

function withTexts(one: Named, locale: string): object {
  const {
    name_localizations: names,
    description_localizations: descriptions,
    options,
    choices,
    ...rest
  } = one
  return {
    ...rest,
    ...translation('name_localized', names, locale),
    ...translation('description_localized', descriptions, locale),
    ...(options ? { options: options.map((option) => withTexts(option, locale)) } : {}),
    ...(choices ? { choices: choices.map((choice) => withTexts(choice, locale)) } : {}),
  }
}

const translation = (field: string, words: Words, locale: string) =>
  words?.[locale] === undefined ? {} : { [field]: words[locale] }
