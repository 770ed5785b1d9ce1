import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { courseOrderTotal } from '@lernhaus/domain/billing/tax-for';
import { Radio } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useFormats } from '../platform/formats.ts';
import { useTexts } from '../platform/texts.tsx';
import styles from './payment-section.module.css';
import { Section, type SectionProps } from './registration-sections.tsx';
import type { OfferedCourse } from './registration-values.ts';

interface PaymentSectionProps extends SectionProps {
  course: OfferedCourse;
  ways: readonly PaymentType[];
}

/** The total price and the payment type; only shown when there is a price (specification 5). */
export function PaymentSection({ form, course, ways }: PaymentSectionProps) {
  const t = useTexts();
  return (
    <Section title={t('register.section.payment')}>
      <PriceTable course={course} />
      <PaymentTypes key={form.key('paymentType')} ways={ways} {...form.getInputProps('paymentType')} />
    </Section>
  );
}

type PaymentTypesProps = Omit<ComponentProps<typeof Radio.Group>, 'children'> & {
  ways: readonly PaymentType[];
  /** What each way means for what is bought; a course without it. */
  helpOf?: (way: PaymentType) => string;
};

/** The ways to pay, as a form's field. */
export function PaymentTypes({ ways, helpOf, ...field }: PaymentTypesProps) {
  const t = useTexts();
  return (
    <Radio.Group label={t('register.payment')} {...field}>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Radio
            key={way}
            value={way}
            label={t(`register.payment.${way}`)}
            description={helpOf ? helpOf(way) : t(`register.payment.${way}.help`)}
          />
        ))}
      </div>
    </Radio.Group>
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
