import { exportSales, type Revenue, type RevenueMonth, readRevenue } from '@lernhaus/contract/billing/revenue';
import { moneyWords } from '@lernhaus/domain/billing/money-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { dates } from '../../platform/dates.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useFormats } from '../../platform/formats.ts';
import { downloadFile, useNavigate } from '../../platform/links.ts';
import { planName } from '../../platform/plan-name.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './revenue.module.css';
import { RevenueChart } from './revenue-chart.tsx';
import { addSums, hasSales, monthsOfSales, noSums } from './revenue-sums.ts';
import { RevenueTable } from './revenue-table.tsx';

/** /sales/revenue: what came in and went back in a year, by month and by course. */
export function RevenuePage() {
  const t = useTexts();
  const [search] = useSearchParams();
  const year = search.get('year') ?? undefined;
  const { data, error, refetch } = useQuery({
    ...endpointQuery(browserCaller(), readRevenue, { query: year ? { year } : {} }),
    placeholderData: keepPreviousData,
  });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('revenue.title')}
        context={t('revenue.lead')}
        actions={data ? <Tools revenue={data} /> : null}
      />
      {error && !data ? <LoadFailure error={error} onRetry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? <Figures revenue={data} /> : null}
    </main>
  );
}

function Tools({ revenue: { year, years } }: { revenue: Revenue }) {
  const t = useTexts();
  const navigate = useNavigate();
  return (
    <>
      <Select
        aria-label={t('revenue.year')}
        value={String(year)}
        options={years.map((one) => ({ value: String(one), label: String(one) }))}
        onChange={(newYear) => void navigate(addresses.revenue(newYear), { replace: true, preventScrollReset: true })}
      />
      <ExportButton year={year} />
    </>
  );
}

/** The browser stores the file as it arrives, so that a file of any size needs little memory. */
function ExportButton({ year }: { year: number }) {
  const t = useTexts();
  const { language } = useSite();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { url } = await browserCaller().call(exportSales, { query: { year: String(year), language } });
      downloadFile(url);
    } catch (error) {
      showFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" className={styles.export ?? ''} isBusy={isBusy} onClick={() => void save()}>
      <Icon name="download" size={18} />
      {t('revenue.export')}
    </Button>
  );
}

const bySold = { plan: 'revenue.byPlan', item: 'revenue.byItem' } as const;

function Figures({ revenue }: { revenue: Revenue }) {
  const t = useTexts();
  const { number } = useFormats();
  const { language, site } = useSite();
  // The platform sells plans.
  const sold = site.mode === 'main' ? 'plan' : 'item';
  const { currency, months, items, otherCurrencies, year } = revenue;
  const [thisMonth] = useState(() => new Date().toISOString().slice(0, 7));
  const whole = months.reduce(addSums, noSums);
  const amount = (minor: number) => moneyWords(minor, currency, language, { isExact: true });
  const others =
    otherCurrencies.length > 0 ? (
      <p className={styles.note}>{t('revenue.others', { currencies: otherCurrencies.join(', ') })}</p>
    ) : null;
  if (whole.sold === 0 && whole.refundedNet === 0)
    return (
      <>
        {others}
        <EmptyState level="part" title={t('revenue.none', { year })} body={t('revenue.none.body')} />
      </>
    );
  const monthName = ({ month }: RevenueMonth) => dates.month(month, language);
  return (
    <>
      <dl className={styles.stats}>
        <div>
          <dt>{t('revenue.net')}</dt>
          <dd>{amount(whole.net - whole.refundedNet)}</dd>
        </div>
        <div>
          <dt>{t('revenue.tax')}</dt>
          <dd>{amount(whole.tax - whole.refundedTax)}</dd>
        </div>
        <div className={styles.whole}>
          <dt>{t('revenue.gross')}</dt>
          <dd>{amount(whole.net - whole.refundedNet + whole.tax - whole.refundedTax)}</dd>
        </div>
        <div>
          <dt>{t('revenue.refunds')}</dt>
          <dd>{amount(whole.refundedNet + whole.refundedTax)}</dd>
        </div>
        <div>
          <dt>{t('revenue.orders')}</dt>
          <dd>{number(whole.sold)}</dd>
        </div>
      </dl>
      {others}
      <RevenueChart months={monthsOfSales(months, thisMonth)} currency={currency} nameOf={monthName} />
      <div className={styles.part}>
        <h2>{t('revenue.byMonth')}</h2>
        <RevenueTable
          label={t('revenue.byMonth')}
          first={t('revenue.month')}
          currency={currency}
          rows={months.filter(hasSales).map((month) => ({ key: month.month, name: monthName(month), sums: month }))}
          whole={whole}
        />
      </div>
      <div className={styles.part}>
        <h2>{t(bySold[sold])}</h2>
        <RevenueTable
          label={t(bySold[sold])}
          first={t(`revenue.${sold}`)}
          currency={currency}
          rows={items.map((item) => ({
            key: item.id,
            name: (sold === 'plan' ? planName(t, item.name) : item.name) || '–',
            sums: item,
          }))}
          whole={null}
        />
      </div>
    </>
  );
}
