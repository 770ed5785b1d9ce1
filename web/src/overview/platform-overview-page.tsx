import { type PlatformOverview, readPlatformOverview } from '@lernhaus/contract/overview/platform-overview';
import { useQuery } from '@tanstack/react-query';
import { addresses } from '../platform/addresses.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { endpointQuery } from '../platform/endpoint-query.ts';
import { useFormats } from '../platform/formats.ts';
import { planName as planNameOf } from '../platform/plan-name.ts';
import { useTexts } from '../platform/texts.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { CompanyList } from './company-list.tsx';
import styles from './overview-page.module.css';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { Panel } from './panel.tsx';
import people from './people-list.module.css';
import { StatCard } from './stat-card.tsx';
import { NamedRow } from './waiting-lists.tsx';

const orders = 'lms-registration-payment-order';

/** The overview of the platform's ADMIN on the main host: companies, their open payments, and failed mails. */
export function PlatformOverviewPage() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    ...endpointQuery(browserCaller(), readPlatformOverview),
    staleTime: 0,
    meta: { silent: true },
  });
  if (error && !data)
    return (
      <main id="main">
        <LoadFailure error={error} onRetry={refetch} />
      </main>
    );
  if (!data) return <OverviewSkeleton />;
  const { companies, transfers } = data;
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('overview.title')}
        context={
          <>
            {t('platform.companies', { count: companies.total })}&nbsp;·{' '}
            {t('platform.added', { count: companies.added })}
          </>
        }
      />
      <Numbers overview={data} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={t('platform.companies.title')}>
            <CompanyList companies={companies.list} />
          </Panel>
        </div>
        <div className={styles.aside}>
          {transfers.count > 0 ? (
            <Panel
              title={t('platform.transfers')}
              link={{ to: addresses.planPayments(), label: t('platform.transfers.all') }}
            >
              <Transfers transfers={transfers} />
            </Panel>
          ) : null}
        </div>
      </div>
    </main>
  );
}

function Numbers({ overview: { companies, transfers, mails } }: { overview: PlatformOverview }) {
  const t = useTexts();
  const due = { to: addresses.entityList(orders, { activeOrder: 'true', sort: 'nextPaymentDueDate,asc' }) };
  return (
    <ul className={styles.cards}>
      <StatCard
        title={t('platform.overdue')}
        count={companies.overdue}
        none={t('platform.overdue.none')}
        action={{ ...due, label: t('platform.due.see') }}
      >
        {t('platform.overdue.body', { count: companies.overdue })}
      </StatCard>
      <StatCard
        title={t('platform.dueSoon')}
        count={companies.dueSoon}
        none={t('platform.dueSoon.none')}
        action={{ ...due, label: t('platform.due.see') }}
      >
        {t('platform.dueSoon.body', { count: companies.dueSoon })}
      </StatCard>
      <StatCard
        title={t('platform.transfers')}
        count={transfers.count}
        none={t('platform.transfers.none')}
        action={{
          to: addresses.transfers('plans'),
          label: t('platform.transfers.see'),
        }}
      >
        {t('platform.transfers.body')}
      </StatCard>
      <StatCard
        title={t('platform.mails')}
        count={mails.failed}
        none={t('platform.mails.none')}
        // The number is of all companies; the list has only the platform's own e-mails, so the link says so.
        action={{ to: addresses.mails(true), label: t('platform.mails.see') }}
      >
        {t('platform.mails.body')}
        {mails.lastError === null ? null : ` ${t('platform.mails.lastError', { error: mails.lastError })}`}
      </StatCard>
    </ul>
  );
}

function Transfers({ transfers: { oldest } }: Pick<PlatformOverview, 'transfers'>) {
  const t = useTexts();
  const { sum } = useFormats();
  return (
    <ul className={people.people}>
      {oldest.map(({ id, company, planName, totalMinor, currency, orderedAt }) => (
        <NamedRow key={id} name={company} to={addresses.transfers('plans')} when={<RelativeTime iso={orderedAt} />}>
          <span>{planNameOf(t, planName)}</span>
          <span>{sum(totalMinor, currency)}</span>
        </NamedRow>
      ))}
    </ul>
  );
}
