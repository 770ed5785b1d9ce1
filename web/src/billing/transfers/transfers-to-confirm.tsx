import { listSales, type Sale } from '@lernhaus/contract/billing/sales';
import { fullName } from '@lernhaus/domain/accounts/full-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useFormats } from '../../platform/formats.ts';
import { type KnownUser, useKnownUsers } from '../../platform/known-users.ts';
import { planName } from '../../platform/plan-name.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Amount } from '../../ui/figures.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { buyerOf, type Decision } from './decision.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import styles from './transfers-to-confirm.module.css';

/**
 * The transfers that this company waits for, with the newest first. A school waits for those of its courses, the
 * platform for those of its plans.
 */
const transfersQuery = () => ({
  ...endpointQuery(browserCaller(), listSales, { query: { state: 'AWAITING_TRANSFER' } }),
  staleTime: 0,
  meta: { silent: true },
});

/** The list of transfers to confirm, above the list of orders; nothing while there are none. */
export function TransfersToConfirm() {
  const t = useTexts();
  const { data: sales = [], error, isSuccess, refetch } = useQuery(transfersQuery());
  const { people: buyers } = useKnownUsers({
    ids: [...new Set(sales.map(({ buyerId }) => buyerId))].join(','),
    logins: '',
  });
  const [decision, setDecision] = useState<Decision | null>(null);
  // A list that could not be loaded is not an empty one: transfers would wait unseen.
  if (error && !isSuccess) return <LoadFailure error={error} onRetry={refetch} />;
  if (sales.length === 0) return null;
  return (
    <section id="transfers" className={styles.transfers} aria-labelledby="transfers-title">
      <div className={styles.heading}>
        <h2 id="transfers-title">{t('transfers.title', { count: sales.length })}</h2>
        <p>{t('transfers.lead')}</p>
      </div>
      <ul>
        {sales.map((sale) => (
          <Transfer
            key={sale.id}
            sale={sale}
            buyer={nameIn(buyers, sale)}
            onDecide={(hasArrived) => setDecision({ sale, hasArrived })}
          />
        ))}
      </ul>
      {decision ? <DecisionDialog decision={decision} onClose={() => setDecision(null)} /> : null}
    </section>
  );
}

/** The name of a learner; a company has its own. Null while it is not known. */
function nameIn(buyers: readonly KnownUser[] | undefined, { kind, buyerId }: Sale): string | null {
  const buyer = kind === 'plan' ? undefined : buyers?.find(({ id }) => id === buyerId);
  return fullName(buyer ?? {}) || null;
}

interface TransferProps {
  sale: Sale;
  buyer: string | null;
  onDecide: (hasArrived: boolean) => void;
}

function Transfer({ sale, buyer, onDecide }: TransferProps) {
  const t = useTexts();
  const { sum } = useFormats();
  const { orderId } = sale;
  return (
    <li>
      <div className={styles.words}>
        <p className={styles.who}>{buyer ?? buyerOf(sale)}</p>
        {buyer ? <p>{buyerOf(sale)}</p> : null}
        <p>{sale.items.map((item) => (sale.kind === 'plan' ? planName(t, item) : item)).join(', ')}</p>
        <p className={styles.reference}>
          <span>{t('transfers.reference', { orderId })}</span>
          <RelativeTime iso={sale.startDate} />
        </p>
      </div>
      <p className={styles.sum}>
        <Amount>{sum(sale.total, sale.currency)}</Amount>
      </p>
      <div className={styles.actions}>
        <Button look="quiet" aria-label={t('transfers.refuse.of', { orderId })} onClick={() => onDecide(false)}>
          {t('transfers.refuse')}
        </Button>
        <Button aria-label={t('transfers.confirm.of', { orderId })} onClick={() => onDecide(true)}>
          {t('transfers.confirm')}
        </Button>
      </div>
    </li>
  );
}
