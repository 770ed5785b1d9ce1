import { paysPlan } from '@lernhaus/domain/billing/payment-notice';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const PaymentNotice = lazyWithTexts(async () => (await import('../../billing/payment-notice.tsx')).PaymentNotice, {
  failureShown: 'asToast',
});

/** The place of the notice that a plan expires. Only those who may see it load it. */
export function PaymentBanner() {
  const { site } = useSite();
  return paysPlan(useAccount(), site) ? <PaymentNotice /> : null;
}
