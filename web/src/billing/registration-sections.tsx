import { PasswordInput, TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { PasswordMeter } from '../ui/password-meter.tsx';
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
        {field('country', { autoComplete: 'country-name' })}
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
  const [typed, setTyped] = useState('');
  const show = { 'aria-label': t('global.form.showPassword') };
  form.watch('password', ({ value }) => setTyped(value));
  return (
    <>
      <div className={styles.password}>
        <PasswordInput
          key={form.key('password')}
          label={t('register.password')}
          description={t('register.password.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={show}
          {...form.getInputProps('password')}
        />
        <PasswordMeter password={typed} />
      </div>
      <PasswordInput
        key={form.key('confirmPassword')}
        label={t('register.confirmPassword')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={show}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
