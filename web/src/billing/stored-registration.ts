import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** Session storage: typed values survive a reload and disappear with the tab. */
const key = 'lernhaus-registration';

/** The values typed before, without passwords. */
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
    // Registration works without storage too.
  }
}

export function clearStoredRegistration(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Without storage nothing was kept.
  }
}
