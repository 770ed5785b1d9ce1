import type { TransferAccount } from '@lernhaus/contract/billing/course-registration';
import { decimalOf } from '@lernhaus/domain/billing/minor-units';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
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
      <Fact label={t('payment.amount')} value={sum(amount, currency)} copied={decimalOf(amount)} />
      {reference ? <Fact label={t('payment.reference')} value={reference} copied={reference} /> : null}
      {bank.length === 0 ? <Fact label={t('payment.account')} value={t('payment.account.byMail', { payee })} /> : null}
      {bank.map(({ key, value }) => (
        <Fact key={key} label={t(`payment.account.${key}`)} value={value} copied={value} />
      ))}
    </dl>
  );
}

const Fact = ({ label, value, copied }: { label: string; value: string; copied?: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      {value}
      {copied ? <CopyButton text={copied} what={label} /> : null}
    </dd>
  </div>
);
