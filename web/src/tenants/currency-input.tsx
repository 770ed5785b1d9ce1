import { currencies } from '@lernhaus/domain/billing/currency';
import { useSite } from '../platform/site.tsx';
import { Select } from '../ui/select.tsx';
import type { SelectProps } from '../ui/select-props.ts';

/** The currency of the company's prices. */
export function CurrencyInput({ value, ...props }: Omit<SelectProps, 'options'>) {
  const { language, site } = useSite();
  const names = new Intl.DisplayNames(language, { type: 'currency' });
  return (
    <Select
      {...props}
      value={value === '' ? site.currency : value}
      options={currencies.map((code) => ({ value: code, label: `${names.of(code) ?? code} (${code})` }))}
    />
  );
}
