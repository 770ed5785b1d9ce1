import { useCompanyName } from '../../platform/companies.ts';
import { type KnownUser, useKnownUsers } from '../../platform/known-users.ts';
import styles from './order-forms.module.css';

/** The person with an id, as soon as it is known. */
export const usePerson = (id: string): KnownUser | undefined =>
  useKnownUsers({ ids: id, logins: '' }).people.find((person) => person.id === id);

/** How to reach the chosen person, and their company. */
export function ChosenPerson({ person }: { person: KnownUser | undefined }) {
  const companyName = useCompanyName();
  if (!person) return null;
  return (
    <p className={styles.person}>
      <span>{companyName(person.company)}</span>
      <span>{person.email}</span>
    </p>
  );
}
