import { type SaleDetail, saleLimits } from '@lernhaus/contract/billing/sales';
import { typedMinor } from '@lernhaus/domain/billing/typed-amount';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallFailure } from '../../platform/call-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { SmallDialog } from '../../ui/small-dialog.tsx';
import styles from './sale.module.css';
import { useRefund } from './use-refund.ts';
import '../../ui/mantine-forms.css';

interface Wrong {
  readonly amount?: string;
  readonly reason?: string;
}

/** The refund that was sent last: sent again, because a reply was lost, it keeps its id. */
interface SentRefund {
  readonly amount: number | null;
  readonly id: string;
}

interface RefundDialogProps {
  sale: SaleDetail;
  /** A second payment, which is refunded as a whole; without it, the order is refunded. */
  payment?: SaleDetail['payments'][number] | undefined;
  onClose: () => void;
}

/**
 * Gives money of an order back, all that is left or a part, with a reason that the buyer's credit note does not show.
 */
export function RefundDialog({ sale, payment, onClose }: RefundDialogProps) {
  const t = useTexts();
  const { sum } = useFormats();
  const [isWhole, setWhole] = useState(true);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const [lastRefund, setLastRefund] = useState<SentRefund | null>(null);
  const minor = isWhole ? null : typedMinor(amount);
  const again = lastRefund?.amount === minor ? lastRefund : null;
  // A refund that is sent again is not subtracted from what it may take.
  const repeatedRefund = sale.refunds.find(({ id, state }) => id === again?.id && state === 'REQUESTED');
  const most = (payment ?? sale).refundable + (repeatedRefund?.amount ?? 0);
  const refund = useRefund(sale, {
    onDone: onClose,
    onError: (error) => {
      const isNotMade = error instanceof CallFailure && error.status === 400 && error.key !== 'error.payment.provider';
      if (isNotMade) setLastRefund(null);
      const field = error instanceof CallFailure ? error.fieldErrors[0]?.field : undefined;
      if (error instanceof CallFailure && field === 'amount')
        setWrong({ amount: translateAny(t, error.key, error.params) });
      else showFailure(error);
    },
  });
  const send = () => {
    const next = again ?? { amount: minor, id: crypto.randomUUID() };
    setLastRefund(next);
    const ofPayment = payment ? { paymentId: payment.id } : {};
    refund.mutate({ amount: minor, reason: reason.trim(), idempotencyKey: next.id, ...ofPayment });
  };
  const submit = () => {
    const errors: Wrong = {
      ...(minor !== null && !(minor > 0)
        ? { amount: t(amount.trim() === '' ? 'entity.validation.required' : 'entity.validation.number') }
        : {}),
      ...(minor !== null && minor > most
        ? { amount: t('error.refund.amount', { most: sum(most, sale.currency) }) }
        : {}),
      ...(reason.trim() === '' ? { reason: t('entity.validation.required') } : {}),
    };
    setWrong(errors);
    if (Object.keys(errors).length === 0) send();
  };
  const refundAmount = minor ?? most;
  return (
    <SmallDialog
      title={t('refund.title', { number: sale.orderId })}
      verb={refundAmount > 0 ? t('refund.verb', { amount: sum(refundAmount, sale.currency) }) : t('refund.open')}
      isDirty={`${amount}${reason}`.trim() !== ''}
      isPending={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.refund}>
        {payment ? null : (
          <Radio.Group
            value={isWhole ? 'whole' : 'part'}
            onChange={(choice) => setWhole(choice === 'whole')}
            label={t('refund.how')}
          >
            <Radio mt="xs" value="whole" label={t('refund.whole', { amount: sum(most, sale.currency) })} />
            <Radio mt="xs" value="part" label={t('refund.part')} />
          </Radio.Group>
        )}
        {isWhole ? null : (
          <TextInput
            size="md"
            inputMode="decimal"
            label={t('refund.amount', { currency: sale.currency })}
            required
            value={amount}
            maxLength={20}
            error={wrong.amount}
            onChange={({ currentTarget }) => setAmount(currentTarget.value)}
            autoFocus
          />
        )}
        {isWhole && wrong.amount ? <p role="alert">{wrong.amount}</p> : null}
        <Textarea
          size="md"
          label={t('refund.reason')}
          required
          description={payment ? null : t('refund.reason.help')}
          value={reason}
          maxLength={saleLimits.refundReason}
          autosize
          minRows={2}
          error={wrong.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Consequence sale={sale} payment={payment} endsAccess={refundAmount === most} />
      </div>
    </SmallDialog>
  );
}

/** What the refund changes, and what the seller must do for it. */
function Consequence({ sale, payment, endsAccess }: Omit<RefundDialogProps, 'onClose'> & { endsAccess: boolean }) {
  const t = useTexts();
  if (payment) return <p>{t('refund.ofSecond')}</p>;
  const isPaidByTransfer = sale.payments.every(({ reference, surplus }) => surplus || reference === null);
  return (
    <>
      <p>{t(endsAccess ? 'refund.endsAccess' : 'refund.keepsAccess')}</p>
      {isPaidByTransfer ? <p>{t('refund.byTransfer')}</p> : null}
    </>
  );
}
