/** The key of the choice about cookies in the browser's storage. */
export const consentKey = 'lernhaus-consent';

/** The choice of this browser, as the server has recorded it. */
export interface ConsentRecord {
  readonly userId: string;
  readonly consented: boolean;
  /** The version of the text that was shown. */
  readonly textVersion: string;
  readonly storedAt: string;
}

export function readConsent(): ConsentRecord | null {
  try {
    return JSON.parse(window.localStorage.getItem(consentKey) ?? 'null') as ConsentRecord | null;
  } catch {
    return null;
  }
}
