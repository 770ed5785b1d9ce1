import { listSaleDocuments } from '@lernhaus/contract/billing/documents';
import { courseOrder, lmsOrder } from '@lernhaus/contract/billing/orders';
import { readSale, refundSale, type SaleDetail } from '@lernhaus/contract/billing/sales';
import { resourceEndpoints } from '@lernhaus/contract/resource/resource-endpoints';
import { typedAmount } from '@lernhaus/domain/billing/typed-amount';
import { Radio, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { CallFailure } from '../../platform/call-failure.ts';
import { useFormats } from '../../platform/formats.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { translateAny } from '../../platform/translator.ts';
import { SmallDialog } from '../../ui/small-dialog.tsx';
import styles from './sale.module.css';
import '../../ui/mantine-forms.css';

interface Wrong {
  readonly amount?: string;
  readonly reason?: string;
}

/**
 * Gives money of an order back, all that is left or a part, with a reason that the buyer's credit note does not show.
 */
export function RefundDialog({ sale, onClose }: { sale: SaleDetail; onClose: () => void }) {
  const t = useTexts();
  const { sum } = useFormats();
  const client = useQueryClient();
  const [isWhole, setWhole] = useState(true);
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const minor = isWhole ? null : Math.round(typedAmount(amount) * 100);
  const key = useRef<{ readonly of: number | null; readonly id: string } | null>(null);
  /** The same refund sent again, because the reply of the server or of the provider was lost, has the same key. */
  const keyOf = (amountOf: number | null) => {
    if (key.current?.of !== amountOf) key.current = null;
    key.current ??= { of: amountOf, id: crypto.randomUUID() };
    return key.current.id;
  };
  const refund = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      browserCaller().call(refundSale, {
        params: { id: sale.id },
        body: { amount: minor, reason: reason.trim(), idempotencyKey: keyOf(minor) },
      }),
    onSuccess: () => {
      announce('done', 'refund.done');
      onClose();
    },
    onError: (error) => {
      const isNotMade = error instanceof CallFailure && error.status === 400 && error.key !== 'error.payment.provider';
      if (isNotMade) key.current = null;
      const field = error instanceof CallFailure ? error.fieldErrors[0]?.field : undefined;
      if (error instanceof CallFailure && field === 'amount')
        setWrong({ amount: translateAny(t, error.key, error.params) });
      else showFailure(error);
    },
    // Somebody else may have refunded it in the meantime.
    onSettled: () => {
      const lists = [courseOrder, lmsOrder].map((one) => resourceEndpoints(one).list);
      for (const { id } of [readSale, listSaleDocuments, ...lists]) void client.invalidateQueries({ queryKey: [id] });
    },
  });
  const submit = () => {
    const errors: Wrong = {
      ...(minor !== null && !(minor > 0)
        ? { amount: t(amount.trim() === '' ? 'entity.validation.required' : 'entity.validation.number') }
        : {}),
      ...(minor !== null && minor > sale.refundable
        ? { amount: t('error.refund.amount', { most: sum(sale.refundable, sale.currency) }) }
        : {}),
      ...(reason.trim() === '' ? { reason: t('entity.validation.required') } : {}),
    };
    setWrong(errors);
    if (Object.keys(errors).length === 0) refund.mutate();
  };
  const endsAccess = isWhole || minor === sale.refundable;
  return (
    <SmallDialog
      title={t('refund.title', { number: sale.orderId })}
      verb={t('refund.verb', { amount: sum(minor !== null && minor > 0 ? minor : sale.refundable, sale.currency) })}
      isDirty={`${amount}${reason}`.trim() !== ''}
      isPending={refund.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.refund}>
        <Radio.Group
          value={isWhole ? 'whole' : 'part'}
          onChange={(choice) => setWhole(choice === 'whole')}
          label={t('refund.how')}
        >
          <Radio mt="xs" value="whole" label={t('refund.whole', { amount: sum(sale.refundable, sale.currency) })} />
          <Radio mt="xs" value="part" label={t('refund.part')} />
        </Radio.Group>
        {isWhole ? null : (
          <TextInput
            size="md"
            inputMode="decimal"
            label={t('refund.amount', { currency: sale.currency })}
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
          description={t('refund.reason.help')}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          error={wrong.reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <p>{t(endsAccess ? 'refund.endsAccess' : 'refund.keepsAccess')}</p>
        {sale.payments.every(({ reference }) => reference === null) ? <p>{t('refund.byTransfer')}</p> : null}
      </div>
    </SmallDialog>
  );
}
