import { limits } from '@lernhaus/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { Navigate } from '../platform/links.ts';
import { useObservable } from '../platform/observable.ts';
import { useSite } from '../platform/site.tsx';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { FoundStatus } from '../ui/found-status.tsx';
import type { ListTool } from '../ui/list-menu.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { ShortOnPhone } from '../ui/page-header.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { WhenInView } from '../ui/when-in-view.tsx';
import { columnsOf, useColumns } from './columns.ts';
import { entityAddresses } from './entity-addresses.ts';
import styles from './entity-page.module.css';
import { EntityPage } from './entity-page.tsx';
import { useRows } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts, thingsInSentence } from './field-texts.ts';
import { ListBar } from './list-bar.tsx';
import { isFiltered, type ListQuery, listQueryOf, searchOf } from './list-query.ts';
import { type CustomColumns, ListRows, type ShownColumns } from './list-rows.tsx';
import { hiddenIds, pendingDeletions, sendDeletions } from './pending-deletions.ts';

interface ListScreenProps extends CustomColumns {
  screens: EntityScreens;
  /** Whether no more rows can be created. */
  full?: boolean;
  /** Creates a row here, instead of in the form; null creates none. */
  create?: ReactNode;
  /** What else can be done with the whole list, beside creating a row. */
  tools?: readonly ListTool[];
  /** One line below the title. */
  context?: ReactNode;
  /** Shown above the list. */
  notice?: ReactNode;
}

/** The list of an entity, with search, filters and pages; the delete dialog opens over it. */
export function ListScreen(props: ListScreenProps) {
  const { screens, full = false, create, tools = [], context, notice, columns, ...custom } = props;
  const t = useTexts();
  const { language } = useSite();
  const [search] = useSearchParams();
  const query = listQueryOf(search, screens);
  const { mayCreate, isAdmin } = useRights(screens);
  const { many, new: newWords } = fieldTexts(t, screens.resource);
  const listColumns = columns ?? columnsOf(screens.resource);
  const {
    shown: visibleColumns,
    isChosen,
    choose,
  } = useColumns(screens.resource, listColumns, {
    isAdmin,
    isEntitiesList: query.isEntitiesList ?? false,
  });
  const to = entityAddresses(screens, searchOf(query));
  const { path } = screens.resource;
  useEffect(() => () => void sendDeletions(path), [path]);
  const link = (
    <ButtonLink to={to.new()}>
      <ShortOnPhone>{newWords}</ShortOnPhone>
    </ButtonLink>
  );
  const action = mayCreate && !full ? (create === undefined ? link : create) : null;
  return (
    <EntityPage screens={screens} title={many} context={context} actions={action}>
      {notice}
      {notice ? <h2 className={styles.whole}>{t('list.all', { things: thingsInSentence(many, language) })}</h2> : null}
      <BarAndRows
        screens={screens}
        query={query}
        columns={{
          visibleColumns,
          isChosen,
          defaultColumns: listColumns.phone ?? [...listColumns.defaultColumns, 'owner'],
          phoneSide: listColumns.phoneSide,
        }}
        custom={custom}
        create={action}
        tools={tools}
        columnNames={listColumns.columns}
        onColumns={choose}
      />
      <Outlet />
    </EntityPage>
  );
}

interface ListProps {
  screens: EntityScreens;
  query: ListQuery;
  columns: ShownColumns;
  custom: Omit<CustomColumns, 'columns'>;
  create: ReactNode;
  tools: readonly ListTool[];
}

interface BarProps {
  columnNames: readonly string[];
  onColumns: (visibleColumns: readonly string[] | null) => void;
}

/**
 * It is inside the page, which shows it only to those who may read the rows: a refused call would sign them out.
 */
