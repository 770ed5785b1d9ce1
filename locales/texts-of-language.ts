import { readdirSync, readFileSync } from 'node:fs';

/** The texts of a language by key. */
export type Texts = Readonly<Record<string, string>>;

/** Merges the files of all slices in the folder of a language. Throws for a key that two files have. */
export function textsOfLanguage(language: string): Texts {
  const folder = new URL(`${language}/`, import.meta.url);
  const texts = new Map<string, string>();
  for (const file of readdirSync(folder).sort()) {
    for (const [key, text] of Object.entries(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Texts)) {
      if (texts.has(key)) throw new Error(`Two files in locales/${language} have the key "${key}".`);
      texts.set(key, text);
    }
  }
  return Object.fromEntries(texts);
}
