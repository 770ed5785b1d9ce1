import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import { useState } from 'react';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './transfer-facts.module.css';

interface TransferFactsProps {
  /** In minor units. */
  amount: number;
  currency: string;
  /** The number of the order; null before it is placed. */
  reference: string | null;
  account: TransferAccount;
}

/** What a bank's form asks for: amount, reference and account, each to copy. */
export function TransferFacts({ amount, currency, reference, account: { payee, bank } }: TransferFactsProps) {
  const t = useTexts();
  const { sum } = useFormats();
  return (
    <dl className={styles.facts}>
      <Fact label={t('payment.amount')} value={sum(amount, currency)} copied={(amount / 100).toFixed(2)} />
      {reference ? <Fact label={t('payment.reference')} value={reference} copied={reference} /> : null}
      {bank.length === 0 ? <Fact label={t('payment.account')} value={t('payment.account.byMail', { payee })} /> : null}
      {bank.map(({ key, value }) => (
        <Fact key={key} label={t(`payment.account.${key}`)} value={value} copied={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value, copied }: { label: string; value: string; copied?: string }) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {copied ? (
          <button type="button" onClick={() => void copy(copied)} aria-label={t('payment.copy', { what: label })}>
            <Icon name={isCopied ? 'check' : 'copy'} size={16} />
          </button>
        ) : null}
      </dd>
    </div>
  );
}
