import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { seesPaymentNotice } from '@lernhaus/domain/billing/payment-notice';
import { useLocation } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { lazyWithTexts } from '../../ui/lazy-with-texts.ts';

const PaymentNotice = lazyWithTexts(async () => (await import('../../billing/payment-notice.tsx')).PaymentNotice, {
  failureShown: 'asToast',
});

/**
 * The place of the notice that a plan expires. Only those who may see it load it. The page of the payments says itself
 * what is due.
 */
export function PaymentBanner() {
  const { site } = useSite();
  const { user } = flagsOf(useAccount()?.authorities);
  const { pathname } = useLocation();
  if (pathname === addresses.planPayments()) return null;
  return seesPaymentNotice({ user, mode: site.mode }) ? <PaymentNotice /> : null;
}
