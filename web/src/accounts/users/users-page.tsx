import { type User, userStates } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { limits } from '@lernhaus/contract/limits';
import { flagsOf, roles } from '@lernhaus/domain/accounts/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { addresses } from '../../platform/addresses.ts';
import { useCompanies } from '../../platform/companies.ts';
import { useNavigate } from '../../platform/links.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useChoices } from '../../resource/entity-queries.ts';
import { screensOf } from '../../resource/entity-screens.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CsvExport, type Progress } from '../../ui/csv-export.tsx';
import { DemoNote, useIsFixedDemo } from '../../ui/demo-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';
import { UserTable } from './user-table.tsx';
import styles from './users-page.module.css';
import { isUserListNarrowed, type UserListQuery, userAddressOf, userListOf, usersQuery } from './users-query.ts';

/** The API's maximum length. */
const searchLength = 100;
const blank = { search: '', role: '', courseId: '', state: '', company: '' } as const;

/** /admin/user-management: the people of the company, with their roles and the state of their accounts. */
export function UsersPage() {
  const t = useTexts();
  const navigate = useNavigate();
  const isFixed = useIsFixedDemo();
  const [search] = useSearchParams();
  const list = userListOf(search);
  const users = useQuery({ ...usersQuery(list), placeholderData: keepPreviousData });
  const narrow = (more: Partial<UserListQuery>) =>
    void navigate(addresses.users(userAddressOf({ ...list, page: 1, ...more })), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('users.title')}
        context={t('users.lead')}
        actions={
          isFixed ? null : (
            <>
              <ButtonLink to={addresses.inviteUsers()} look="quiet">
                {t('users.invite')}
              </ButtonLink>
              <ButtonLink to={addresses.newUser()}>{t('users.new')}</ButtonLink>
            </>
          )
        }
      />
      <DemoNote />
      <Bar list={list} onNarrow={narrow} />
      {users.isError && !users.data ? (
        <LoadFailure onRetry={users.refetch} />
      ) : users.data ? (
        <Rows
          list={list}
          rows={users.data.rows}
          total={users.data.total}
          isOld={users.isPlaceholderData}
          onClear={() => narrow(blank)}
        />
      ) : (
        <RowsSkeleton />
      )}
    </main>
  );
}

interface BarProps {
  list: UserListQuery;
  onNarrow: (more: Partial<UserListQuery>) => void;
}

function Bar({ list, onNarrow }: BarProps) {
  const t = useTexts();
  const { site } = useSite();
  const { admin } = flagsOf(useAccount()?.authorities);
  const seesAll = admin && site.mode === 'main';
  const courses = useChoices(screensOf(course));
  const shownRoles = seesAll
    ? roles
    : roles.filter((role) => ['ROLE_USER', 'ROLE_WORKER', 'ROLE_STUDENT'].includes(role));
  return (
    <FilterBar
      search={{
        label: t('users.search'),
        value: list.search,
        maxLength: searchLength,
        onSearch: (search) => onNarrow({ search }),
      }}
      tools={
        <CsvExport
          name={t('users.title')}
          header={['login', 'firstName', 'lastName', 'email', 'roles', 'active', 'language', 'lastSignIn', 'created']}
          read={(signal, onProgress) => readAllUsers(list, signal, onProgress)}
        />
      }
    >
      {seesAll ? <CompanyFilter value={list.company} onChange={(company) => onNarrow({ company })} /> : null}
      <FilterSelect
        label={t('users.role')}
        choices={shownRoles.map((id) => ({ id, label: t(`users.role.${id}`) }))}
        value={list.role}
        onChange={(role) => onNarrow({ role })}
      />
      <FilterSelect
        label={t('learners.course')}
        choices={courses}
        value={list.courseId}
        onChange={(courseId) => onNarrow({ courseId })}
      />
      <FilterSelect
        label={t('users.state')}
        choices={userStates.map((id) => ({ id, label: t(`users.state.${id}`) }))}
        value={list.state}
        onChange={(state) => onNarrow({ state })}
      />
    </FilterBar>
  );
}

function CompanyFilter({ value, onChange }: { value: string; onChange: (company: string) => void }) {
  const t = useTexts();
  const companies = useCompanies();
  return (
    <FilterSelect
      label={t('users.company')}
      choices={companies.map((id) => ({ id, label: id }))}
      value={value}
      onChange={onChange}
    />
  );
}

const cellsOf = (user: User): string[] => [
  user.login,
  user.firstName ?? '',
  user.lastName ?? '',
  user.email,
  user.authorities.join(' '),
  String(user.activated),
  user.langKey,
  user.lastSignInDate ?? '',
  user.createdDate,
];

/** All users of the filters, for the export. */
async function readAllUsers(list: UserListQuery, signal: AbortSignal, onProgress: Progress): Promise<string[][]> {
  const rows: string[][] = [];
  for (let page = 1, total = Number.POSITIVE_INFINITY; rows.length < total; page += 1) {
    const { queryFn } = usersQuery({ ...list, page }, limits.pageSizeMax);
    const read = await queryFn({ signal });
    if (read.rows.length === 0) break;
    rows.push(...read.rows.map(cellsOf));
    ({ total } = read);
    onProgress(rows.length, total);
  }
  return rows;
}

interface RowsProps {
  list: UserListQuery;
  rows: readonly User[];
  total: number;
  /** Whether the rows belong to the previous filters while the next ones are loading. */
  isOld: boolean;
  onClear: () => void;
}

function Rows({ list, rows, total, isOld, onClear }: RowsProps) {
  const t = useTexts();
  if (rows.length === 0)
    return (
      <EmptyState
        drawing="notFound"
        level="part"
        title={t('users.nothingFound')}
        body={t(isUserListNarrowed(list) ? 'list.nothingFound.advice' : 'users.lead')}
      >
        <Button look="quiet" onClick={onClear}>
          {t('list.clear')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <UserTable list={list} rows={rows} isOld={isOld} />
      <Pager
        page={list.page}
        size={limits.pageSize}
        total={total}
        words={t('users.count', { count: total })}
        hrefOf={(page) => addresses.users(userAddressOf({ ...list, page }))}
      />
    </>
  );
}
