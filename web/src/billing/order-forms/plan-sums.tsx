import { minorOf } from '@lernhaus/domain/billing/minor-units';
import { typedAmount, typedDecimal } from '@lernhaus/domain/billing/typed-amount';
import { useFormats } from '../../platform/formats.ts';
import { useTexts } from '../../platform/texts.tsx';
import { type FormValues, textOf } from '../../resource/form-values.ts';
import { Figures } from '../../ui/figures.tsx';
import styles from './order-forms.module.css';

/** The sums of the order, while its amount is typed. */
export function PlanSums({ values }: { values: FormValues }) {
  const t = useTexts();
  const { sum, number } = useFormats();
  const amountOf = (name: string) => {
    const amount = typedAmount(textOf(values[name]));
    return Number.isNaN(amount) ? '–' : sum(minorOf(amount), textOf(values['currency']));
  };
  const percentage = typedDecimal(textOf(values['taxPercentage']) || '0');
  return (
    <dl className={styles.sums} aria-live="polite">
      <div>
        <dt>{t('orderForm.net')}</dt>
        <dd>
          <Figures>{amountOf('amount')}</Figures>
        </dd>
      </div>
      <div>
        <dt>{t('register.tax', { percentage: Number.isNaN(percentage) ? '–' : number(percentage) })}</dt>
        <dd>
          <Figures>{amountOf('taxAmount')}</Figures>
        </dd>
      </div>
      <div className={styles.total}>
        <dt>{t('orderForm.total')}</dt>
        <dd>
          <Figures>{amountOf('totalAmount')}</Figures>
        </dd>
      </div>
    </dl>
  );
}
