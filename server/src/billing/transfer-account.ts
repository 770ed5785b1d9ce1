import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import type { Tx } from '../platform/database/transaction.ts';
import { readPaymentContacts } from '../tenants/api.ts';

/** Reads the account to which a company is paid. */
export async function readTransferAccount(tx: Tx, company: string): Promise<TransferAccount> {
  const { companyName: payee, bank } = await readPaymentContacts(tx, company);
  return { payee, bank: [...bank] };
}
