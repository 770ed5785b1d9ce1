import type { useForm } from '@mantine/form';
import { useState } from 'react';
import { useTexts } from '../../platform/texts.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSection } from '../../ui/form-section.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import styles from './users-page.module.css';

interface PasswordPartProps {
  isNew: boolean;
  field: ReturnType<ReturnType<typeof useForm>['getInputProps']>;
}

/** The password in the form of a user. */
export function SignInSection(props: PasswordPartProps) {
  const t = useTexts();
  return (
    <FormSection title={t('users.section.signIn')}>
      <div className={styles.fields}>
        <PasswordPart {...props} />
      </div>
    </FormSection>
  );
}

/** The password, once somebody wants to set it: usually a mail asks the person to choose one. */
function PasswordPart({ isNew, field }: PasswordPartProps) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  if (!isShown)
    return (
      <div className={styles.steps} data-wide="true">
        {isNew ? <p>{t('users.password.invitation')}</p> : null}
        <Button look="small" onClick={() => setShown(true)}>
          {t(isNew ? 'users.password.instead' : 'users.password.new')}
        </Button>
      </div>
    );
  return (
    <PasswordField
      label={t('global.form.newpassword.label')}
      description={t(isNew ? 'users.password.invited' : 'users.password.keep')}
      autoComplete="new-password"
      autoFocus
      {...field}
    />
  );
}
