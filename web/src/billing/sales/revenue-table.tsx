import { moneyWords } from '@lernhaus/domain/billing/money-words';
import type { ReactNode } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { Figures } from '../../ui/figures.tsx';
import styles from './revenue.module.css';
import type { RevenueSums } from './revenue-sums.ts';

interface RevenueTableProps {
  label: string;
  /** The heading of the first column. */
  first: string;
  currency: string;
  rows: readonly { readonly key: string; readonly name: string; readonly sums: RevenueSums }[];
  /** The last line; null without one. */
  whole: RevenueSums | null;
}

/** Sales with their tax; refunds apart where there are any. On a phone a row is a card. */
export function RevenueTable({ label, first, currency, rows, whole }: RevenueTableProps) {
  const t = useTexts();
  const { number } = useFormats();
  const { language } = useSite();
  const exactSum = (minor: number) => moneyWords(minor, currency, language, { isExact: true });
  const amount = (minor: number) => (minor === 0 ? '–' : <Figures>{exactSum(minor)}</Figures>);
  const less = (minor: number) => (minor === 0 ? '–' : <Figures>{`−${exactSum(minor)}`}</Figures>);
  const hasRefunds = rows.some(({ sums }) => sums.refundedNet + sums.refundedTax > 0);
  const columns: readonly { readonly label: string; readonly of: (sums: RevenueSums) => ReactNode }[] = [
    { label: t('revenue.orders'), of: ({ sold }) => (sold === 0 ? '–' : number(sold)) },
    { label: t('revenue.soldNet'), of: ({ net }) => amount(net) },
    { label: t('revenue.soldTax'), of: ({ tax }) => amount(tax) },
    ...(hasRefunds
      ? [
          { label: t('revenue.refundedNet'), of: ({ refundedNet }: RevenueSums) => less(refundedNet) },
          { label: t('revenue.refundedTax'), of: ({ refundedTax }: RevenueSums) => less(refundedTax) },
        ]
      : []),
    {
      label: t('revenue.gross'),
      of: ({ net, tax, refundedNet, refundedTax }) => <strong>{amount(net + tax - refundedNet - refundedTax)}</strong>,
    },
  ];
  const cells = (sums: RevenueSums) =>
    columns.map((column) => (
      <td key={column.label} data-label={column.label}>
        <span>{column.of(sums)}</span>
      </td>
    ));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, sums }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells(sums)}
            </tr>
          ))}
        </tbody>
        {whole ? (
          <tfoot>
            <tr>
              <th scope="row">{t('revenue.whole')}</th>
              {cells(whole)}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </section>
  );
}
