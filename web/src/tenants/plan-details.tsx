import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { paysPlan } from '@lernhaus/domain/billing/payment-notice';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Reply } from '../platform/caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFormats } from '../platform/formats.ts';
import { Link } from '../platform/links.ts';
import { planEnd } from '../platform/plan-end.ts';
import { planName as planNameOf } from '../platform/plan-name.ts';
import { useAccount } from '../platform/session.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PlanLimits } from '../ui/plan-limits.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './plan-details.module.css';

/** The company's plan: what it allows, how much of it is used and left, and until when it runs: paid, or as a trial. */
export function PlanDetails() {
  const t = useTexts();
  const { site, language } = useSite();
  const isPayer = paysPlan(useAccount(), site);
  const { sum } = useFormats();
  const plan = useQuery({ ...endpointQuery(browserCaller(), readPlanUse), staleTime: 0, meta: { silent: true } });
  const current = useQuery({ ...currentPlanQuery(), enabled: isPayer }).data;
  if (plan.isLoadingError) return <LoadFailure error={plan.error} onRetry={plan.refetch} />;
  if (!plan.data) return <RowsSkeleton />;
  const { planName, nextPaymentDueDate } = plan.data;
  const days = daysToExpiry(nextPaymentDueDate, new Date(plan.dataUpdatedAt));
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>{t('companySettings.plan.name')}</dt>
          <dd>{planNameOf(t, planName) || t('overview.plan.none')}</dd>
        </div>
        {current?.renewal ? (
          <div>
            <dt>{t('companySettings.plan.price')}</dt>
            <dd>
              {sum(current.renewal.total, current.renewal.currency)}
              <small>{t(`companySettings.plan.${current.cycle}`)}</small>
            </dd>
          </div>
        ) : null}
        {nextPaymentDueDate ? (
          <div>
            <dt>{t('companySettings.plan.runsUntil')}</dt>
            <dd>
              {planEnd(t, nextPaymentDueDate, language)}
              {days === null ? null : (
                <small>
                  {days > 0 ? t('companySettings.plan.daysLeft', { count: days }) : t('companySettings.plan.expired')}
                </small>
              )}
            </dd>
          </div>
        ) : null}
      </dl>
      <div className={styles.limits}>
        <PlanLimits plan={plan.data} />
      </div>
      <div className={styles.steps}>
        {planName && isPayer ? (
          <ButtonLink to={addresses.payPlan()} look="quiet">
            {t(days !== null && days <= 0 ? 'payment.make' : 'payment.change')}
          </ButtonLink>
        ) : null}
        <Link to={addresses.planPayments()}>{t('companySettings.plan.payments')}</Link>
      </div>
    </>
  );
}

/** The plan of the company, with what its next period costs. */
const currentPlanQuery = () => ({
  ...endpointQuery(browserCaller(), readPlanSummary),
  staleTime: 0,
  meta: { silent: true },
  select: ({ current }: Reply<typeof readPlanSummary>) => current,
});
