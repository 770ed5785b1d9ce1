import { lmsPaymentQuote, type PlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { alignedMoney } from '@lernhaus/domain/billing/aligned-money';
import type { SubscriptionCycle } from '@lernhaus/domain/billing/subscription';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import type { Reply } from '../../platform/caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { Figures } from '../../ui/figures.tsx';
import form from '../../ui/form.module.css';
import { planPeriodText } from './plan-period-text.ts';
import styles from './plan-quote.module.css';

export type Quote = Reply<typeof lmsPaymentQuote>;

/** What a plan costs the company now; not asked before a plan is chosen. */
export const quoteQuery = (selectedPlanId: string, subscriptionCycle: SubscriptionCycle) => ({
  ...endpointQuery(browserCaller(), lmsPaymentQuote, { query: { selectedPlanId, subscriptionCycle } }),
  enabled: selectedPlanId !== '',
  staleTime: 0,
  retry: false,
  meta: { silent: true },
});

/** Writes all sums of a quote alike. */
export const quoteSums = ({ price, credit, tax, total, currency }: Quote, language: string) =>
  alignedMoney([price, credit, tax, total], currency, language);

interface PlanQuoteProps {
  currentPlan: PlanSummary['current'];
  quote: Quote | null;
  /** Whether the company has this plan, with the same cycle or another. */
  isSamePlan: boolean;
  isExpired: boolean;
  error: unknown;
  /** Says that the plan has no price in this cycle; null if it has one. */
  notOffered: string | null;
}

/** The sums of a payment, and until when the plan then runs. */
export function PlanQuote({ currentPlan, quote, isSamePlan, isExpired, error, notOffered }: PlanQuoteProps) {
  const t = useTexts();
  const { language } = useSite();
  const { price, credit, tax, total } = quote ?? { price: 0, credit: 0, tax: 0, total: 0 };
  if (notOffered || error)
    return (
      <p className={form.note} role="alert">
        {notOffered ?? translateAny(t, error instanceof CallFailure ? error.key : 'error.unknown')}
      </p>
    );
  const sumText = quote ? quoteSums(quote, language) : () => '…';
  const money = (minor: number) => <Figures>{sumText(minor)}</Figures>;
  return (
    <div className={styles.quote} aria-live="polite" aria-busy={quote === null}>
      <dl>
        <div>
          <dt>{t('register.price')}</dt>
          <dd>{money(price)}</dd>
        </div>
        {credit > 0 ? (
          <div>
            <dt>{t('payment.credit')}</dt>
            <dd>−{money(credit)}</dd>
          </div>
        ) : null}
        {tax > 0 ? (
          <div>
            <dt>{t('payment.tax')}</dt>
            <dd>{money(tax)}</dd>
          </div>
        ) : null}
        <div data-total>
          <dt>{t('register.total')}</dt>
          <dd>{money(total)}</dd>
        </div>
      </dl>
      <p>
        {quote
          ? planPeriodText({ t, language }, { currentPlan, dueAt: quote.nextPaymentDueDate, isSamePlan, isExpired })
          : '…'}
      </p>
    </div>
  );
}
