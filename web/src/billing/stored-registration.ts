import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** Session storage: typed values survive a reload and disappear with the tab. */
const key = 'lernhaus-registration';
const orderKey = 'lernhaus-waiting-order';

/** The values typed before, without passwords; `blank` has the form's fields. */
export function readStoredRegistration<Values extends RegistrationValues = RegistrationValues>(
  blank: Values = blankRegistration as Values,
): Values {
  try {
    const values = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as Partial<Values>;
    return { ...blank, ...values, password: '', confirmPassword: '' };
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
    window.sessionStorage.removeItem(orderKey);
  } catch {
    // Without storage nothing was kept.
  }
}

/** The number of the order that this visitor has placed and not paid yet, or null. */
export function readWaitingOrder(): string | null {
  try {
    return window.sessionStorage.getItem(orderKey);
  } catch {
    return null;
  }
}

export function storeWaitingOrder(orderId: string): void {
  try {
    window.sessionStorage.setItem(orderKey, orderId);
  } catch {
    // Without storage a coupon that the order holds is shown as used up.
  }
}
