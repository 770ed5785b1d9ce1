import type { User } from '@lernhaus/contract/accounts/users';
import { languageNames } from '../../platform/language-choice.ts';
import { useTexts } from '../../platform/texts.tsx';
import { useNamesOf } from '../../resource/user-names.ts';
import { ChangesNotice } from '../../ui/changes-notice.tsx';
import { roleWords, stateOf } from './user-words.ts';

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
  const nameOf = useNamesOf([theirs.lastModifiedBy], theirs.company);
  const who = isLoaded ? nameOf(theirs.lastModifiedBy) : '';
  return <ChangesNotice who={who} changes={changes} onTake={isLoaded ? onTake : null} />;
}
