import type { OwnWords } from '#text/own-words.ts'
import { BadEdition, editionNames, exported, foldersIn } from './folders.ts'

/** Words that editions bring themselves, by language and edition. */
export const editionWords: Readonly<Record<string, Readonly<Record<string, OwnWords>>>> = await readAll()

async function readAll(): Promise<Record<string, Record<string, OwnWords>>> {
  const words: Record<string, Record<string, OwnWords>> = {}
  for (const name of editionNames) {
    for (const language of foldersIn(`${name}/words`)) {
      words[language] ??= {}
      words[language][name] = await read(name, language)
    }
  }
  return words
}

async function read(name: string, language: string): Promise<OwnWords> {
  const file = `${name}/words/${language}/index.ts`
  const module = (await import(`./${name}/words/${language}/index.ts`)) as object
  const words = exported<OwnWords>(file, module, 'words')
  for (const key of [name, `${name}.about`, `${name}.rules`])
    if (typeof words.edition[key] !== 'string')
      throw new BadEdition(file, `says nothing under \`edition['${key}']\``)
  return words
}
