import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../platform/query-client.ts';
import { useTexts } from '../platform/texts.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import { AddressFields } from './address-fields.tsx';
import { knownAddressQuery } from './pending-orders-query.ts';
import { Section } from './registration-sections.tsx';
import {
  addressOf,
  errorText,
  fieldOf,
  type RegistrationField,
  type RegistrationValues,
} from './registration-values.ts';
import type { SectionForm } from './section-form.ts';
import { readStoredRegistration, storeRegistration } from './stored-registration.ts';

export type TypedAddress = ReturnType<typeof addressOf>;

export interface BuyerAddress {
  /** The form of the address; null if none is asked for. */
  readonly form: SectionForm | null;
  /** Whether an address is known is being read. */
  readonly isPending: boolean;
  /** Shows what is wrong with the address. Returns whether the order may be placed. */
  readonly check: () => Promise<boolean>;
  /** The typed address; null if none is asked for. */
  readonly read: () => TypedAddress | null;
}

/** A signed-in buyer gives an address for the invoice, if something is to be paid and no order has one. */
export function useBuyerAddress(account: Account, needsPayment: boolean): BuyerAddress {
  const t = useTexts();
  const { data: isKnown, isPending } = useQuery(
    { ...knownAddressQuery(account.id), enabled: needsPayment },
    queryClient(),
  );
  const form = useForm<RegistrationValues>({
    mode: 'uncontrolled',
    initialValues: readStoredRegistration(),
    onValuesChange: storeRegistration,
  });
  const isAsked = needsPayment && isKnown === false;
  const check = async () => {
    if (!isAsked) return true;
    const values = form.getValues();
    // Without the rules, the server checks the address.
    const rules = await import('./registration-rules.ts').catch(() => null);
    const errors: Partial<Record<RegistrationField, string>> = {};
    for (const { field: name, message } of rules?.addressRefusalsOf(values) ?? []) {
      const field = fieldOf(name);
      if (field) errors[field] ??= errorText(t, field, message, values[field]);
    }
    form.setErrors(errors);
    focusFirstError(form)(errors);
    return Object.keys(errors).length === 0;
  };
  return {
    form: isAsked ? form : null,
    isPending: needsPayment && isPending,
    check,
    read: () => (isAsked ? addressOf(form.getValues()) : null),
  };
}

/** The step of the address. */
export function BuyerAddressSection({ form }: { form: SectionForm }) {
  const t = useTexts();
  return (
    <Section title={t('register.section.address')} help={t('register.address.paid')}>
      <AddressFields form={form} isBegun />
    </Section>
  );
}
