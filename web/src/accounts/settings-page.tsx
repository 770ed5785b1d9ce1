import { type Account, saveAccount } from '@lernhaus/contract/accounts/endpoints';
import { languages } from '@lernhaus/domain/tenants/tenant-language';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { CallFailure, isUnreachable } from '../platform/call-failure.ts';
import { chooseLanguage, languageNames } from '../platform/language-choice.ts';
import { session } from '../platform/session.ts';
import { showFailure } from '../platform/show-failure.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { AccountFrame } from '../ui/account-frame.tsx';
import { Button } from '../ui/button.tsx';
import { useIsFixedDemo } from '../ui/demo-note.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SaveAgainNote } from '../ui/save-again-note.tsx';
import { Select } from '../ui/select.tsx';
import { OwnData } from './own-data.tsx';
import { accountRules } from './rules.ts';
import '../ui/mantine-forms.css';

const isSameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.toLowerCase();

type ProfileValues = Record<'firstName' | 'lastName' | 'email' | 'currentPassword', string> & Pick<Account, 'langKey'>;

interface Saving {
  body: z.input<typeof saveAccount.body>;
  /** The values of the form when it was sent. */
  sentValues: ProfileValues;
}

/** /account/settings: name, e-mail address and language of the signed-in account. */
export function SettingsPage({ account }: { account: Account }) {
  const t = useTexts();
  const rules = accountRules(t);
  const { language } = useSite();
  const isFixed = useIsFixedDemo();
  const [isNewAddress, setNewAddress] = useState(false);
  const form = useForm<ProfileValues>({
    mode: 'uncontrolled',
    initialValues: {
      firstName: account.firstName ?? '',
      lastName: account.lastName ?? '',
      email: account.email,
      currentPassword: '',
      langKey: account.langKey,
    },
    validate: {
      firstName: rules.name,
      lastName: rules.name,
      email: rules.email,
      currentPassword: (value, { email }) => (isSameAddress(email, account.email) ? null : rules.required(value)),
    },
    onValuesChange: ({ email }) => setNewAddress(!isSameAddress(email, account.email)),
    validateInputOnBlur: true,
  });
  const save = useMutation({
    meta: { silent: true },
    mutationFn: ({ body }: Saving) => browserCaller().call(saveAccount, { body }),
    onSuccess: (savedAccount, { sentValues }) => {
      const { firstName, lastName } = sentValues;
      const { email, langKey } = savedAccount;
      session.set({ kind: 'signedIn', account: savedAccount });
      // What was typed in the meantime stays, and is not saved yet.
      const typedValues = form.getValues();
      if (typedValues.email === sentValues.email) form.setFieldValue('email', email);
      if (typedValues.currentPassword === sentValues.currentPassword) form.setFieldValue('currentPassword', '');
      setNewAddress(!isSameAddress(form.getValues().email, email));
      form.resetDirty({ firstName, lastName, email, currentPassword: '', langKey });
      announce('done', 'settings.messages.success');
      if (langKey !== language) chooseLanguage(langKey);
    },
    onError: (error) => {
      if (!isUnreachable(error)) showFailure(error);
      if (!(error instanceof CallFailure)) return;
      if (error.key === 'error.emailexists') form.setFieldError('email', t(error.key));
      for (const { field } of error.fieldErrors) form.setFieldError(field, t('entity.validation.refused'));
      if (error.key === 'error.wrongPassword') form.setFieldError('currentPassword', t(error.key));
    },
  });
  // The present address would end the wait for the confirmation of a new one, so it is sent only to keep it.
  const saveChanges = (sentValues: ProfileValues) => {
    const { email, currentPassword, ...profile } = sentValues;
    const body = isSameAddress(email, account.email) ? profile : { ...profile, email, currentPassword };
    save.mutate({ body, sentValues });
  };
  const keepAddress = (sentValues: ProfileValues) => {
    const { firstName, lastName, langKey } = sentValues;
    save.mutate({ body: { firstName, lastName, langKey, email: account.email }, sentValues });
  };
  return (
    <AccountFrame part="settings" login={account.login}>
      <Form isDirty={form.isDirty} onSubmit={form.onSubmit(saveChanges, focusFirstError(form))}>
        <TextInput
          key={form.key('firstName')}
          label={t('settings.form.firstname')}
          autoComplete="given-name"
          size="md"
          {...form.getInputProps('firstName')}
        />
        <TextInput
          key={form.key('lastName')}
          label={t('settings.form.lastname')}
          autoComplete="family-name"
          size="md"
          {...form.getInputProps('lastName')}
        />
        <TextInput
          key={form.key('email')}
          label={t('global.form.email.label')}
          description={t('settings.email.help')}
          type="email"
          autoComplete="email"
          size="md"
          {...form.getInputProps('email')}
        />
        {account.newEmail === null || isNewAddress ? null : (
          <>
            <p className={styles.note} data-tone="note" role="status">
              {t('settings.email.waits', { email: account.newEmail, old: account.email })}
            </p>
            <Button
              look="quiet"
              disabled={isFixed || save.isPending}
              onClick={() => form.onSubmit(keepAddress, focusFirstError(form))()}
            >
              {t('settings.email.keep', { old: account.email })}
            </Button>
          </>
        )}
        {isNewAddress ? (
          <PasswordField
            key={form.key('currentPassword')}
            label={t('global.form.currentpassword.label')}
            description={t('settings.email.password')}
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        ) : null}
        <Select
          key={form.key('langKey')}
          label={t('settings.form.language')}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          {...form.getInputProps('langKey')}
        />
        <SaveAgainNote error={save.error} />
        <div className={styles.actions}>
          <Button type="submit" isBusy={save.isPending} disabled={isFixed}>
            {t('settings.form.button')}
          </Button>
        </div>
      </Form>
      <OwnData />
    </AccountFrame>
  );
}
