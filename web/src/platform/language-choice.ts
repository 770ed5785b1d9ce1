import type { Language } from './site.tsx';

/** The server reads the cookie, so that the next page arrives in the chosen language; both end with the session. */
const key = 'lernhaus-language';

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}

export function rememberLanguage(language: Language): void {
  window.sessionStorage.setItem(key, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${key}=${language}; path=/; samesite=lax`;
}

export const hasChosenLanguage = (): boolean => new RegExp(`(^|; )${key}=`).test(document.cookie);
