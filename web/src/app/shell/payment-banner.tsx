import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { seesPaymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const PaymentNotice = lazyWithTexts(async () => (await import('../../billing/payment-notice.tsx')).PaymentNotice, {
  failureShown: 'asToast',
});

/** The place of the notice that a plan expires. Only those who may see it load it. */
export function PaymentBanner() {
  const { site } = useSite();
  const { user } = flagsOf(useAccount()?.authorities);
  return seesPaymentNotice({ user, mode: site.mode }) ? <PaymentNotice /> : null;
}
