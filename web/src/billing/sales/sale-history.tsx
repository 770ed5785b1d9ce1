import type { SaleDetail } from '@lernhaus/contract/billing/sales';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useNamesOf } from '../../resource/user-names.ts';
import { Chip } from '../../ui/chip.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Moment } from '../../ui/moment.tsx';
import { RefundPayment } from './refund-payment.tsx';
import styles from './sale.module.css';
import { isAwaited } from './sale-actions.tsx';
import { useSaleSums } from './sale-lines.tsx';
import { SendRefundAgain } from './send-refund-again.tsx';

/** Whether an order costs nothing. One that a coupon or the credit of a former plan pays for has a price. */
export const isFreeSale = ({ total, discount }: SaleDetail): boolean => total === 0 && discount === 0;

/**
 * Returns the time at which an order was paid if its payment was entered by hand; otherwise null. A plan's row has the
 * day of its payment.
 */
export function paidByHandAt(
  { kind, state, total, payments, paidAt }: Pick<SaleDetail, 'kind' | 'state' | 'total' | 'payments' | 'paidAt'>,
  { paymentDate }: Readonly<Record<string, unknown>>,
): string | null {
  if (state !== 'PAID' || total === 0 || payments.length > 0) return null;
  return kind === 'plan' && typeof paymentDate === 'string' ? paymentDate : paidAt;
}

interface SaleHistoryProps {
  sale: SaleDetail;
  /** Whether this company sells it. */
  isOwn?: boolean;
  /** The moment of a payment that was entered by hand. */
  paidByHandAt?: string | null;
}

/**
 * The order, its payments and refunds by time, each with what the owner needs to find it again; then the reason why no
 * refund is possible, if there is one.
 */
export function SaleHistory({ sale, isOwn = false, paidByHandAt: handAt = null }: SaleHistoryProps) {
  const t = useTexts();
  const sumText = useSaleSums(sale);
  const whoOf = useRefunders(sale);
  const moves = [
    {
      id: sale.id,
      at: sale.startDate,
      words: t('sale.ordered'),
      detail: null,
      figure: isFreeSale(sale) ? t('price.free') : sumText(sale.total),
      chip: null,
      action: null,
    },
    ...[handAt]
      .filter((at) => at !== null)
      .map((at) => ({
        id: 'byHand',
        at,
        words: t('sale.paidByHand'),
        detail: null,
        figure: sumText(sale.total),
        chip: null,
        action: null,
      })),
    ...sale.payments.map((payment) => {
      const { id, amount, at, reference, surplus } = payment;
      return {
        id,
        at,
        words: t(surplus ? 'sale.paidTwice' : reference === null ? 'sale.paidByTransfer' : 'sale.paidOnline'),
        detail: reference,
        figure: sumText(amount),
        chip: null,
        action: isOwn && surplus ? <RefundPayment sale={sale} payment={payment} /> : null,
      };
    }),
    ...sale.refunds.map((refund) => {
      const { id, amount, at, reason, state, by } = refund;
      return {
        id,
        at,
        words: reason === null ? t('sale.refundedInDashboard') : t('sale.refundedBy', { who: whoOf(by) }),
        detail: reason,
        figure: `−${sumText(amount)}`,
        chip: state === 'DONE' ? null : (`sale.refund.${state}` as const),
        action: isOwn && state === 'REQUESTED' ? <SendRefundAgain sale={sale} refund={refund} /> : null,
      };
    }),
  ].toSorted((one, other) => one.at.localeCompare(other.at));
  const why = isAwaited(sale) ? null : whyNoRefund(sale);
  return (
    <>
      <ul className={styles.moves}>
        {moves.map(({ id, at, words, detail, figure, chip, action }) => (
          <li key={id}>
            <div>
              <p>
                {words} {chip ? <Chip look={chip === 'sale.refund.FAILED' ? 'bad' : 'warning'}>{t(chip)}</Chip> : null}
              </p>
              <p className={styles.quiet}>
                <Moment iso={at} />
                {detail ? ` · ${detail}` : ''}
              </p>
              {action}
            </div>
            <strong>
              <Figures>{figure}</Figures>
            </strong>
          </li>
        ))}
      </ul>
      {why ? <p className={styles.note}>{t(`sale.noRefund.${why}`)}</p> : null}
    </>
  );
}

/** The names of those who refunded an order. */
function useRefunders({ refunds, kind, company }: SaleDetail): (login: string) => string {
  const { site } = useSite();
  const logins = refunds.filter(({ reason }) => reason !== null).map(({ by }) => by);
  // A plan is the platform's sale. The buyer of a course has an account with its seller.
  return useNamesOf(logins, kind === 'plan' ? site.company : company);
}

/** The reason why no refund is possible; null if one is. */
function whyNoRefund({
  refundable,
  total,
  state,
  refunds,
}: SaleDetail): 'free' | 'requested' | 'refunded' | 'unpaid' | 'byHand' | null {
  if (refundable > 0) return null;
  if (total === 0) return 'free';
  if (refunds.some((refund) => refund.state === 'REQUESTED')) return 'requested';
  if (state === 'REFUNDED') return 'refunded';
  return state === 'PAID' || state === 'PARTLY_REFUNDED' ? 'byHand' : 'unpaid';
}
