import type { Language } from './site.tsx';

/** Each language by its own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' };

/**
 * The server reads the cookie to render the next page in the chosen language. Cookie and storage last for the session.
 */
const key = 'lernhaus-language';

export function chooseLanguage(language: Language): void {
  rememberLanguage(language);
  window.location.reload();
}

export function rememberLanguage(language: Language): void {
  try {
    window.sessionStorage.setItem(key, language);
  } catch {
    // Without storage the cookie alone keeps the choice.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${key}=${language}; path=/; samesite=lax`;
}

/** `de-address` is not a choice: a page of that language was opened from elsewhere. */
export const hasChosenLanguage = (): boolean => new RegExp(`(^|; )${key}=..(;|$)`).test(document.cookie);
