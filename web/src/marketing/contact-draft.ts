import { blankContact, type ContactValues } from './contact-values.ts';

/** Session storage: what was typed survives a reload and a closed dialog, and disappears with the tab. */
const key = 'lernhaus-contact';

export function readContactDraft(): ContactValues {
  try {
    return { ...blankContact, ...(JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<ContactValues>) };
  } catch {
    return blankContact;
  }
}

export function storeContactDraft(values: ContactValues): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // The form works without storage too.
  }
}

export function clearContactDraft(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
