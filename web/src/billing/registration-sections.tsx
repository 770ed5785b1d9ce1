import { registrationBounds } from '@lernhaus/contract/billing/registration-fields';
import { countryNames } from '@lernhaus/domain/billing/country-code';
import { PasswordInput, TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { NewPasswordInput } from '../ui/new-password-input.tsx';
import styles from './registration-sections.module.css';
import type { RegistrationField } from './registration-values.ts';

/** What the sections need of a form that has their fields, and perhaps others. */
export interface SectionForm {
  key: (name: string) => string;
  getInputProps: (name: string) => object;
  watch: (name: 'password', onChange: (change: { value: string }) => void) => void;
}

export interface SectionProps {
  form: SectionForm;
}

/** The fields for account, person and address, in three sections. */
export function RegistrationSections({ form }: SectionProps) {
  const t = useTexts();
  const { language } = useSite();
  const countries = useId();
  const field = (
    name: Exclude<RegistrationField, 'password' | 'confirmPassword' | 'paymentType'>,
    more: ComponentProps<typeof TextInput>,
  ) => (
    <TextInput
      key={form.key(name)}
      label={t(`register.${name}`)}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
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
        <PasswordFields form={form} />
      </Section>
      <Section title={t('register.section.person')}>
        {field('firstName', { autoComplete: 'given-name' })}
        {field('lastName', { autoComplete: 'family-name' })}
        {field('phoneNumber', { type: 'tel', autoComplete: 'tel' })}
      </Section>
      <Section title={t('register.section.address')}>
        {field('addressLine1', { autoComplete: 'address-line1' })}
        {field('addressLine2', { autoComplete: 'address-line2' })}
        {field('postalCode', { autoComplete: 'postal-code' })}
        {field('city', { autoComplete: 'address-level2' })}
        {field('state', { autoComplete: 'address-level1' })}
        {field('country', { autoComplete: 'country-name', list: countries })}
        <datalist id={countries}>
          {countryNames(language).map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Section>
    </>
  );
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.section}>
      <legend>{title}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

function PasswordFields({ form }: SectionProps) {
  const t = useTexts();
  const [min, max] = registrationBounds.password;
  return (
    <>
      <NewPasswordInput
        key={form.key('password')}
        label={t('register.password')}
        min={min}
        max={max}
        watch={(onChange) => form.watch('password', ({ value }) => onChange(value))}
        {...form.getInputProps('password')}
      />
      <PasswordInput
        key={form.key('confirmPassword')}
        label={t('register.confirmPassword')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={{ 'aria-label': t('global.form.showPassword') }}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
