import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { courseOrderTotal } from '@lernhaus/domain/billing/tax-for';
import { Radio } from '@mantine/core';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './payment-section.module.css';
import { Section, type SectionProps } from './registration-sections.tsx';
import type { OfferedCourse } from './registration-values.ts';

interface PaymentSectionProps extends SectionProps {
  course: OfferedCourse;
  ways: readonly Extract<PaymentType, 'BANK_TRANSFER'>[];
}

/** The total price and the payment type; only shown when there is a price (specification 5). */
export function PaymentSection({ form, course, ways }: PaymentSectionProps) {
  const t = useTexts();
  return (
    <Section title={t('register.section.payment')}>
      <PriceTable course={course} />
      <Radio.Group key={form.key('paymentType')} label={t('register.payment')} {...form.getInputProps('paymentType')}>
        <div className={styles.ways}>
          {ways.map((way) => (
            <Radio
              key={way}
              value={way}
              label={t(`register.payment.${way}`)}
              description={t(`register.payment.${way}.help`)}
            />
          ))}
        </div>
      </Radio.Group>
    </Section>
  );
}

/** Price, tax and total, with two decimals. */
export function PriceTable({ course }: { course: OfferedCourse }) {
  const t = useTexts();
  const { sum, number } = useFormats();
  const { amountMinor, taxAmountMinor, totalAmountMinor } = courseOrderTotal([course]);
  return (
    <dl className={styles.sums}>
      <div>
        <dt>{t('register.price')}</dt>
        <dd>{sum(amountMinor)}</dd>
      </div>
      {taxAmountMinor > 0 ? (
        <div>
          <dt>{t('register.tax', { percentage: number(course.taxPercentage ?? 0) })}</dt>
          <dd>{sum(taxAmountMinor)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('register.total')}</dt>
        <dd>{sum(totalAmountMinor)}</dd>
      </div>
    </dl>
  );
}