function BarAndRows({ columnNames, onColumns, ...list }: ListProps & BarProps) {
  const t = useTexts();
  const [isSelecting, setSelecting] = useState(false);
  const { mayRemove } = useRights(list.screens);
  const { tools } = list;
  const rowsPage = useRows(list.screens, list.query);
  const { data, isPlaceholderData } = rowsPage;
  const words = useCountWords(list.screens);
  // Without rows there is nothing to search, to filter or to export.
  const isEmpty = data?.total === 0 && !isFiltered(list.query);
  const select: ListTool = {
    label: t(isSelecting ? 'list.select.end' : 'list.select.start'),
    icon: 'check',
    run: () => setSelecting(!isSelecting),
  };
  return (
    <>
      {isEmpty ? null : (
        <ListBar
          screens={list.screens}
          query={list.query}
          columnNames={columnNames}
          visibleColumns={list.columns.visibleColumns}
          onColumns={onColumns}
          tools={data?.rows.some(mayRemove) ? [...tools, select] : tools}
          isGrid={list.custom.look === 'grid' && !list.query.isEntitiesList}
        />
      )}
      <Rows {...list} rowsPage={rowsPage} isSelecting={isSelecting} onSelecting={setSelecting} />
      <FoundStatus>{isFiltered(list.query) && data && !isPlaceholderData ? words(data.total) : ''}</FoundStatus>
    </>
  );
}

interface RowsProps extends ListProps {
  rowsPage: ReturnType<typeof useRows>;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
}

function Rows({ screens, query, rowsPage, create, tools, ...list }: RowsProps) {
  const { data, error, isPlaceholderData, refetch } = rowsPage;
  const hidden = hiddenIds(screens.resource.path, useObservable(pendingDeletions));
  const words = useCountWords(screens);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  const rows = data.rows.filter(({ id }) => !hidden.has(id));
  const total = data.total - (data.rows.length - rows.length);
  const lastPage = Math.max(1, Math.ceil(total / limits.pageSize));
  // The rows of the last page were deleted. Those of the page before say nothing about this one.
  if (rows.length === 0 && !isPlaceholderData && query.page > lastPage)
    return <Navigate to={entityAddresses(screens, searchOf({ ...query, page: lastPage })).list()} replace />;
  if (total === 0 || data.rows.length === 0)
    return isPlaceholderData ? <RowsSkeleton /> : <Nothing {...{ screens, query, create, tools }} />;
  return (
    <>
      {screens.isPaged ? null : <p className={styles.total}>{words(total)}</p>}
      {rows.length === 0 && screens.isPaged ? (
        // The next rows come to this page when the deletion of its rows can no longer be undone.
        <RowsSkeleton />
      ) : (
        <ListRows
          screens={screens}
          query={query}
          rows={rows}
          isOld={isPlaceholderData}
          end={<NextRows rowsPage={rowsPage} />}
          {...list}
        />
      )}
      {screens.isPaged ? (
        <Pager
          page={query.page}
          size={limits.pageSize}
          total={total}
          words={words(total)}
          hrefOf={(page) => entityAddresses(screens, searchOf({ ...query, page })).list()}
        />
      ) : null}
    </>
  );
}

/** Loads the next rows of a list without pages when the reader comes to its end. */
const NextRows = ({ rowsPage: { data, error, more, retryMore } }: Pick<RowsProps, 'rowsPage'>) => (
  <>
    {more ? <WhenInView key={data?.rows.length} onView={more} /> : null}
    {retryMore ? <LoadFailure error={error} onRetry={retryMore} /> : null}
  </>
);

/** The number of rows in words: "12 courses". */
function useCountWords({ resource }: EntityScreens) {
  const t = useTexts();
  const { language } = useSite();
  const { one, many } = fieldTexts(t, resource);
  return (total: number): string => {
    const things = total === 1 ? one : many;
    return t('list.total', { total, things: thingsInSentence(things, language) });
  };
}

/** An empty list: without any rows, or without matches. */
function Nothing({ screens, query, create, tools }: Pick<RowsProps, 'screens' | 'query' | 'create' | 'tools'>) {
  const t = useTexts();
  const { none, many, later } = fieldTexts(t, screens.resource);
  const to = (other: ListQuery) => entityAddresses(screens, searchOf(other)).list();
  const whole = { ...query, page: 1, search: '', filters: {} };
  if (!isFiltered(query))
    return (
      <EmptyState level="part" title={none} {...(create ? {} : { body: later })}>
        {create}
        {tools.map((tool) =>
          'to' in tool ? (
            <ButtonLink key={tool.label} to={tool.to} look="quiet">
              {tool.label}
            </ButtonLink>
          ) : null,
        )}
      </EmptyState>
    );
  return (
    <EmptyState
      drawing="notFound"
      level="part"
      title={t('list.nothingFound', { entities: many })}
      body={t('list.nothingFound.advice')}
      action={{ to: to(whole), label: t('list.clear') }}
    />
  );
}
