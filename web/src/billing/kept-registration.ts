import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** In this tab alone: what was typed is there after a reload, and gone with the tab. */
const key = 'lernhaus-registration';

/** What was typed before; never a password. */
export function readKept(): RegistrationValues {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<RegistrationValues>;
    return { ...blankRegistration, ...kept, password: '', confirmPassword: '' };
  } catch {
    return blankRegistration;
  }
}

export function keep(values: RegistrationValues): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify({ ...values, password: '', confirmPassword: '' }));
  } catch {
    // A browser that stores nothing still registers people.
  }
}

export function forgetKept(): void {
  try {
    window.sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
