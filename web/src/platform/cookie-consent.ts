import { storeConsent } from '@lernhaus/contract/marketing/consent';
import { browserCaller } from './browser-caller.ts';
import { type ConsentRecord, consentKey, readConsent } from './consent-record.ts';
import type { SiteContext } from './site.tsx';

/**
 * Specification 9: the key of the consent cookie. Consent is kept for a year, a refusal until the browser is closed.
 */
const cookie = 'cookieConsent';
const yearInSeconds = 31_536_000;

function writeRecord(record: ConsentRecord): void {
  try {
    window.localStorage.setItem(consentKey, JSON.stringify(record));
  } catch {
    // Without storage the cookie alone keeps the choice.
  }
}

/** The names of the cookies that are kept only for comfort. */
const comfortCookies = (): readonly string[] =>
  document.cookie
    .split('; ')
    .map((one) => one.split('=', 1)[0] ?? '')
    .filter((name) => name.startsWith('contactSaved'));

function writeCookie(name: string, value: string, attributes: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser.
  document.cookie = `${name}=${value}; path=/; samesite=lax${attributes}`;
}

/** Records a choice on the server, then keeps it in the browser. A refusal deletes what was kept for comfort. */
export async function chooseCookies(consented: boolean, { site, language }: SiteContext): Promise<void> {
  const userId = readConsent()?.userId ?? crypto.randomUUID();
  const { textVersion, storedAt } = await browserCaller().call(storeConsent, {
    body: { userId, consented, textVersion: site.consentVersion, language },
    quiet: true,
  });
  writeRecord({ userId, consented, textVersion, storedAt });
  if (consented) writeCookie(cookie, 'accepted', `; max-age=${yearInSeconds}`);
  else {
    writeCookie(cookie, 'refused', '');
    for (const name of comfortCookies()) writeCookie(name, '', '; max-age=0');
  }
}
