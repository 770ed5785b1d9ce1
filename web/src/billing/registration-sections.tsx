import { registrationBounds } from '@lernhaus/contract/billing/registration-bounds';
import type { ReactNode } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import styles from './registration-sections.module.css';
import type { SectionForm } from './section-form.ts';
import { requiredLabel, useSectionField } from './use-section-field.tsx';

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
  const field = useSectionField(form);
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
          <AddressFields form={form} isBegun={isBegun} />
        </Section>
      )}
    </>
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
