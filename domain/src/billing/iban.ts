const shape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** The IBAN of an account number as people type it, without spaces; null if it is not an IBAN. */
export function ibanOf(accountNumber: string): string | null {
  const iban = accountNumber.replace(/\s/g, '').toUpperCase();
  return shape.test(iban) ? iban : null;
}
