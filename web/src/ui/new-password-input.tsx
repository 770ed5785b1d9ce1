import { type ComponentProps, useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import styles from './new-password-input.module.css';
import { PasswordField } from './password-field.tsx';
import { PasswordMeter } from './password-meter.tsx';

interface NewPasswordInputProps extends ComponentProps<typeof PasswordField> {
  label: string;
  /** The bounds of its length; the specification has two. */
  min: number;
  max: number;
  /** Calls back with what is typed; the form keeps it. */
  watch: (onChange: (password: string) => void) => void;
}

/** A password that somebody chooses: what it must have, and how strong it is once something is typed. */
export function NewPasswordInput({ min, max, watch, ...props }: NewPasswordInputProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  watch(setPassword);
  return (
    <div className={styles.password}>
      <PasswordField description={t('password.hint', { min, max })} autoComplete="new-password" {...props} />
      {password === '' ? null : <PasswordMeter password={password} />}
    </div>
  );
}
