import { addresses } from '../platform/addresses.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';

/** Tells an owner that the site is closed until the plan is paid, and leads to its payment. */
export function ClosedSite() {
  const t = useTexts();
  return (
    <EmptyState drawing="noAccess" level="part" title={t('closedSite.title')} body={t('closedSite.body')}>
      <ButtonLink to={addresses.payPlan()}>{t('payment.make')}</ButtonLink>
    </EmptyState>
  );
}
