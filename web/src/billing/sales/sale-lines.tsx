import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { alignedMoney } from '@lernhaus/domain/billing/aligned-money';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './sale.module.css';

/** A line of a plan's order does not name another order of the same plan. */
type Line = Omit<SaleDetail['lines'][number], 'alsoPaidIn'> & { alsoPaidIn?: string | null };

interface SaleLinesProps {
  sale: Pick<SaleDetail, 'kind' | 'discount' | 'couponCode' | 'tax' | 'total' | 'currency'> & {
    lines: readonly Line[];
  };
  /** The words for a line's name. */
  nameOf: (name: string) => string;
}

/** Writes all amounts of a sale alike. */
export function useSaleSums({
  lines,
  discount,
  tax,
  total,
  currency,
}: SaleLinesProps['sale']): (amountMinor: number) => string {
  const { language } = useSite();
  return alignedMoney([...lines.map(({ net }) => net), discount, tax, total], currency, language);
}

/** What was sold: net, discount, tax and the whole amount. A rate of tax that all lines have is beside the tax. */
export function SaleLines({ sale, nameOf }: SaleLinesProps) {
  const t = useTexts();
  const { number, percent } = useFormats();
  const sumText = useSaleSums(sale);
  const rates = new Set(sale.lines.filter(({ net }) => net > 0).map(({ taxPercentage }) => taxPercentage ?? 0));
  const [rate = 0] = rates;
  const isOneRate = rates.size === 1 && rate > 0;
  const amount = (minor: number) => <Figures>{sumText(minor)}</Figures>;
  return (
    <dl className={styles.sums}>
      {sale.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and their order never changes.
        <div key={at}>
          <dt>
            {nameOf(line.name)}
            {line.tax > 0 && !isOneRate ? (
              <small>{t('sale.lineTax', { rate: percent(line.taxPercentage ?? 0) })}</small>
            ) : null}
            {line.alsoPaidIn ? (
              <small className={styles.twice}>{t('sale.alsoPaidIn', { number: line.alsoPaidIn })}</small>
            ) : null}
          </dt>
          <dd>{amount(line.net)}</dd>
        </div>
      ))}
      {sale.discount > 0 ? (
        <div>
          <dt>{discountLabel(t, sale)}</dt>
          <dd>−{amount(sale.discount)}</dd>
        </div>
      ) : null}
      {sale.tax > 0 ? (
        <div>
          <dt>{isOneRate ? t('register.tax', { percentage: number(rate) }) : t('register.taxes')}</dt>
          <dd>{amount(sale.tax)}</dd>
        </div>
      ) : null}
      <div className={styles.total}>
        <dt>{t('register.total')}</dt>
        <dd>{amount(sale.total)}</dd>
      </div>
    </dl>
  );
}

/** A plan has no coupon: its discount is the credit of the former plan. */
function discountLabel(t: Translate, { kind, couponCode }: SaleLinesProps['sale']): string {
  if (couponCode) return t('register.discount', { code: couponCode });
  return t(kind === 'plan' ? 'sale.credit' : 'sale.discount');
}
