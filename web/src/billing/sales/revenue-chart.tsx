import type { RevenueMonth } from '@lernhaus/contract/billing/revenue';
import { dates } from '../../platform/dates.ts';
import { useFormats } from '../../platform/formats.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import styles from './revenue.module.css';

interface RevenueChartProps {
  months: readonly RevenueMonth[];
  currency: string;
  nameOf: (month: RevenueMonth) => string;
}

/**
 * The months as bars: above the line what was sold without tax, below what was given back. The table below has the
 * figures.
 */
export function RevenueChart({ months, currency, nameOf }: RevenueChartProps) {
  const t = useTexts();
  const { sum } = useFormats();
  const { language } = useSite();
  const sold = Math.max(1, ...months.map(({ net }) => net));
  const refunded = Math.max(0, ...months.map(({ refundedNet }) => refundedNet));
  // Both sides have one scale, so the lower one is as high as its share.
  const below = (refunded / sold) * 12;
  const isMany = months.length > 7;
  /** Without decimals, for which a bar has no room. */
  const whole = (minor: number) => sum(Math.round(minor / 100) * 100, currency);
  return (
    <figure className={styles.chart} aria-hidden="true">
      <figcaption>
        <span data-kind={refunded > 0 ? 'sold' : undefined}>{t('revenue.soldNet')}</span>
        {refunded > 0 ? <span data-kind="refunded">{t('revenue.refundedNet')}</span> : null}
      </figcaption>
      <div className={styles.bars} data-many={isMany}>
        {months.map((month) => (
          <div
            key={month.month}
            title={`${nameOf(month)}: ${sum(month.net, currency)}${month.refundedNet > 0 ? `, −${sum(month.refundedNet, currency)}` : ''}`}
          >
            <span className={styles.above}>
              {month.net > 0 ? <small>{whole(month.net)}</small> : null}
              <span style={{ height: `${(month.net / sold) * 88}%` }} data-empty={month.net === 0} />
            </span>
            {refunded > 0 ? (
              <span className={styles.below} style={{ height: `${below}rem` }}>
                <span
                  style={{ height: `${(month.refundedNet / refunded) * 100}%` }}
                  data-empty={month.refundedNet === 0}
                />
              </span>
            ) : null}
            <span>{dates.month(month.month, language, { month: isMany ? 'narrow' : 'short' })}</span>
          </div>
        ))}
      </div>
    </figure>
  );
}
