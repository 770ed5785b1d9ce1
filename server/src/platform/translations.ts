import { readFileSync } from 'node:fs';
import type { MessageKey } from '@lernhaus/contract/message-key';

export type Language = 'en' | 'de';
/** Returns the text of a key with its `{{parameters}}`. */
export type Translate = (
  language: Language,
  key: MessageKey,
  params?: Readonly<Record<string, string | number>>,
) => string;

const read = (language: Language): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL(`../../../locales/${language}.json`, import.meta.url), 'utf8')) as Record<
    string,
    string
  >;

/** Reads the two language files, for mails and for pages outside any tenant. */
export function openTranslations(): Translate {
  const files = { en: read('en'), de: read('de') };
  return (language, key, params = {}) => {
    const text = files[language][key] ?? files.en[key];
    if (text === undefined) throw new Error(`No text is written for "${key}".`);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''));
  };
}
