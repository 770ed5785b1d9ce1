import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import type { Plan } from './home-content.ts';
import styles from './pricing-plans.module.css';

const cycles = ['MONTHLY', 'YEARLY'] as const;
type Cycle = (typeof cycles)[number];

/** The plans by index, with monthly prices at first (specification 2, pricing section). */
export function PricingPlans({ plans }: { plans: readonly Plan[] }) {
  const t = useTexts();
  const [cycle, setCycle] = useState<Cycle>('MONTHLY');
  const words = { MONTHLY: t('plans.monthly'), YEARLY: t('plans.yearly') };
  const per = { MONTHLY: t('plans.perMonth'), YEARLY: t('plans.perYear') };
  return (
    <Section id="plans" title={t('plans.title')} lead={t('plans.lead')} background="sunken">
      <fieldset className={styles.cycles}>
        <legend className="only-for-readers">{t('plans.cycle')}</legend>
        {cycles.map((one) => (
          <label key={one}>
            <input type="radio" name="cycle" checked={cycle === one} onChange={() => setCycle(one)} />
            <span>{words[one]}</span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} cycle={cycle} per={per[cycle]} />
        ))}
      </ul>
      <div className={styles.next}>
        <p>{t('plans.next')}</p>
        <ButtonLink to={addresses.contact()} look="quiet">
          {t('home.contactUs')}
        </ButtonLink>
      </div>
    </Section>
  );
}

const names = ['FREE', 'BASIC', 'PREMIUM'] as const;

function PlanCard({ plan, cycle, per }: { plan: Plan; cycle: Cycle; per: string }) {
  const t = useTexts();
  const { price } = useFormats();
  const name = names.find((one) => one === plan.name);
  const shown = price(cycle === 'MONTHLY' ? plan.inrPricePerMonth : plan.inrPricePerYear, plan.gstPercentage);
  return (
    <li className={styles.plan} data-highlighted={plan.highlighted}>
      <h3>{name ? t(`plans.name.${name}`) : plan.name}</h3>
      {plan.subtitle ? <p className={styles.subtitle}>{plan.subtitle}</p> : null}
      <p className={styles.price} aria-live="polite">
        <strong>{shown.figure}</strong> {shown.taxes ? <span>{shown.taxes}</span> : null}{' '}
        {shown.taxes || plan.inrPricePerMonth ? <span>{per}</span> : null}
      </p>
      <ul className={styles.features}>
        {(plan.featureList ?? []).map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
