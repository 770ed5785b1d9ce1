import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** Session storage: typed values survive a reload and disappear with the tab. */
const key = 'lernhaus-registration';

/** The values typed before, without passwords; `blank` has the form's fields. */
export function readStoredRegistration<Values extends RegistrationValues = RegistrationValues>(
  blank: Values = blankRegistration as Values,
): Values {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<Values>;
    return { ...blank, ...stored, password: '', confirmPassword: '' };
  } catch {
    return blank;
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
