import { paysPlan } from '@lernhaus/domain/billing/payment-notice';
import { addresses } from '../platform/addresses.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** Says that the plan has expired, and leads an owner to the payment and everybody else to the school. */
export function ClosedCourses() {
  const t = useTexts();
  const { site } = useSite();
  if (paysPlan(useAccount(), site))
    return (
      <EmptyState drawing="noAccess" title={t('closedSite.title')} body={t('closedSite.body')}>
        <ButtonLink to={addresses.planPayments()}>{t('closedSite.pay')}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="noAccess"
      title={t('learning.expired')}
      body={t('learning.expired.body', { company: site.companyName })}
      action={{ to: addresses.contact(), label: t('learning.askSchool') }}
    />
  );
}
