import type { Sale } from '@lernhaus/contract/billing/sales';

/** What is decided about a transfer. */
export interface Decision {
  readonly sale: Sale;
  readonly hasArrived: boolean;
}

/** Who pays: a company its plan, a learner a course. */
export const buyerOf = ({ kind, company, buyerLogin, buyerEmail }: Sale): string =>
  kind === 'plan' ? company : (buyerEmail ?? buyerLogin ?? '');
