import { type PlanSummary, readPlanSummary } from '@lernhaus/contract/billing/plan-registration';
import { useEffect, useState } from 'react';
import { browserCaller } from '../platform/browser-caller.ts';
import { dates } from '../platform/dates.ts';
import { useFormats } from '../platform/formats.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';

/** What the company owes for its plan, and since when: 'INR 4,900 on 10/11/2026'; or that its transfer is awaited. */
export function PlanDue() {
  const t = useTexts();
  const { language } = useSite();
  const { sum } = useFormats();
  const summary = usePlanSummary();
  if (!summary) return null;
  const { waiting, current } = summary;
  if (waiting)
    return (
      <strong>
        {t(waiting.paymentType === 'ONLINE' ? 'payment.state.checking' : 'payment.awaited', {
          amount: sum(waiting.total, waiting.currency),
        })}
      </strong>
    );
  if (!current?.renewal) return null;
  return (
    <strong>
      {t('payment.amountOn', {
        amount: sum(current.renewal.total, current.renewal.currency),
        date: dates.date(current.dueAt, language),
      })}
    </strong>
  );
}

/** Null while it is loading, and when it could not be loaded: then the days are all that is said. */
function usePlanSummary(): PlanSummary | null {
  const [summary, setSummary] = useState<PlanSummary | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    browserCaller()
      .call(readPlanSummary, { signal: stop.signal, quiet: true })
      .then(setSummary)
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
  return summary;
}
