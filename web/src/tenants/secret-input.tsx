import { useState } from 'react';
import { useTexts } from '../platform/texts.tsx';
import { Button } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import '../ui/mantine-forms.css';
import styles from './secret-input.module.css';
import type { SettingInputProps } from './setting-input-props.ts';

interface SecretInputProps extends SettingInputProps {
  label: string;
  error: string | null;
  isRequired: boolean;
}

/** A secret, which nobody can read again: it is set, or replaced by a new one. */
export function SecretInput(props: SecretInputProps) {
  const { name, label, error, value, isStoredSecret, isSecretLost, isRequired, isDisabled, onChange, onBlur } = props;
  const t = useTexts();
  const [isReplaced, setReplaced] = useState(value !== '');
  // What is typed stays in its field when the stored secret is kept again, because it is sent.
  if (isStoredSecret && !isReplaced && value === '')
    return (
      <div className={styles.secret}>
        <span className={styles.label} id={`${name}-label`}>
          {label}
        </span>
        <div className={styles.state}>
          <Chip look="good" icon="lock">
            {t('companySettings.secret.set')}
          </Chip>
          <Button
            look="small"
            id={`${name}-replace`}
            aria-labelledby={`${name}-label ${name}-replace`}
            disabled={isDisabled}
            data-path={name}
            onClick={() => setReplaced(true)}
          >
            {t('companySettings.secret.replace')}
          </Button>
        </div>
      </div>
    );
  const help = isSecretLost
    ? 'companySettings.secret.again'
    : isStoredSecret
      ? 'companySettings.secret.keeps'
      : undefined;
  return (
    <PasswordField
      name={name}
      data-path={name}
      label={label}
      description={help ? t(help) : undefined}
      error={error}
      autoComplete="new-password"
      withAsterisk={isRequired}
      disabled={isDisabled}
      value={value}
      onBlur={onBlur}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
