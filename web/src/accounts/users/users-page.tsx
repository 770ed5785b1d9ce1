import { userStates } from '@lernhaus/contract/accounts/users';
import { course } from '@lernhaus/contract/courses/course';
import { searchLength } from '@lernhaus/contract/search-lengths';
import { flagsOf, roles } from '@lernhaus/domain/accounts/roles';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addresses } from '../../platform/addresses.ts';
import { useCompanies } from '../../platform/companies.ts';
import { readPages } from '../../platform/read-pages.ts';
import { useAccount } from '../../platform/session.ts';
import { useSite } from '../../platform/site.tsx';
import { useTexts } from '../../platform/texts.tsx';
import { useList } from '../../platform/use-list.ts';
import { ReferenceFilter } from '../../resource/reference-filter.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { CsvExport } from '../../ui/csv-export.tsx';
import { DemoNote, useIsFixedDemo } from '../../ui/demo-note.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { FoundRows } from '../../ui/found-rows.tsx';
import { ListMenu } from '../../ui/list-menu.tsx';
import { PageHeader, ShortOnPhone } from '../../ui/page-header.tsx';
import phone from '../../ui/phone.module.css';
import { SortSelect } from '../../ui/sort-select.tsx';
import { ErasureRequests } from './erasure-requests.tsx';
import { userCells, userHeader } from './user-cells.ts';
import { UserTable, userColumns } from './user-table.tsx';
import styles from './users-page.module.css';
import { type UserListQuery, userList } from './users-query.ts';

/** /admin/user-management: the people of the company, with their roles and the state of their accounts. */
export function UsersPage() {
  const t = useTexts();
  const isFixed = useIsFixedDemo();
  const { list, to, narrow } = useList(userList, addresses.users);
  const usersPage = useQuery({ ...userList.pageQuery(list), placeholderData: keepPreviousData });
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title={t('users.title')}
        context={t('users.lead')}
        actions={
          isFixed ? null : (
            <>
              <span className={phone.onDesk}>
                <ButtonLink to={addresses.inviteUsers()} look="quiet">
                  {t('users.invite')}
                </ButtonLink>
              </span>
              <ButtonLink to={addresses.newUser()}>
                <ShortOnPhone>{t('users.new')}</ShortOnPhone>
              </ButtonLink>
            </>
          )
        }
      />
      <DemoNote />
      <ErasureRequests />
      <Bar list={list} onNarrow={narrow} />
      <FoundRows
        query={usersPage}
        page={list.page}
        hrefOf={(page) => to({ page })}
        count={(count) => t('users.count', { count })}
        nothingFound={
          userList.isFiltered(list)
            ? {
                title: t('users.nothingFound'),
                body: t('list.nothingFound.advice'),
                onClear: () => narrow(userList.withoutFilters(list)),
              }
            : null
        }
        empty={<EmptyState level="part" title={t('users.nothingFound')} body={t('users.lead')} />}
      >
        {(rows, isOld) => <UserTable list={list} rows={rows} isOld={isOld} />}
      </FoundRows>
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
  const isFixed = useIsFixedDemo();
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
        <ListMenu
          tools={
            isFixed ? [] : [{ label: t('users.invite'), icon: 'people', to: addresses.inviteUsers(), isOnPhone: true }]
          }
        >
          <CsvExport
            name={t('users.title')}
            header={userHeader(t)}
            read={async (signal, onProgress) => {
              const users = await readPages(
                (page, size) => userList.pageQuery({ ...list, page }, size).queryFn({ signal }),
                onProgress,
              );
              return users.map((user) => userCells(t, user));
            }}
          />
        </ListMenu>
      }
      sort={
        <SortSelect
          columns={userColumns(t, seesAll)}
          sort={list.sort}
          addressOfSort={(sort) => addresses.users(userList.parametersOf({ ...list, page: 1, sort }))}
        />
      }
      filters={[list.company, list.role, list.courseId, list.state]}
    >
      {seesAll ? <CompanyFilter value={list.company} onChange={(company) => onNarrow({ company })} /> : null}
      <FilterSelect
        label={t('users.role')}
        choices={shownRoles.map((id) => ({ id, label: t(`users.role.${id}`) }))}
        value={list.role}
        onChange={(role) => onNarrow({ role })}
      />
      <ReferenceFilter
        to={course.path}
        label={t('learners.course')}
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
  return <FilterSelect label={t('users.company')} choices={useCompanies()} value={value} onChange={onChange} />;
}
