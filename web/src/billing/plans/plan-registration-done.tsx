import type { PlacedPlanOrder } from '@lernhaus/contract/billing/plan-registration';
import { firstOrderDays } from '@lernhaus/domain/billing/plan-charge';
import { type ReactNode, useEffect, useRef } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { openCompanySite } from '../../platform/links.ts';
import { planName } from '../../platform/plan-name.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './plan-registration-done.module.css';
import { TransferFacts } from './transfer-facts.tsx';

export interface RegisteredCompany {
  readonly company: string;
  readonly login: string;
  readonly email: string;
  /** The name of the plan. */
  readonly plan: string | null;
  /** Null when it was paid online. */
  readonly order: PlacedPlanOrder | null;
  /** The order was paid online, so the account is active. */
  readonly isPaid: boolean;
}

/** The page goes to the new site by itself (specification 9). */
const redirectMs = 6000;

/** Shown instead of the form: the address of the new site, and the next steps. */
export function PlanRegistrationDone({ done }: { done: RegisteredCompany }) {
  const t = useTexts();
  const { site, origin } = useSite();
  const { company, login, email, plan, order, isPaid } = done;
  const heading = useRef<HTMLHeadingElement>(null);
  const at = { origin, baseDomain: site.baseDomain };
  const signIn = addresses.companySite(at, company, addresses.login());
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
    if (!isPaid) return;
    const timer = setTimeout(() => openCompanySite(signIn), redirectMs);
    return () => clearTimeout(timer);
  }, [isPaid, signIn]);
  const isOrder = order !== null && order.amount > 0;
  return (
    <div className={styles.done}>
      <Icon name={isPaid ? 'check' : 'mail'} size={40} />
      <h1 ref={heading} tabIndex={-1}>
        {t(isPaid ? 'planRegister.done.paid' : 'planRegister.done.title')}
      </h1>
      <p className={styles.site}>
        <a href={addresses.companySite(at, company)} translate="no">{`${company}.${site.baseDomain}`}</a>
      </p>
      <p>{t('planRegister.done.ready', { plan: planName(t, plan) })}</p>
      {isPaid ? (
        <>
          <p>{t('planRegister.done.soon', { login })}</p>
          <ButtonLink to={signIn}>{t('header.signIn')}</ButtonLink>
        </>
      ) : (
        <ol className={styles.steps}>
          <Step title={t('planRegister.done.activate')}>
            <p>{t('planRegister.done.activate.body', { email, login })}</p>
            <p className={styles.note}>{t('register.done.spam')}</p>
          </Step>
          {isOrder ? (
            <Step title={t('planRegister.done.transfer')}>
              <p>{t('planRegister.done.transfer.body', { count: firstOrderDays })}</p>
              <TransferFacts
                amount={order.amount}
                currency={order.currency}
                reference={order.orderId}
                account={order.account}
              />
            </Step>
          ) : null}
          <Step title={t('planRegister.done.course')}>
            <p>{t('planRegister.done.course.body')}</p>
          </Step>
        </ol>
      )}
    </div>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <h2>{title}</h2>
    {children}
  </li>
);
