import { languageKey } from '@lernhaus/domain/tenants/language-address';
import type { Language } from '@lernhaus/domain/tenants/tenant-language';

/**
 * A page whose address names its language keeps that language for the pages that the visitor opens next. It is no
 * choice: a choice wins, and an account's language, too.
 */
export const keepLanguageScript = (address: string, language: Language, nonce: string): string =>
  new URL(address).searchParams.get(languageKey) === language
    ? `<script nonce="${nonce}">/(^|; )lernhaus-language=..(;|$)/.test(document.cookie)||(document.cookie='lernhaus-language=${language}-address; path=/; samesite=lax')</script>`
    : '';
