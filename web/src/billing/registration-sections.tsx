import { registrationBounds } from '@lernhaus/contract/billing/registration-bounds';
import { TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Icon } from '../ui/icon.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { CountryField } from './country-field.tsx';
import styles from './registration-sections.module.css';
import type { RegistrationField } from './registration-values.ts';
import type { SectionForm } from './section-form.ts';

/** The star of a field that must be given. It is drawn, so that the name of the field stays the word alone. */
export const requiredLabel = { className: styles.required ?? '' };

export interface SectionProps {
  form: SectionForm;
}

interface RegistrationSectionsProps extends SectionProps {
  /** Somebody has begun to fill in the form. */
  isBegun: boolean;
  /** What the address is for; null for an order that needs none. */
  addressHelp: string | null;
}

/** The fields of the account, then, where one is needed, the address with what it is for. */
export function RegistrationSections({ form, isBegun, addressHelp }: RegistrationSectionsProps) {
  const t = useTexts();
  const field = (
    name: Exclude<RegistrationField, 'password' | 'confirmPassword' | 'country' | 'paymentType'>,
    more: ComponentProps<typeof TextInput>,
  ) => (
    <TextInput
      key={form.key(name)}
      label={t(`register.${name}`)}
      size="md"
      {...(name === 'addressLine2' ? {} : { labelProps: requiredLabel })}
      {...more}
      {...form.getInputProps(name)}
    />
  );
  return (
    <>
      <Section title={t('register.section.account')}>
        {field('userName', {
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
          description: t('register.userName.help'),
        })}
        {field('email', { type: 'email', autoComplete: 'email', description: t('register.email.help') })}
        <NewPasswordFields
          form={form}
          name="password"
          bounds={registrationBounds.password}
          labels={{ password: t('register.password'), repeat: t('register.confirmPassword') }}
          labelProps={requiredLabel}
        />
        <div className={styles.pair}>
          {field('firstName', { autoComplete: 'given-name' })}
          {field('lastName', { autoComplete: 'family-name' })}
        </div>
        {field('phoneNumber', { type: 'tel', autoComplete: 'tel', description: t('register.phoneNumber.help') })}
      </Section>
      {addressHelp === null ? null : (
        <Section title={t('register.section.address')} help={addressHelp}>
          {field('addressLine1', { autoComplete: 'address-line1' })}
          <OptionalField
            props={form.getInputProps('addressLine2')}
            add={t('register.addressLine2.add')}
            field={(more) => field('addressLine2', { autoComplete: 'address-line2', ...more })}
          />
          <div className={styles.pair}>
            {field('postalCode', { autoComplete: 'postal-code' })}
            {field('city', { autoComplete: 'address-level2' })}
          </div>
          {field('state', { autoComplete: 'address-level1' })}
          <CountryField key={form.key('country')} form={form} isSearched={isBegun} />
        </Section>
      )}
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

/** A step of an order: a group of fields with its number. */
export function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      {help ? <p className={styles.help}>{help}</p> : null}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}
