import { Outlet, useLocation, useSearchParams } from 'react-router';
import { useTexts } from '../platform/texts.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { LoadFailure } from '../ui/load-failure.tsx';
import { Message } from '../ui/message.tsx';
import { Pager } from '../ui/pager.tsx';
import { entityAddresses } from './entity-addresses.ts';
import { EntityPage } from './entity-page.tsx';
import { useRows } from './entity-queries.ts';
import { useRights } from './entity-rights.ts';
import { type EntityScreens, screensAt } from './entity-screens.ts';
import { fieldTexts } from './field-texts.ts';
import { type ListQuery, listQueryOf, searchOf, sizeOf } from './list-query.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { RowTable } from './row-table.tsx';

/** {base}: the rows of an entity, a page at a time; its delete dialog opens over it. */
export function ListPage() {
  const t = useTexts();
  const { pathname } = useLocation();
  const screens = screensAt(pathname);
  const [search] = useSearchParams();
  const query = listQueryOf(search, screens);
  const { mayCreate } = useRights(screens);
  const { many } = fieldTexts(t, screens.resource);
  const to = entityAddresses(screens, searchOf(query));
  return (
    <EntityPage
      screens={screens}
      title={many}
      actions={mayCreate ? <ButtonLink to={to.new()}>{t('entity.action.new')}</ButtonLink> : null}
    >
      <Rows key={screens.base} screens={screens} query={query} />
      <Outlet />
    </EntityPage>
  );
}

function Rows({ screens, query }: { screens: EntityScreens; query: ListQuery }) {
  const t = useTexts();
  const { data, isError, refetch } = useRows(screens, query);
  if (isError && !data) return <LoadFailure onRetry={refetch} />;
  if (!data) return <ListSkeleton />;
  if (data.total === 0) return <Message title={fieldTexts(t, screens.resource).none} />;
  return (
    <>
      <RowTable screens={screens} query={query} rows={data.rows} />
      {screens.isPaged ? (
        <Pager
          page={query.page}
          size={sizeOf(screens)}
          total={data.total}
          hrefOf={(page) => entityAddresses(screens, searchOf({ ...query, page })).list()}
        />
      ) : null}
    </>
  );
}
