import { readPlanUse } from '@lernhaus/contract/billing/endpoints';
import { daysToExpiry } from '@lernhaus/domain/billing/subscription';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { planEnd } from '../platform/plan-end.ts';
import { planName as planNameOf } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PlanLimits } from '../ui/plan-limits.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import styles from './plan-details.module.css';

/** The company's plan: what it allows, how much of it is used and left, and until when it is paid. */
export function PlanDetails() {
  const t = useTexts();
  const { language } = useSite();
  const plan = useQuery({ ...endpointQuery(browserCaller(), readPlanUse), staleTime: 0, meta: { silent: true } });
  if (plan.isError) return <LoadFailure onRetry={plan.refetch} />;
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
        {nextPaymentDueDate ? (
          <div>
            <dt>{t('companySettings.plan.paidUntil')}</dt>
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
      <ButtonLink to={addresses.planPayments()} look="quiet">
        {t('companySettings.plan.payments')}
      </ButtonLink>
    </>
  );
}
