import { PasswordInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/texts.tsx';

/**
 * A password with a button that shows it, also by keyboard. Mantine's own does not tell a screen reader that it is wrong.
 */
export function PasswordField(props: ComponentProps<typeof PasswordInput>) {
  const t = useTexts();
  return (
    <PasswordInput
      size="md"
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': t('global.form.showPassword') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
