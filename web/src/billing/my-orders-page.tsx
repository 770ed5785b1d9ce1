import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { courseOrdersOfUser, type TransferAccount } from '@lernhaus/contract/billing/course-registration';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import { useQueries } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import type { Reply } from '../platform/caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { Chip } from '../ui/chip.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { courseOrderState, orderStateWords } from '../ui/order-state.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { DocumentList } from './document-list.tsx';
import { documentsQuery } from './documents-query.ts';
import styles from './my-orders-page.module.css';
import card from './order-card.module.css';
import { linesByOrder } from './order-lines.ts';
import { TransferFacts } from './plans/transfer-facts.tsx';
import { transferAccountQuery } from './transfer-account-query.ts';

type Row = Reply<typeof courseOrdersOfUser>[number];

/** /account/orders: what the user ordered, newest first, with invoices and credit notes. */
export function MyOrdersPage({ account }: { account: Account }) {
  const [rows, documents, transfer] = useQueries({
    queries: [
      endpointQuery(browserCaller(), courseOrdersOfUser, { params: { id: account.id } }),
      documentsQuery(),
      transferAccountQuery(),
    ],
  });
  if (rows.isLoadingError || documents.isLoadingError)
    return (
      <main id="main">
        <LoadFailure
          error={rows.error ?? documents.error}
          onRetry={() => Promise.all([rows.refetch(), documents.refetch()])}
        />
      </main>
    );
  return (
    <AccountFrame part="orders" login={account.login}>
      {rows.data?.length === 0 ? (
        <NoOrders account={account} />
      ) : rows.data && documents.data ? (
        <ul className={styles.orders}>
          {linesByOrder(rows.data).map(([orderId, lines]) => (
            <Order
              key={orderId}
              lines={lines}
              orderId={orderId}
              account={transfer.data}
              email={account.email}
              documents={documents.data.filter((one) => one.orderId === orderId)}
            />
          ))}
        </ul>
      ) : (
        <RowsSkeleton />
      )}
    </AccountFrame>
  );
}

/** No order yet: sellers get a link to the orders of the company, learners a link to its courses. */
function NoOrders({ account }: { account: Account }) {
  const t = useTexts();
  const { admin, user } = flagsOf(account.authorities);
  if (admin || user)
    return (
      <EmptyState
        level="part"
        title={t('orders.sells')}
        body={t('orders.sells.body')}
        action={{ to: addresses.planPayments(), label: t('orders.sells.do') }}
      />
    );
  // A learner who has courses without an order may have every course of the school.
  const isGiven = account.courses.length > 0;
  return (
    <EmptyState
      level="part"
      title={t('orders.none')}
      body={t(isGiven ? 'orders.given.body' : 'orders.none.body')}
      action={
        isGiven
          ? { to: addresses.myCourses(), label: t('orders.given.do') }
          : { to: addresses.catalogue(), label: t('learning.toCatalogue') }
      }
    />
  );
}

interface OrderProps {
  orderId: string;
  lines: readonly Row[];
  /** Where to transfer the amount; without it the order says that it is in the e-mail. */
  account: TransferAccount | null | undefined;
  email: string;
  documents: Parameters<typeof DocumentList>[0]['documents'];
}

function Order({ orderId, lines, account, email, documents }: OrderProps) {
  const t = useTexts();
  const formats = useFormats();
  const [first] = lines;
  const amount = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  const state = courseOrderState(lines);
  const { words, look } = orderStateWords(t, state);
  return (
    <li className={card.order}>
      <div className={card.head}>
        <h2>{lines.map(({ courseName }) => courseName).join(', ')}</h2>
        <Chip look={look}>{words}</Chip>
      </div>
      <p className={styles.facts}>
        {state === 'free' ? null : (
          <span>{amount === 0 ? t('price.free') : formats.sum(amount, first?.currency ?? undefined)}</span>
        )}
        {first?.startDate ? <RelativeTime iso={first.startDate} /> : null}
        <span>{t('orders.number', { orderId })}</span>
      </p>
      {!lines.some(({ awaitsTransfer }) => awaitsTransfer) ? null : account ? (
        <TransferFacts amount={amount} currency={first?.currency ?? ''} reference={orderId} account={account} />
      ) : (
        <p>{t('register.waiting.opens', { email })}</p>
      )}
      {documents.length > 0 ? <DocumentList documents={documents} /> : null}
    </li>
  );
}
