import type { ProductType } from '@lernhaus/contract/marketing/product-types';
import { type BillingCycle, planOffer, planPrice } from '@lernhaus/domain/billing/currency';
import { monthlyMinor, type YearlySaving, yearlySaving } from '@lernhaus/domain/billing/yearly-saving';
import { productState } from '@lernhaus/domain/marketing/product-state';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { useFormats } from '../platform/formats.ts';
import { planName } from '../platform/plan-name.ts';
import { useSite } from '../platform/site.tsx';
import type { SoldPlan } from '../platform/sold-plans.ts';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Chip } from '../ui/chip.tsx';
import { Icon } from '../ui/icon.tsx';
import { Section } from '../ui/section.tsx';
import { useChosenBeforeScripts } from '../ui/typed-before-scripts.ts';
import { ContactButton } from './contact-button.tsx';
import styles from './pricing-plans.module.css';

const cycles = ['MONTHLY', 'YEARLY'] as const;

interface PricingPlansProps {
  plans: readonly SoldPlan[];
  product?: ProductType;
}

/** The plans by index, with monthly prices at first (specification 2, pricing section). */
export function PricingPlans({ plans, product = 'lms' }: PricingPlansProps) {
  const t = useTexts();
  const { site } = useSite();
  const isPlanned = productState(product) !== 'sold';
  const [cycle, setCycle] = useState<BillingCycle>('MONTHLY');
  const choose = (choice: string) => setCycle(choice === 'YEARLY' ? 'YEARLY' : 'MONTHLY');
  const cycleGroup = useChosenBeforeScripts<HTMLFieldSetElement>(cycle, choose);
  const words = { MONTHLY: t('plans.monthly'), YEARLY: t('plans.yearly') };
  const savings = plans
    .filter((plan) => (planOffer(plan, cycle, site.currency)?.price ?? 0) > 0)
    .map((plan) => savingOf(plan, site.currency));
  return (
    <Section
      id="plans"
      title={t(isPlanned ? 'plans.plannedTitle' : 'plans.title')}
      lead={t(isPlanned ? 'plans.plannedLead' : 'plans.lead')}
      background="sunken"
    >
      <div className={styles.cycle}>
        <fieldset ref={cycleGroup} className={styles.cycles}>
          <legend className="visually-hidden">{t('plans.cycle')}</legend>
          {cycles.map((one) => (
            <label key={one}>
              <input type="radio" name="cycle" value={one} checked={cycle === one} onChange={() => setCycle(one)} />
              <span>{words[one]}</span>
            </label>
          ))}
        </fieldset>
        <Saving savings={savings} />
      </div>
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} cycle={cycle} product={product} isPlanned={isPlanned} />
        ))}
      </ul>
      {isPlanned ? null : (
        <div className={styles.next}>
          <p>{t('plans.next')}</p>
          <ButtonLink to={addresses.contact({ product: product === 'lms' ? null : product })} look="quiet">
            {t('home.contactUs')}
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

const savingOf = (plan: SoldPlan, currency: Parameters<typeof planPrice>[2]): YearlySaving | null =>
  yearlySaving(planPrice(plan, 'MONTHLY', currency).price ?? 0, planPrice(plan, 'YEARLY', currency).price ?? 0);

/** The saving of a yearly payment, beside the switch: the largest saving of all plans that cost something. */
function Saving({ savings }: { savings: readonly (YearlySaving | null)[] }) {
  const t = useTexts();
  const yearlySavings = savings.filter((saving) => saving !== null);
  const inMonths = yearlySavings.filter(({ kind }) => kind === 'months');
  const displayed =
    inMonths.length === yearlySavings.length ? inMonths : yearlySavings.filter(({ kind }) => kind === 'percent');
  const best = Math.max(0, ...displayed.map(({ count }) => count));
  const isSame = displayed.length === savings.length && displayed.every(({ count }) => count === best);
  if (best === 0) return null;
  if (displayed[0]?.kind === 'percent')
    return <p className={styles.saving}>{t('plans.saving.percent', { count: best })}</p>;
  return (
    <p className={styles.saving}>{t(isSame ? 'plans.saving.months' : 'plans.saving.upToMonths', { count: best })}</p>
  );
}

interface PlanCardProps extends Required<Omit<PricingPlansProps, 'plans'>> {
  plan: SoldPlan;
  /** The plans cannot be bought yet: visitors ask about them. */
  isPlanned: boolean;
  cycle: BillingCycle;
}

function PlanCard({ plan, cycle: wantedCycle, product, isPlanned }: PlanCardProps) {
  const t = useTexts();
  const { site } = useSite();
  const { price, sum } = useFormats();
  const name = planName(t, plan.name);
  const offer = planOffer(plan, wantedCycle, site.currency);
  const cycle = offer?.cycle ?? wantedCycle;
  const displayed = offer && price(offer.price, plan.gstPercentage, offer.currency);
  const isFree = offer?.price === 0;
  const per = { MONTHLY: t('plans.perMonth'), YEARLY: t('plans.perYear') }[cycle];
  const perMonth = offer ? sum(monthlyMinor(offer.price, plan.gstPercentage, offer.currency), offer.currency) : '';
  // Both texts are in the first page, before the switch is used.
  const monthly = t('plans.thatIsPerMonth', { price: perMonth });
  return (
    <li className={styles.plan} data-highlighted={plan.highlighted}>
      <div className={styles.name}>
        <h3>{name}</h3>
        {plan.highlighted ? <Chip look="info">{t('plans.recommended')}</Chip> : null}
      </div>
      {plan.subtitle ? <p className={styles.subtitle}>{plan.subtitle}</p> : null}
      <p className={styles.price} aria-live="polite">
        <strong>{displayed?.figure ?? '–'}</strong>{' '}
        {displayed && !isFree ? <span>{[displayed.taxes, per].filter(Boolean).join(', ')}</span> : null}{' '}
        {displayed ? null : <span>{t('plans.notOffered', { currency: site.currency })}</span>}
        {cycle === 'YEARLY' && displayed && !isFree ? <span>{monthly}</span> : null}
      </p>
      <PlanButton plan={plan} cycle={cycle} product={product} isAsked={isPlanned || !offer} isFree={isFree} />
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

interface PlanButtonProps extends Omit<PlanCardProps, 'isPlanned'> {
  /** Visitors ask about the plan, because they cannot order it. */
  isAsked: boolean;
  isFree: boolean;
}

function PlanButton({ plan, cycle, product, isAsked, isFree }: PlanButtonProps) {
  const t = useTexts();
  const name = planName(t, plan.name);
  const look = plan.highlighted ? 'primary' : 'quiet';
  if (isAsked)
    return (
      <ContactButton topic={{ product, plan: plan.name }} look={look}>
        {isFree ? t('plans.ask.free') : t('plans.ask', { plan: name })}
      </ContactButton>
    );
  return (
    <ButtonLink
      to={addresses.planRegistration({ plan: plan.id, cycle: cycle === 'YEARLY' ? cycle : null })}
      look={look}
    >
      {isFree ? t('plans.startFree') : t('plans.choose', { plan: name })}
    </ButtonLink>
  );
}
