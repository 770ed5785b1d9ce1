import type { UseFormReturnType } from '@mantine/form';
import { useTexts } from '../platform/texts.tsx';
import { NewPasswordInput } from '../ui/new-password-input.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { newPasswordBounds } from './rules.ts';

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields<Values extends NewPassword>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts();
  return (
    <>
      <NewPasswordInput
        key={form.key('newPassword')}
        label={t('global.form.newpassword.label')}
        min={newPasswordBounds[0]}
        max={newPasswordBounds[1]}
        watch={(onChange) => form.watch('newPassword', ({ value }) => onChange(String(value)))}
        {...form.getInputProps('newPassword')}
      />
      <PasswordField
        key={form.key('confirmPassword')}
        label={t('global.form.confirmpassword.label')}
        autoComplete="new-password"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
