import { listAuthorities } from '@lernhaus/contract/accounts/users';
import { type Role, roles } from '@lernhaus/domain/accounts/roles';
import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { browserCaller } from '../../platform/browser-caller.ts';
import { endpointQuery } from '../../platform/endpoint-query.ts';
import { useTexts } from '../../platform/texts.tsx';
import { roleWords } from './user-words.ts';
import styles from './users-page.module.css';
import '../../ui/mantine-forms.css';

interface RolesFieldProps {
  userRoles: readonly Role[];
  before: readonly Role[];
  error: ReactNode;
  onChange: (userRoles: Role[]) => void;
}

/** The roles that this viewer may grant; others that the person has are shown and stay. */
export function RolesField({ userRoles, before, error, onChange }: RolesFieldProps) {
  const t = useTexts();
  const errorId = useId();
  const { data: grantable = [] } = useQuery(endpointQuery(browserCaller(), listAuthorities));
  // Most people are learners; the most rights come last.
  const offeredRoles = roles.filter((role) => grantable.includes(role) || before.includes(role)).toReversed();
  return (
    <fieldset className={styles.roles} aria-describedby={error ? errorId : undefined}>
      <legend>{t('users.roles')}</legend>
      {offeredRoles.map((role) => (
        <Checkbox
          key={role}
          label={roleWords(t, role)}
          description={t(`users.role.${role}.help`)}
          checked={userRoles.includes(role)}
          disabled={!grantable.includes(role)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...userRoles, role] : userRoles.filter((one) => one !== role))
          }
        />
      ))}
      {error ? (
        <p id={errorId} role="alert" className={styles.wrong}>
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
