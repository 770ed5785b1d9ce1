import { minorOf } from '@lernhaus/domain/billing/minor-units';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import type { SoldPlan } from '../../platform/sold-plans.ts';
import { useTexts } from '../../platform/texts.tsx';
import { useEntryState } from '../../platform/use-entry-state.ts';
import { PlanRegistrationDone, type RegisteredCompany } from './plan-registration-done.tsx';
import { PlanRegistrationForm } from './plan-registration-form.tsx';
import styles from './plan-registration-page.module.css';
import type { ChosenPlan } from './plan-registration-values.ts';
import { PlanSummary, planSums } from './plan-summary.tsx';

interface PlanRegistrationPageProps {
  plans: readonly SoldPlan[];
  plan: SoldPlan;
  productType: ChosenPlan['productType'];
  cycle: SubscriptionCycle;
}

/** /register: a company chooses a plan and has its own site a minute later. */
export function PlanRegistrationPage({
  plans,
  plan: planParam,
  productType,
  cycle: askedCycle,
}: PlanRegistrationPageProps) {
  const t = useTexts();
  const [planId, setPlanId] = useState(planParam.id);
  const [cycle, setCycle] = useState(askedCycle);
  const [done, setDone] = useEntryState<RegisteredCompany>();
  const plan = plans.find(({ id }) => id === planId) ?? planParam;
  const { site } = useSite();
  const { sum } = useFormats();
  const sums = planSums(plan, cycle, site.currency);
  if (done)
    return (
      <main id="main" className={styles.page}>
        <PlanRegistrationDone done={done} />
      </main>
    );
  return (
    <main id="main" className={styles.page}>
      <div className={styles.heading}>
        <h1>{t('planRegister.title')}</h1>
        <p>{t('planRegister.lead')}</p>
      </div>
      <PlanRegistrationForm
        plan={{
          ...plan,
          productType,
          cycle,
          shownPrice: { amount: minorOf(sums.price ?? 0), currency: sums.currency },
        }}
        isOffered={sums.price !== null}
        total={!sums.price ? null : sum(sums.totalAmountMinor, sums.currency)}
        summary={<PlanSummary plans={plans} plan={plan} cycle={cycle} onPlan={setPlanId} onCycle={setCycle} />}
        onDone={setDone}
      />
    </main>
  );
}
