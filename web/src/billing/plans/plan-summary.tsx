import { type Currency, planPrice } from '@lernhaus/domain/billing/currency';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { totalOf } from '@lernhaus/domain/billing/tax-for';
import { addresses } from '../../platform/addresses.ts';
import { useFormats } from '../../platform/formats.ts';
import { Link } from '../../platform/links.ts';
import { planName } from '../../platform/plan-name.ts';
import { useSite } from '../../platform/site.tsx';
import type { SoldPlan } from '../../platform/sold-plans.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { CycleSwitch } from './cycle-switch.tsx';
import { notOfferedText } from './not-offered-text.ts';
import styles from './plan-summary.module.css';

/** What a plan costs in a cycle, in minor units; without a price it is not offered. */
export function planSums(plan: SoldPlan, cycle: SubscriptionCycle, currency: Currency) {
  const sold = planPrice(plan, cycle, currency);
  return { currency: sold.currency, price: sold.price, ...totalOf(sold.price ?? 0, plan.gstPercentage) };
}

interface PlanSummaryProps {
  plans: readonly SoldPlan[];
  plan: SoldPlan;
  cycle: SubscriptionCycle;
  onPlan: (id: string) => void;
  onCycle: (cycle: SubscriptionCycle) => void;
}

/** What is ordered, beside the form: the plan, its cycle, the price and what is in it. */
export function PlanSummary({ plans, plan, cycle, onPlan, onCycle }: PlanSummaryProps) {
  const t = useTexts();
  const { site } = useSite();
  const { price } = useFormats();
  const sums = planSums(plan, cycle, site.currency);
  const displayed = price(sums.price, plan.gstPercentage, sums.currency);
  const isFree = sums.price === 0;
  return (
    <div className={styles.summary}>
      <Select
        label={t('payment.plan')}
        value={plan.id}
        onChange={onPlan}
        options={plans.map(({ id, name }) => ({ value: id, label: planName(t, name) }))}
      />
      {isFree ? null : <CycleSwitch value={cycle} onChange={onCycle} />}
      <p className={sums.price ? styles.price : styles.note} aria-live="polite">
        {isFree ? t('planRegister.free') : null}
        {notOfferedText(t, plan, cycle, site.currency)}
        {sums.price ? (
          <>
            <strong>{displayed.figure}</strong> <span className={styles.taxes}>{displayed.taxes}</span>{' '}
            <span>{t(cycle === 'YEARLY' ? 'plans.perYear' : 'plans.perMonth')}</span>
          </>
        ) : null}
      </p>
      <div className={styles.whole}>
        <Details of={plan} />
      </div>
      <div className={styles.folded}>
        <Disclosure title={t('planRegister.inside', { plan: planName(t, plan.name) })}>
          <Details of={plan} />
        </Disclosure>
      </div>
    </div>
  );
}

/** What is in a plan, and where to ask about it. A phone folds it. */
function Details({ of: plan }: { of: SoldPlan }) {
  const t = useTexts();
  return (
    <div className={styles.details}>
      <Features of={plan} />
      <p className={styles.note}>
        {t('planRegister.questions')} <Link to={addresses.contact({ plan: plan.name })}>{t('home.contactUs')}</Link>
      </p>
    </div>
  );
}

const Features = ({ of: { featureList } }: { of: PlanSummaryProps['plan'] }) => (
  <ul className={styles.features}>
    {(featureList ?? []).map((feature) => (
      <li key={feature}>
        <Icon name="check" size={18} />
        <span>{feature}</span>
      </li>
    ))}
  </ul>
);
