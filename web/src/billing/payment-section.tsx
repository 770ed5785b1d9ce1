import type { PaymentType } from '@lernhaus/domain/billing/payment-choice';
import { Radio } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/texts.tsx';
import type { OrderQuote } from './order-quote.ts';
import styles from './payment-section.module.css';
import { Section, type SectionProps } from './registration-sections.tsx';
import { requiredLabel } from './use-section-field.tsx';

interface PaymentSectionProps extends SectionProps {
  order: OrderQuote;
  paymentTypes: readonly PaymentType[];
}

/** The payment type; only asked when there is a price (specification 5). */
export function PaymentSection({ form, order, paymentTypes }: PaymentSectionProps) {
  const t = useTexts();
  if (order.sums.total === 0) return null;
  return (
    <Section title={t('register.section.payment')}>
      <PaymentTypeField
        key={form.key('paymentType')}
        paymentTypes={paymentTypes}
        {...form.getInputProps('paymentType')}
      />
    </Section>
  );
}

type PaymentTypeFieldProps = Omit<ComponentProps<typeof Radio.Group>, 'children'> & {
  paymentTypes: readonly PaymentType[];
  /** What each payment type means for what is bought; a course without it. */
  helpOf?: (way: PaymentType) => string;
};

/** The payment types, as a field of a form. */
export function PaymentTypeField({ paymentTypes, helpOf, ...field }: PaymentTypeFieldProps) {
  const t = useTexts();
  return (
    <Radio.Group
      className={styles.group ?? ''}
      size="md"
      label={t('register.payment')}
      labelProps={requiredLabel}
      {...field}
    >
      <div className={styles.paymentTypes}>
        {paymentTypes.map((paymentType) => (
          <Radio
            key={paymentType}
            size="md"
            value={paymentType}
            label={t(`register.payment.${paymentType}`)}
            description={helpOf ? helpOf(paymentType) : t(`register.payment.${paymentType}.help`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
