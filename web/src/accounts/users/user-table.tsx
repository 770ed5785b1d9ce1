import type { User } from '@lernhaus/contract/accounts/users';
import { nameOfUser } from '@lernhaus/domain/accounts/full-name';
import { flagsOf } from '@lernhaus/domain/accounts/roles';
import type { ReactNode } from 'react';
import { addresses } from '../../platform/addresses.ts';
import { useCompanyName } from '../../platform/companies.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import type { Translate } from '../../platform/translator.ts';
import { Chip } from '../../ui/chip.tsx';
import { EmailText } from '../../ui/email-link.tsx';
import { NameCell } from '../../ui/name-cell.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { RowTable, tableColumnOf } from '../../ui/row-table.tsx';
import { isLearnerOf } from './is-learner.ts';
import { roleWords, stateOf } from './user-words.ts';
import styles from './users-page.module.css';
import { type UserListQuery, userList } from './users-query.ts';

interface UserTableProps {
  list: UserListQuery;
  rows: readonly User[];
  isOld: boolean;
}

/** The columns of the list; ADMIN sees the users of all companies. */
export function userColumns(t: Translate, seesAll: boolean) {
  const column = tableColumnOf('name');
  return [
    column('name', t('users.name'), 'fact'),
    ...(seesAll ? [column('company', t('users.company'), 'rest')] : []),
    column('authorities', t('users.roles'), 'side', false),
    column('activated', t('users.state'), 'fact'),
    column('lastSignInDate', t('users.lastSignIn'), 'rest'),
    column('createdDate', t('users.since'), 'rest'),
  ];
}

/** The users of a page, the name first. */
export function UserTable({ list, rows, isOld }: UserTableProps) {
  const t = useTexts();
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  const seesAll = admin && site.mode === 'main';
  const byId = new Map(rows.map((user) => [user.id, user]));
  const companyName = useCompanyName();
  const companyOf = (user: User) => (seesAll ? user.company : null);
  const cells: Readonly<Record<string, (user: User) => ReactNode>> = {
    name: (user) => (
      <NameCell name={nameOfUser(user)} to={addresses.user(user.login, companyOf(user))}>
        {seesAll ? <span className={styles.company}>{companyName(user.company)}</span> : null}
        <span className={styles.address}>
          <EmailText email={user.email} />
        </span>
      </NameCell>
    ),
    company: ({ company }) => companyName(company),
    authorities: ({ authorities }) => authorities.map((role) => roleWords(t, role)).join(', '),
    // Nearly all accounts are active: only the others have a chip.
    activated: (user) => {
      const { look, key } = stateOf(user);
      return key === 'users.state.active' ? (
        <span className="visually-hidden-on-phones">{t(key)}</span>
      ) : (
        <Chip look={look}>{t(key)}</Chip>
      );
    },
    lastSignInDate: ({ lastSignInDate }) =>
      lastSignInDate ? <RelativeTime iso={lastSignInDate} /> : t('learners.never'),
    createdDate: ({ createdDate }) => <RelativeTime iso={createdDate} />,
  };
  return (
    <RowTable
      label={t('users.title')}
      look="people"
      columns={userColumns(t, seesAll)}
      rows={rows.map((user) => ({ id: user.id, label: nameOfUser(user) }))}
      cellOf={(name, id) => {
        const user = byId.get(id);
        return user ? (cells[name]?.(user) ?? null) : null;
      }}
      actionsOf={(id) => {
        const user = byId.get(id);
        return user ? <Menu user={user} company={companyOf(user)} /> : null;
      }}
      sort={list.sort}
      addressOfSort={(sort) => addresses.users(userList.parametersOf({ ...list, page: 1, sort }))}
      isOld={isOld}
    />
  );
}

function Menu({ user, company }: { user: User; company: string | null }) {
  const t = useTexts();
  const { site } = useSite();
  const isLearner = isLearnerOf(user, site.company);
  return (
    <RowMenu
      name={nameOfUser(user)}
      actions={[
        { label: t('entity.action.view'), to: addresses.user(user.login, company), icon: 'view' },
        { label: t('entity.action.edit'), to: addresses.editUser(user.login, company), icon: 'pencil' },
        ...(isLearner
          ? [{ label: t('users.progress'), to: addresses.learner(user.login), icon: 'overview' as const }]
          : []),
      ]}
    />
  );
}
