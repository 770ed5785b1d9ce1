import { type ReactNode, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { CountryField } from './country-field.tsx';
import styles from './registration-sections.module.css';
import type { SectionForm } from './section-form.ts';
import { useSectionField } from './use-section-field.tsx';

interface AddressFieldsProps {
  form: SectionForm;
  /** Somebody has begun to fill in the form. */
  isBegun: boolean;
}

/** The fields of an address. */
export function AddressFields({ form, isBegun }: AddressFieldsProps) {
  const t = useTexts();
  const field = useSectionField(form);
  return (
    <>
      {field('addressLine1', { autoComplete: 'address-line1' })}
      <OptionalField
        props={form.getInputProps('addressLine2')}
        add={t('register.addressLine2.add')}
        field={(more) => field('addressLine2', { autoComplete: 'address-line2', labelProps: {}, ...more })}
      />
      <div className={styles.pair}>
        {field('postalCode', { autoComplete: 'postal-code' })}
        {field('city', { autoComplete: 'address-level2' })}
      </div>
      {field('state', { autoComplete: 'address-level1' })}
      <CountryField key={form.key('country')} form={form} isSearched={isBegun} />
    </>
  );
}

interface OptionalFieldProps {
  props: { readonly defaultValue?: unknown; readonly error?: unknown };
  /** The words of the button that shows the field. */
  add: string;
  field: (more: { autoFocus?: boolean }) => ReactNode;
}

/**
 * A field that few people need: a button until somebody asks for it, or it has a value or an error. Once it is shown it
 * stays, so it does not disappear while somebody empties it.
 */
function OptionalField({ props, add, field }: OptionalFieldProps) {
  const [isAsked, setAsked] = useState(false);
  const [isShown, setShown] = useState(false);
  const isNeeded = isAsked || Boolean(props.defaultValue) || Boolean(props.error);
  if (isNeeded && !isShown) setShown(true);
  if (isNeeded || isShown) return field(isAsked ? { autoFocus: true } : {});
  return (
    <button type="button" className={styles.add} onClick={() => setAsked(true)}>
      <Icon name="add" size={18} />
      {add}
    </button>
  );
}
