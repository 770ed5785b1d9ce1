import { changePassword } from '@lernhaus/contract/accounts/endpoints';
import { accountBounds } from '@lernhaus/domain/accounts/account-bounds';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { announce } from '../platform/announcements.ts';
import { browserCaller } from '../platform/browser-caller.ts';
import { isUnreachable } from '../platform/call-failure.ts';
import { hasFailureKey } from '../platform/has-failure-key.ts';
import { useAccount } from '../platform/session.ts';
import { useTexts } from '../platform/texts.tsx';
import { replaceToken } from '../platform/token.ts';
import { AccountFrame } from '../ui/account-frame.tsx';
import { Button } from '../ui/button.tsx';
import { useIsFixedDemo } from '../ui/demo-note.tsx';
import { focusFirstError } from '../ui/focus-first-error.ts';
import styles from '../ui/form.module.css';
import { Form } from '../ui/form.tsx';
import { NewPasswordFields } from '../ui/new-password-fields.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { SaveAgainNote } from '../ui/save-again-note.tsx';
import { accountRules } from './rules.ts';
import '../ui/mantine-forms.css';

/** /account/password. The change ends all tokens issued under the old password; this browser gets a new one. */
export function PasswordPage() {
  const t = useTexts();
  const rules = accountRules(t);
  const account = useAccount();
  const isFixed = useIsFixedDemo();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
    validate: {
      currentPassword: rules.required,
      newPassword: rules.newPassword,
      confirmPassword: (value, { newPassword }) => rules.newPassword(value) ?? rules.same(value, newPassword),
    },
    validateInputOnBlur: true,
  });
  const change = useMutation({
    mutationFn: ({ currentPassword, newPassword }: typeof form.values) =>
      browserCaller().call(changePassword, { body: { currentPassword, newPassword } }),
    meta: { silent: true },
    onSuccess: ({ id_token: token }) => {
      replaceToken(token);
      announce('done', 'password.messages.success');
      form.reset();
    },
    onError: (error) => {
      if (isUnreachable(error)) return;
      announce('failure', 'password.messages.error');
      if (hasFailureKey(error, 'error.wrongPassword')) form.setFieldError('currentPassword', t('error.wrongPassword'));
      form.getInputNode('currentPassword')?.focus();
    },
  });
  return (
    <AccountFrame part="password" login={account?.login ?? ''}>
      <Form isDirty={form.isDirty} onSubmit={form.onSubmit((values) => change.mutate(values), focusFirstError(form))}>
        <PasswordField
          key={form.key('currentPassword')}
          label={t('global.form.currentpassword.label')}
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <NewPasswordFields form={form} name="newPassword" bounds={accountBounds.password} />
        <SaveAgainNote error={change.error} />
        <div className={styles.actions}>
          <Button type="submit" isBusy={change.isPending} disabled={isFixed}>
            {t('password.form.button')}
          </Button>
        </div>
      </Form>
    </AccountFrame>
  );
}
