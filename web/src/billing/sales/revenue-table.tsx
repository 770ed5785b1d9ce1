import { useFormats } from '../../platform/formats.ts';
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

/** Sales, tax and refunds apart, and what is left without tax. */
export function RevenueTable({ label, first, currency, rows, whole }: RevenueTableProps) {
  const t = useTexts();
  const { sum, number } = useFormats();
  const amount = (minor: number) => <Figures>{sum(minor, currency)}</Figures>;
  const less = (minor: number) => <Figures>{`−${sum(minor, currency)}`}</Figures>;
  const cells = ({ sold, net, tax, refundedNet, refundedTax }: RevenueSums) => (
    <>
      <td>{number(sold)}</td>
      <td>{amount(net)}</td>
      <td>{amount(tax)}</td>
      <td>{refundedNet + refundedTax === 0 ? '–' : less(refundedNet)}</td>
      <td>{refundedNet + refundedTax === 0 ? '–' : less(refundedTax)}</td>
      <td>
        <strong>{amount(net - refundedNet)}</strong>
      </td>
    </>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard too.
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{t('revenue.orders')}</th>
            <th scope="col">{t('revenue.soldNet')}</th>
            <th scope="col">{t('revenue.soldTax')}</th>
            <th scope="col">{t('revenue.refundedNet')}</th>
            <th scope="col">{t('revenue.refundedTax')}</th>
            <th scope="col">{t('revenue.net')}</th>
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
