import { blankRegistration, type RegistrationValues } from './registration-values.ts';

/** Session storage: typed values survive a reload and disappear with the tab. */
const key = 'lernhaus-registration';
const orderKey = 'lernhaus-waiting-order';

/** Several people may sign in one after the other in a tab, so the address of a buyer is stored by account. */
const addressKey = (accountId: string) => `${key}/${accountId}`;

/** The values typed before, without passwords; `blank` has the form's fields. */
export function readStoredRegistration<Values extends RegistrationValues = RegistrationValues>(
  blank: Values = blankRegistration as Values,
): Values {
  return read(key, blank);
}

export function storeRegistration(values: RegistrationValues): void {
  store(key, values);
}

export function clearStoredRegistration(): void {
  remove([key, orderKey]);
}

/** The address that a signed-in buyer has typed before. */
export const readStoredAddress = (accountId: string): RegistrationValues =>
  read(addressKey(accountId), blankRegistration);

export function storeAddress(accountId: string, values: RegistrationValues): void {
  store(addressKey(accountId), values);
}

/** After the order of a buyer; what was typed before signing in is deleted as well. */
export function clearStoredAddress(accountId: string): void {
  remove([addressKey(accountId)]);
  clearStoredRegistration();
}

function read<Values extends RegistrationValues>(storageKey: string, blank: Values): Values {
  try {
    const values = JSON.parse(window.sessionStorage.getItem(storageKey) ?? '{}') as Partial<Values>;
    return { ...blank, ...values, password: '', confirmPassword: '' };
  } catch {
    return blank;
  }
}

function store(storageKey: string, values: RegistrationValues): void {
  try {
    window.sessionStorage.setItem(storageKey, JSON.stringify({ ...values, password: '', confirmPassword: '' }));
  } catch {
    // Registration works without storage too.
  }
}

function remove(storageKeys: readonly string[]): void {
  try {
    for (const one of storageKeys) window.sessionStorage.removeItem(one);
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
