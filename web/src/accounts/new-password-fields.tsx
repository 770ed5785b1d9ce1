import { PasswordInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { PasswordMeter } from '../ui/password-meter.tsx';

export interface NewPassword {
  newPassword: string;
  confirmPassword: string;
}

/** A new password with its strength, and its repetition. */
export function NewPasswordFields<Values extends NewPassword>({ form }: { form: UseFormReturnType<Values> }) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const show = { 'aria-label': t('global.form.showPassword') };
  form.watch('newPassword', ({ value }) => setTyped(String(value)));
  return (
    <>
      <div style={{ display: 'grid', gap: '0.5rem' }}>
        <PasswordInput
          key={form.key('newPassword')}
          label={t('global.form.newpassword.label')}
          description={t('global.form.newpassword.help')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
          size="md"
          visibilityToggleButtonProps={show}
          {...form.getInputProps('newPassword')}
        />
        <PasswordMeter password={typed} />
      </div>
      <PasswordInput
        key={form.key('confirmPassword')}
        label={t('global.form.confirmpassword.label')}
        autoComplete="new-password"
        size="md"
        visibilityToggleButtonProps={show}
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
