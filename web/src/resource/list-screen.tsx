import { limits } from '@lernhaus/contract/limits';
import type { ReactNode } from 'react';
import { Outlet, useSearchParams } from 'react-router';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Pager } from '../ui/pager.tsx';
import { RowsSkeleton } from '../ui/rows-skeleton.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage } from './entity-page.tsx';
import { useRows } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import type { EntityScreens } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { ListBar } from './list-bar.tsx';
import { isNarrowed, type ListQuery, listQueryOf, searchOf } from './list-query.ts';
import { type CustomColumns, ListRows } from './list-rows.tsx';

interface ListScreenProps extends CustomColumns {
  screens: EntityScreens;
  /** Whether no more rows can be created. */
  full?: boolean;
  /** Shown above the list. */
  notice?: ReactNode;
}

/** The list of an entity, with search, filters and pages; the delete dialog opens over it. */
export function ListScreen({ screens, full = false, notice, ...own }: ListScreenProps) {
  const t = useTexts();
  const [search] = useSearchParams();
  const query = listQueryOf(search, screens);
  const { mayCreate } = useRights(screens);
  const { many } = fieldTexts(t, screens.resource);
  const to = entityAddresses(screens, searchOf(query));
  return (
    <EntityPage
      screens={screens}
      title={many}
      actions={mayCreate && !full ? <ButtonLink to={to.new()}>{t('entity.action.new')}</ButtonLink> : null}
    >
      {notice}
      <ListBar screens={screens} query={query} />
      <Rows screens={screens} query={query} {...own} />
      <Outlet />
    </EntityPage>
  );
}

function Rows({ screens, query, ...own }: CustomColumns & { screens: EntityScreens; query: ListQuery }) {
  const { data, isError, isPlaceholderData, refetch } = useRows(screens, query);
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (!data) return <RowsSkeleton />;
  if (data.rows.length === 0) return <Nothing screens={screens} query={query} />;
  return (
    <>
      <ListRows screens={screens} query={query} rows={data.rows} isOld={isPlaceholderData} {...own} />
      <Pager
        page={query.page}
        size={screens.isPaged ? limits.pageSize : data.total}
        total={data.total}
        hrefOf={(page) => entityAddresses(screens, searchOf({ ...query, page })).list()}
      />
    </>
  );
}

/** An empty list: without any rows, beyond the last page, or without matches. */
function Nothing({ screens, query }: { screens: EntityScreens; query: ListQuery }) {
  const t = useTexts();
  const { none, many } = fieldTexts(t, screens.resource);
  const to = (other: ListQuery) => entityAddresses(screens, searchOf(other)).list();
  const whole = { ...query, page: 1, search: '', filters: {} };
  if (query.page > 1)
    return (
      <EmptyState
        drawing="notFound"
        level="part"
        title={t('error.badPage')}
        action={{ to: to({ ...query, page: 1 }), label: t('pager.first') }}
      />
    );
  if (!isNarrowed(query)) return <EmptyState level="part" title={none} />;
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
