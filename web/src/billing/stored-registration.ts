import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** In this tab alone: what was typed is there after a reload, and gone with the tab. */
const key = 'lernhaus-registration';

/** What was typed before; never a password. */
export function readStoredRegistration(): RegistrationValues {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<RegistrationValues>;
    return { ...blankRegistration, ...stored, password: '', confirmPassword: '' };
  } catch {
    return blankRegistration;
  }
}

export function storeRegistration(values: RegistrationValues): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...values, password: '', confirmPassword: '' }));
  } catch {
    // A browser that stores nothing still registers people.
  }
}

export function clearStoredRegistration(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
