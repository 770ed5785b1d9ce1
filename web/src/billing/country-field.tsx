import { countryNames } from '@lernhaus/domain/billing/country-code';
import { useState, useSyncExternalStore } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { Select } from '../ui/select.tsx';
import type { SectionForm } from './section-form.ts';

interface InputProps {
  readonly defaultValue?: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: string;
  readonly 'data-path'?: string;
}

const neverChanges = () => () => undefined;
const always = () => true;
const never = () => false;

/**
 * The country of an address, searched by its name when the form is used. A country that is not in the list, from before
 * a reload, stays.
 */
export function CountryField({ form, isSearched }: { form: SectionForm; isSearched: boolean }) {
  const t = useTexts();
  const { language } = useSite();
  const { defaultValue = '', onChange, onBlur, error, ...props } = form.getInputProps('country') as InputProps;
  const [country, setCountry] = useState(defaultValue);
  form.watch('country', ({ value }) => setCountry(value));
  // The names of a server may differ from those of the browser, so the server's page has none.
  const isBrowser = useSyncExternalStore(neverChanges, always, never);
  const names = isBrowser ? countryNames(language) : [];
  const countries = country === '' || names.includes(country) ? names : [country, ...names];
  return (
    <Select
      label={t('register.country')}
      withAsterisk
      autoComplete="country-name"
      options={[
        { value: '', label: t('register.country.choose') },
        ...countries.map((name) => ({ value: name, label: name })),
      ]}
      isSearched={isSearched}
      value={country}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      {...props}
    />
  );
}
