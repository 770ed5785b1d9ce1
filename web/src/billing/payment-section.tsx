import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { Radio } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/texts.tsx';
import type { OrderQuote } from './order-quote.ts';
import styles from './payment-section.module.css';
import { requiredLabel, Section, type SectionProps } from './registration-sections.tsx';

interface PaymentSectionProps extends SectionProps {
  order: OrderQuote;
  ways: readonly PaymentType[];
}

/** The payment type; only asked when there is a price (specification 5). */
export function PaymentSection({ form, order, ways }: PaymentSectionProps) {
  const t = useTexts();
  if (order.sums.total === 0) return null;
  return (
    <Section title={t('register.section.payment')}>
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
    <Radio.Group
      className={styles.group ?? ''}
      size="md"
      label={t('register.payment')}
      labelProps={requiredLabel}
      {...field}
    >
      <div className={styles.ways}>
        {ways.map((way) => (
          <Radio
            key={way}
            size="md"
            value={way}
            label={t(`register.payment.${way}`)}
            description={helpOf ? helpOf(way) : t(`register.payment.${way}.help`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
