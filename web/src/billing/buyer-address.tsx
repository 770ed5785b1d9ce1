import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LazyModule } from '../platform/lazy-module.ts';
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
import { readStoredAddress, storeAddress } from './stored-registration.ts';

const rulesModule = new LazyModule(() => import('./registration-rules.ts'));

export type TypedAddress = ReturnType<typeof addressOf>;

export interface BuyerAddress {
  /** The form of the address; null if none is asked for. */
  readonly form: SectionForm | null;
  /** It is not known yet whether an address is asked for, or it is being checked: no order is placed meanwhile. */
  readonly isPending: boolean;
  /** Shows what is wrong with the address. Returns whether the order may be placed: not after the buyer has left. */
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
    initialValues: readStoredAddress(account.id),
    onValuesChange: (values) => storeAddress(account.id, values),
  });
  const isAsked = needsPayment && isKnown === false;
  const [isChecking, setChecking] = useState(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useEffect(() => {
    // The button then waits for nothing. After a failure, the check loads them again.
    if (isAsked) void rulesModule.load().catch(() => null);
  }, [isAsked]);
  const check = async () => {
    if (!isAsked) return true;
    setChecking(true);
    // Without the rules, the server checks the address.
    const rules = await rulesModule.load().catch(() => null);
    setChecking(false);
    if (!isShown.current) return false;
    const values = form.getValues();
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
    isPending: isChecking || (needsPayment && isPending),
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
