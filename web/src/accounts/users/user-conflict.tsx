import type { User } from '@lernhaus/contract/accounts/users';
import { joinLogins } from '@lernhaus/contract/id-list';
import { pendingName } from '../../platform/companies.ts';
import { useKnownUsers } from '../../platform/known-users.ts';
import { outsiderName } from '../../platform/outsider-name.ts';
import { useTexts } from '../../platform/texts.tsx';
import { ChangesNotice } from '../../ui/changes-notice.tsx';
import { languageNames, nameOfUser, roleWords, stateOf } from './user-words.ts';

interface UserConflictProps {
  /** The user on which the form is based. */
  mine: User;
  /** The user as somebody else has saved it in the meantime; the same until it is loaded. */
  theirs: User;
  /** Continues with the current user; values typed here stay in the form. */
  onTake: () => void;
}

/** Shown when somebody else saved the user meanwhile: who, and what changed. */
export function UserConflict({ mine, theirs, onTake }: UserConflictProps) {
  const t = useTexts();
  const facts = (user: User): readonly (readonly [label: string, words: string])[] => [
    [t('global.form.email.label'), user.email],
    [t('settings.form.firstname'), user.firstName ?? ''],
    [t('settings.form.lastname'), user.lastName ?? ''],
    [t('settings.form.language'), languageNames[user.langKey]],
    [t('users.roles'), user.authorities.map((role) => roleWords(t, role)).join(', ')],
    [t('users.state'), t(stateOf(user).key)],
  ];
  const now = new Map(facts(theirs));
  const changes = facts(mine).flatMap(([label, before]) =>
    before === now.get(label) ? [] : [{ label, before, now: now.get(label) }],
  );
  const isLoaded = theirs.version !== mine.version;
  const nameOfWriter = useNameOfWriter(theirs);
  return <ChangesNotice who={isLoaded ? nameOfWriter : ''} changes={changes} onTake={isLoaded ? onTake : null} />;
}

/** What people call the person who saved the user last; a login that nobody has still says who it was. */
function useNameOfWriter({ lastModifiedBy: login, company }: User): string {
  const t = useTexts();
  const outsider = outsiderName(t, login);
  const { people, isPending } = useKnownUsers({ ids: '', logins: outsider === null ? joinLogins([login]) : '' });
  if (outsider !== null) return outsider;
  if (isPending) return pendingName;
  // Two companies may have a person of the same login.
  const writer = people.find((one) => one.company === company) ?? people[0];
  return writer ? nameOfUser(writer) : login;
}
