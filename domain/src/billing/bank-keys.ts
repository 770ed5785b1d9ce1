/** The details of a bank account, in the order in which people need them; each is a setting of BANK_DETAILS. */
export const bankKeys = ['ACCOUNT_HOLDER', 'BANK_NAME', 'ACCOUNT_NUMBER', 'SWIFT_CODE'] as const;
export type BankKey = (typeof bankKeys)[number];
