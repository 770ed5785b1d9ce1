import type { User } from '@lernhaus/contract/accounts/users';
import type { CsvCell } from '@lernhaus/domain/csv-file';
import { spreadsheetMoment } from '../../platform/local-minute.ts';
import type { Translate } from '../../platform/translator.ts';
import { roleWords, stateOf } from './user-words.ts';

/** The header of the exported people, in the words of the screens. A file of invitations may have the same ones. */
export const userHeader = (t: Translate): string[] => [
  t('users.login'),
  t('field.firstName'),
  t('field.lastName'),
  t('field.email'),
  t('users.roles'),
  t('users.state'),
  t('settings.form.language'),
  t('users.lastSignIn'),
  t('users.since'),
];

/** A person as a line of the export. */
export const userCells = (t: Translate, user: User): CsvCell[] => [
  user.login,
  user.firstName ?? '',
  user.lastName ?? '',
  user.email,
  user.authorities.map((role) => roleWords(t, role)).join(', '),
  t(stateOf(user).key),
  t(`companySettings.page.language.${user.langKey}`),
  user.lastSignInDate && spreadsheetMoment(user.lastSignInDate),
  spreadsheetMoment(user.createdDate),
];
