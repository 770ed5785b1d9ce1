import type { Account } from '@lernhaus/contract/accounts/endpoints';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { addresses } from '../platform/addresses.ts';
import { statusOf } from '../platform/call-failure.ts';
import { LazyModule } from '../platform/lazy-module.ts';
import { Link } from '../platform/links.ts';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { useTypedBeforeScripts } from '../ui/typed-before-scripts.ts';
import { accountRules } from './rules.ts';
import '../ui/mantine-forms.css';

/** The call is loaded when the visitor begins to write. */
const call = new LazyModule(() => import('./sign-in.ts'));

interface SignInFormProps {
  onSignedIn: (account: Account) => void;
  onCancel: () => void;
  /** Whether it is above a page that stays: then its link opens a new tab. */
  isOverPage?: boolean;
}

/** Username, password, remember me (specification 2, account screens). */
export function SignInForm({ onSignedIn, onCancel, isOverPage = false }: SignInFormProps) {
  const t = useTexts();
  const rules = accountRules(t);
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { username: '', password: '', rememberMe: false },
    validate: { username: rules.username, password: rules.password },
    validateInputOnBlur: ['username', 'password'],
  });
  useTypedBeforeScripts(form);
  const refusals = {
    401: t('login.messages.error.authentication'),
    429: t('error.http.429'),
    0: t('error.server.not.reachable'),
    other: t('error.http.500'),
  };
  const submit = async (body: typeof form.values) => {
    setRefusal(null);
    try {
      const { signIn } = await call.load();
      const account = await signIn(body);
      if (account) onSignedIn(account);
    } catch (error) {
      const status = statusOf(error);
      setRefusal(status === 401 || status === 429 || status === 0 ? refusals[status] : refusals.other);
      form.getInputNode('password')?.focus();
    }
  };
  return (
    <Form
      onSubmit={form.onSubmit(submit, focusFirstError(form))}
      onFocus={() => void call.load().catch(() => undefined)}
    >
      {refusal ? (
        <p className={styles.note} role="alert">
          {refusal}
        </p>
      ) : null}
      <TextInput
        key={form.key('username')}
        label={t('global.form.username.label')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        size="md"
        data-autofocus
        {...form.getInputProps('username')}
      />
      <PasswordField
        key={form.key('password')}
        label={t('login.form.password')}
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={styles.between}>
        <Checkbox
          key={form.key('rememberMe')}
          label={t('login.form.rememberme')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        />
        <Link to={addresses.resetRequest()} {...(isOverPage ? { target: '_blank' } : {})}>
          {t('login.password.forgot')}
        </Link>
      </div>
      <div className={styles.actions}>
        <Button type="submit" isBusy={form.submitting}>
          {t('login.form.button')}
        </Button>
        <Button look="quiet" className={styles.cancel} onClick={onCancel}>
          {t('global.cancel')}
        </Button>
      </div>
    </Form>
  );
}
