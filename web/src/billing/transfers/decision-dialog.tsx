import { decideTransfer, saleLimits } from '@lernhaus/contract/billing/sales';
import { Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../platform/announcements.ts';
import { browserCaller } from '../../platform/browser-caller.ts';
import { useFormats } from '../../platform/formats.ts';
import { hasFailureKey } from '../../platform/has-failure-key.ts';
import { showFailure } from '../../platform/show-failure.ts';
import { useTexts } from '../../platform/texts.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { readOrdersAgain } from '../sales/read-orders-again.ts';
import { buyerOf, type Decision } from './decision.ts';
import styles from './transfers-to-confirm.module.css';

/** Asks once before a transfer is confirmed or refused; a remark stays with the order. */
export function DecisionDialog({
  decision: { sale, hasArrived },
  onClose,
}: {
  decision: Decision;
  onClose: () => void;
}) {
  const t = useTexts();
  const { sum } = useFormats();
  const client = useQueryClient();
  const [remark, setRemark] = useState('');
  const decide = useMutation({
    meta: { silent: true },
    mutationFn: () =>
      browserCaller().call(decideTransfer, {
        params: { id: sale.id },
        body: { arrived: hasArrived, remark: remark.trim() === '' ? null : remark.trim() },
      }),
    onSuccess: () => announce('done', hasArrived ? 'transfers.confirmed' : 'transfers.refused'),
    onError: showFailure,
    onSettled: async (_reply, error) => {
      // Somebody else may have decided it: then the lists and the order are out of date, too.
      const isDecided = !error || hasFailureKey(error, 'error.order.state');
      await readOrdersAgain(client);
      if (isDecided) onClose();
    },
  });
  const words = {
    amount: sum(sale.total, sale.currency),
    buyer: buyerOf(sale),
    orderId: sale.orderId,
  };
  return (
    <ConfirmDialog
      title={t(hasArrived ? 'transfers.confirm.title' : 'transfers.refuse.title')}
      question={t(hasArrived ? `transfers.confirm.${sale.kind}` : `transfers.refuse.${sale.kind}`, words)}
      verb={t(hasArrived ? 'transfers.confirm' : 'transfers.refuse')}
      isDanger={!hasArrived}
      isDirty={remark.trim() !== ''}
      isPending={decide.isPending}
      onConfirm={() => decide.mutate()}
      onCancel={onClose}
    >
      <Textarea
        className={styles.remark}
        label={t('transfers.remark')}
        description={t('transfers.remark.help')}
        value={remark}
        maxLength={saleLimits.remark}
        autosize
        minRows={2}
        size="md"
        onChange={({ currentTarget }) => setRemark(currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
