import { useCompanyName } from '../../platform/companies.ts';
import { type KnownUser, useKnownUsers } from '../../platform/known-users.ts';
import styles from './order-forms.module.css';

/** The user with an id, as soon as it is known. */
export const useChosenUser = (id: string): KnownUser | undefined =>
  useKnownUsers({ ids: id, logins: '' }).people.find((user) => user.id === id);

/** How to reach the chosen user, and their company. */
export function ChosenUser({ user }: { user: KnownUser | undefined }) {
  const companyName = useCompanyName();
  if (!user) return null;
  return (
    <p className={styles.user}>
      <span>{companyName(user.company)}</span>
      <span>{user.email}</span>
    </p>
  );
}
