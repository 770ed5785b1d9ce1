import { readSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipLook } from '../../ui/chip.tsx';
import { Figures } from '../../ui/figures.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import styles from './sale-section.module.css';

/** The order of a number, for the company that is paid. Another company's is not shown, and that is no failure. */
export const saleQuery = (number: string) => ({
  ...endpointQuery(browserCaller(), readSale, { params: { number } }),
  meta: { silent: true },
  retry: false,
});

const looks: Readonly<Record<SaleDetail['state'], ChipLook>> = {
  OPEN: 'neutral',
  AWAITING_TRANSFER: 'warning',
  PAID: 'good',
  FAILED: 'bad',
  CANCELLED: 'neutral',
  PARTLY_REFUNDED: 'info',
  REFUNDED: 'info',
};

/** An order as its seller sees it: what was sold, what was paid and given back; and the way to give money back. */
export function SaleSection({ number }: { number: string }) {
  const t = useTexts();
  const { data: sale } = useQuery(saleQuery(number));
  const [refunds, setRefunds] = useState(false);
  if (!sale) return null;
  return (
    <FormSection title={t('sale.title', { number })}>
      <div className={styles.sale}>
        <div className={styles.head}>
          <Chip look={looks[sale.state]}>{t(`sale.state.${sale.state}`)}</Chip>
          {sale.refundable > 0 ? (
            <Button look="small" onClick={() => setRefunds(true)}>
              {t('refund.open')}
            </Button>
          ) : null}
        </div>
        <Lines sale={sale} />
        <Money sale={sale} />
      </div>
      {refunds ? <RefundDialog sale={sale} onClose={() => setRefunds(false)} /> : null}
    </FormSection>
  );
}

function Lines({ sale }: { sale: SaleDetail }) {
  const t = useTexts();
  const { sum, percent } = useFormats();
  const amount = (minor: number) => <Figures>{sum(minor, sale.currency)}</Figures>;
  return (
    <dl className={styles.sums}>
      {sale.lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and their order never changes.
        <div key={at}>
          <dt>
            {line.name}
            {line.tax > 0 ? <small>{t('sale.lineTax', { rate: percent(line.taxPercentage ?? 0) })}</small> : null}
          </dt>
          <dd>{amount(line.net)}</dd>
        </div>
      ))}
      {sale.discount > 0 ? (
        <div>
          <dt>{t('register.discount', { code: sale.couponCode ?? '' })}</dt>
          <dd>−{amount(sale.discount)}</dd>
        </div>
      ) : null}
      {sale.tax > 0 ? (
        <div>
          <dt>{t('register.taxes')}</dt>
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

/** Payments and refunds by time, each with what the owner needs to find it again. */
function Money({ sale }: { sale: SaleDetail }) {
  const t = useTexts();
  const { sum } = useFormats();
  const moves = [
    ...sale.payments.map(({ id, amount, at, reference, surplus }) => ({
      id,
      at,
      words: t(surplus ? 'sale.paidTwice' : reference === null ? 'sale.paidByTransfer' : 'sale.paidOnline'),
      detail: reference,
      figure: sum(amount, sale.currency),
      chip: null,
    })),
    ...sale.refunds.map(({ id, amount, at, reason, state, by }) => ({
      id,
      at,
      words: reason === null ? t('sale.refundedInDashboard') : t('sale.refundedBy', { login: by }),
      detail: reason,
      figure: `−${sum(amount, sale.currency)}`,
      chip: state === 'DONE' ? null : (`sale.refund.${state}` as const),
    })),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  if (moves.length === 0) return null;
  return (
    <ul className={styles.moves}>
      {moves.map(({ id, at, words, detail, figure, chip }) => (
        <li key={id}>
          <div>
            <p>
              {words} {chip ? <Chip look={chip === 'sale.refund.FAILED' ? 'bad' : 'warning'}>{t(chip)}</Chip> : null}
            </p>
            <p className={styles.quiet}>
              <Moment iso={at} />
              {detail ? ` · ${detail}` : ''}
            </p>
          </div>
          <strong>
            <Figures>{figure}</Figures>
          </strong>
        </li>
      ))}
    </ul>
  );
}
