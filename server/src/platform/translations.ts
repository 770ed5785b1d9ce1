import type { MessageKey } from '@lernhaus/contract/message-key';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';
import { textsOfLanguage } from '../../../locales/texts-of-language.ts';

/** Returns the text of a key with its `{{parameters}}`. */
export type Translate = (
  language: Language,
  key: MessageKey,
  params?: Readonly<Record<string, string | number>>,
) => string;

/** A text with the values of its `{{parameters}}`. */
export const fillIn = (text: string, params: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(params[name] ?? ''));

/** Reads the texts of both languages, for mails and for pages outside any tenant. */
export function openTranslations(): Translate {
  const texts = { en: textsOfLanguage('en'), de: textsOfLanguage('de') };
  return (language, key, params) => {
    const text = texts[language][key] ?? texts.en[key];
    if (text === undefined) throw new Error(`No text is written for "${key}".`);
    return fillIn(text, params);
  };
}
